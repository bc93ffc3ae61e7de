// Short sounds made here, one per 100 ms at most; and the phone's buzz.

import { settings } from './settings.svelte';

export type Sound = 'place' | 'capture' | 'dice' | 'turn' | 'end' | 'refused' | 'message' | 'tick';

let context: AudioContext | undefined;
let last = 0;

/** A note: its pitch, when it starts, how long it rings, how loud. */
type Note = [hertz: number, at: number, lasts: number, loud: number];

const TUNES: Record<Exclude<Sound, 'place' | 'capture' | 'dice'>, Note[]> = {
  turn: [
    [523, 0, 0.16, 0.3],
    [784, 0.1, 0.24, 0.3],
  ],
  end: [
    [523, 0, 0.3, 0.3],
    [659, 0.12, 0.3, 0.3],
    [784, 0.24, 0.5, 0.3],
  ],
  refused: [[150, 0, 0.12, 0.35]],
  message: [[880, 0, 0.12, 0.18]],
  tick: [[1200, 0, 0.05, 0.2]],
};

/** Knocks of wood: when each comes, its pitch, how loud. */
const KNOCKS: Record<'place' | 'capture' | 'dice', Note[]> = {
  place: [[190, 0, 0.09, 0.9]],
  capture: [
    [150, 0, 0.1, 1],
    [90, 0.05, 0.16, 0.9],
  ],
  dice: [
    [320, 0, 0.05, 0.5],
    [280, 0.07, 0.05, 0.45],
    [340, 0.13, 0.05, 0.4],
    [260, 0.21, 0.07, 0.35],
  ],
};

export function play(sound: Sound): void {
  const now = performance.now();
  if (!settings.sounds || now - last < 100) return;
  last = now;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (sound === 'place' || sound === 'capture' || sound === 'dice') {
    for (const note of KNOCKS[sound]) knock(context, note);
  } else {
    for (const note of TUNES[sound]) ring(context, note);
  }
}

/** A tone that fades away. */
function ring(audio: AudioContext, [hertz, at, lasts, loud]: Note): void {
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  tone.connect(fading(audio, at, lasts, loud));
  tone.start(audio.currentTime + at);
  tone.stop(audio.currentTime + at + lasts);
}

/** A burst of noise through a narrow filter: wood on wood. */
function knock(audio: AudioContext, [hertz, at, lasts, loud]: Note): void {
  const length = Math.ceil(audio.sampleRate * lasts);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz * 4;
  filter.Q.value = 2.5;
  noise.connect(filter).connect(fading(audio, at, lasts, loud));
  noise.start(audio.currentTime + at);
}

function fading(audio: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(loud * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  gain.connect(audio.destination);
  return gain;
}

export function buzz(): void {
  if (settings.vibration && 'vibrate' in navigator) navigator.vibrate(40);
}
