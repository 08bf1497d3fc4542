import type { LegalWords } from './desk/legal.ts';

type Section = LegalWords['sections'][number];

/** Whether one language of a section has other paragraphs or points than the other: they must stand side by side. */
export function isUneven({ body, enBody }: Pick<Section, 'body' | 'enBody'>): boolean {
  const shape = (half: Section['body']) =>
    half.map((block) => (typeof block === 'string' ? 'p' : block.length)).join(' ');
  return shape(body) !== shape(enBody);
}

/** Whether a section lacks its heading or its words in a language. */
export function isLacking({ heading, enHeading, body, enBody }: Section): boolean {
  return heading === '' || enHeading === '' || body.length === 0 || enBody.length === 0;
}
