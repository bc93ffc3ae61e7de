// Lessons are found by their folders too: lessons/<game key>/Lesson.svelte.

import type { Component } from 'svelte';

export interface LessonProps {
  /** The newcomer has done everything once. */
  ondone: () => void;
}

type LessonModule = { default: Component<LessonProps> };

const loaders = import.meta.glob<LessonModule>('../lessons/*/Lesson.svelte');

export async function lesson(key: string): Promise<Component<LessonProps> | null> {
  const load = loaders[`../lessons/${key}/Lesson.svelte`];
  return load ? (await load()).default : null;
}

export function hasLesson(key: string): boolean {
  return `../lessons/${key}/Lesson.svelte` in loaders;
}

const KEPT = 'dugames.lessons';

export function lessonsDone(): string[] {
  return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as string[];
}

export function noteDone(key: string): void {
  localStorage.setItem(KEPT, JSON.stringify([...new Set([...lessonsDone(), key])]));
}
