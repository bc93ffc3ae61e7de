import { expect, test } from 'vitest';
import { anchored, chaptersOf, rendered, slug } from './rules';

const TEXT = '# Game\n\nAbout it.\n\n## The end\n\n- **A1.** One.\n- **A2.** Two.\n';

test('chapters begin at second-level headings', () => {
  expect(chaptersOf(TEXT).map((chapter) => chapter.split('\n')[0])).toEqual([
    '# Game',
    '## The end',
  ]);
});

test('clauses can be pointed at', () => {
  expect(anchored('**A1.** One')).toBe('<b id="A1">A1.</b> One');
});

test('a chapter knows its clauses', async () => {
  const [, end] = await rendered(TEXT);
  expect(end?.id).toBe('the-end');
  expect(end?.parts.map((part) => part.clauses)).toEqual([[], ['A1'], ['A2']]);
  expect(end?.parts[2]?.html).toContain('<b id="A2">');
});

test('a heading becomes an address', () => {
  expect(slug('Placing the discs!')).toBe('placing-the-discs');
});
