import type { LegalWords } from '@mogine/contract/desk/legal';
import { isLacking, isUneven } from '@mogine/contract/legal-sections';
import type { JSONContent } from '@tiptap/core';
import type { LegalDetail } from './legal-data.ts';

export type LegalLang = 'zh' | 'en';
type Section = LegalWords['sections'][number];
type Block = Section['body'][number];
/** A section in one language. */
export type Half = { heading: string; body: Block[] };

export function halvesOf(sections: readonly Section[], lang: LegalLang): Half[] {
  return sections.map(({ heading, enHeading, body, enBody }) =>
    lang === 'zh' ? { heading, body } : { heading: enHeading, body: enBody },
  );
}

const NOTHING: Half = { heading: '', body: [] };

/** Both languages side by side, as long as the longer one: what is not written yet is empty. */
export function pairHalves(zh: readonly Half[], en: readonly Half[]): Section[] {
  return Array.from({ length: Math.max(zh.length, en.length) }, (_, at) => {
    const { heading, body } = zh[at] ?? NOTHING;
    const { heading: enHeading, body: enBody } = en[at] ?? NOTHING;
    return { heading, enHeading, body, enBody };
  }).filter(
    ({ heading, enHeading, body, enBody }) =>
      heading !== '' || enHeading !== '' || body.length > 0 || enBody.length > 0,
  );
}

/** Sections that cannot be published as they are: numbers of those whose languages do not stand side by side. */
export function apartIn(sections: readonly Section[]): number[] {
  return sections.flatMap((section, at) => (isLacking(section) || isUneven(section) ? [at + 1] : []));
}

const textNode = (text: string): JSONContent[] => (text === '' ? [] : [{ type: 'text', text }]);
const paragraphNode = (text: string): JSONContent => ({ type: 'paragraph', content: textNode(text) });

/** Sections in one language as the editor writes them: a heading, then paragraphs and lists of points. */
export function toEditor(halves: readonly Half[]): JSONContent {
  const nodes = halves.flatMap(({ heading, body }): JSONContent[] => [
    ...(heading === '' && body.length === 0
      ? []
      : [{ type: 'heading', attrs: { level: 2 }, content: textNode(heading) }]),
    ...body.map((block): JSONContent =>
      typeof block === 'string'
        ? paragraphNode(block)
        : {
            type: 'bulletList',
            content: block.map((point) => ({ type: 'listItem', content: [paragraphNode(point)] })),
          },
    ),
  ]);
  return { type: 'doc', content: nodes.length > 0 ? nodes : [paragraphNode('')] };
}

function wordsIn(node: JSONContent): string {
  const words = node.text ?? (node.content ?? []).map(wordsIn).join('');
  return node.type === 'text' ? words : words.trim();
}

/** Points of a list; a list within one is read as points that follow. */
function pointsIn(list: JSONContent): string[] {
  return (list.content ?? []).flatMap((item) =>
    (item.content ?? []).flatMap((part) =>
      part.type === 'bulletList' ? pointsIn(part) : [wordsIn(part)].filter((words) => words !== ''),
    ),
  );
}

/** What stands in the editor, section by section. Words before the first heading are a section without one. */
export function fromEditor(document: JSONContent): Half[] {
  const halves: Half[] = [];
  for (const node of document.content ?? []) {
    if (node.type === 'heading') {
      halves.push({ heading: wordsIn(node), body: [] });
      continue;
    }
    const points = node.type === 'bulletList' ? pointsIn(node) : [];
    const block = node.type === 'bulletList' ? points : wordsIn(node);
    if (block.length === 0) continue;
    const last = halves.at(-1);
    if (last) last.body.push(block);
    else halves.push({ heading: '', body: [block] });
  }
  return halves.filter(({ heading, body }) => heading !== '' || body.length > 0);
}

/** A text line by line in one language: title, summary, then each heading, paragraph and point. */
export function linesOf(words: LegalWords | null, lang: LegalLang): string[] {
  if (!words) return [];
  const isZh = lang === 'zh';
  const lines = halvesOf(words.sections, lang).flatMap(({ heading, body }) => [
    heading,
    ...body.flatMap((block) => (typeof block === 'string' ? [block] : block.map((point) => `• ${point}`))),
  ]);
  return [isZh ? words.title : words.enTitle, isZh ? words.summary : words.enSummary, ...lines].filter(
    (line) => line !== '',
  );
}

export type Difference = { kind: 'same' | 'gone' | 'new'; line: string };

/** What stays, goes and comes, in the order of reading: the longest common run of lines stays. */
export function compareLines(before: readonly string[], after: readonly string[]): Difference[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const commonAt = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[i] === after[j]
          ? commonAt(i + 1, j + 1) + 1
          : Math.max(commonAt(i + 1, j), commonAt(i, j + 1));
  const told: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      told.push({ kind: 'same', line: old });
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (next === undefined || commonAt(i + 1, j) >= commonAt(i, j + 1))) {
      told.push({ kind: 'gone', line: old });
      i += 1;
    } else {
      told.push({ kind: 'new', line: next ?? '' });
      j += 1;
    }
  }
  return told;
}

type Published = Pick<LegalDetail['published'][number], 'savedVersion' | 'version' | 'state'>;

/** The version that a draft was published as; null where it was not, or was taken back since. */
export function publishedAs(published: readonly Published[], saved: number): string | null {
  const found = published.find(({ savedVersion, state }) => savedVersion === saved && state !== 'withdrawn');
  return found?.version ?? null;
}
