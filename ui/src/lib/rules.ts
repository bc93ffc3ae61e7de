// A game's rules as HTML: chapters, and in them a part for each clause, so that pictures find it.

export interface Chapter {
  id: string;
  title: string;
  parts: Part[];
}

export interface Part {
  html: string;
  clauses: string[];
}

const CLAUSE = /\*\*([A-Z]{1,2}\d+[a-z]?)\.?\*\*/g;

export async function rendered(markdown: string): Promise<Chapter[]> {
  const { marked } = await import('marked');
  return chaptersOf(markdown).map((text, at) => {
    const title = /^#+ (.+)$/m.exec(text)?.[1] ?? '';
    return {
      id: at === 0 ? 'beginning' : slug(title),
      title,
      parts: partsOf(text).map((part) => ({
        html: marked.parse(anchored(part), { async: false }),
        clauses: [...part.matchAll(CLAUSE)].map((found) => found[1] ?? ''),
      })),
    };
  });
}

/** What stands before the first clause, then a piece for each that begins a line of a list. */
export function partsOf(chapter: string): string[] {
  return chapter.split(/^(?=- \*\*[A-Z]{1,2}\d)/m);
}

/** The text up to the first second-level heading, then a piece for each of those. */
export function chaptersOf(markdown: string): string[] {
  return markdown.split(/^(?=## )/m);
}

/** Clauses can be pointed at, as in /rules/dualma#A13. */
export function anchored(text: string): string {
  return text.replace(
    CLAUSE,
    (whole, clause: string) => `<b id="${clause}">${whole.replaceAll('*', '')}</b>`,
  );
}

export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
