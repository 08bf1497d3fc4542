import type { LegalWords } from '@mogine/contract/desk/legal';
import { isLacking, isUneven } from '@mogine/contract/legal-sections';
import { businessDay } from '#kernel/clock';

type Section = LegalWords['sections'][number];
export type AnchoredSection = Section & { id: string };

const DAY_MS = 24 * 3600 * 1000;
/** The law on e-commerce, article 34: a text is public for seven days before it holds. */
const PUBLIC_MS = 7 * DAY_MS;

/** The first day on which what is published now may hold: seven whole days lie between. */
export function earliestDay(now: Date): string {
  // A day begins at its first moment: whoever publishes within one waits for the beginning of the next.
  return businessDay(new Date(now.getTime() + PUBLIC_MS + DAY_MS - 1));
}

/** Names of what is not written yet; `sections`: there are none, or one lacks its words in a language. */
export function missingOf({ sections, ...lines }: LegalWords): string[] {
  const names = Object.entries(lines).filter(([, said]) => said === '');
  const isShort = sections.length === 0 || sections.some(isLacking);
  return [...names.map(([name]) => name), ...(isShort ? ['sections'] : [])];
}

/** Number of the first section in which one language has other paragraphs or points than the other; 0 where none does. */
export function findUneven(sections: readonly Section[]): number {
  return sections.findIndex(isUneven) + 1;
}

/**
 * Gives every section an anchor. A section that was there before keeps its own, so that links to it go on leading there: known
 * by its heading in either language.
 */
export function anchorSections(
  sections: readonly Section[],
  before: readonly AnchoredSection[],
): AnchoredSection[] {
  const taken = new Set<string>();
  const kept = sections.map(({ heading, enHeading }) => {
    const known = before.find(
      (old) =>
        !taken.has(old.id) &&
        ((heading !== '' && old.heading === heading) || (enHeading !== '' && old.enHeading === enHeading)),
    );
    if (known) taken.add(known.id);
    return known?.id ?? '';
  });
  return sections.map((section, at) => {
    const id = kept[at] || freeAnchor(section.enHeading, taken);
    taken.add(id);
    return { ...section, id };
  });
}

function freeAnchor(heading: string, taken: ReadonlySet<string>): string {
  const words = heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  const name = /^[a-z]/.test(words) ? words : `section${words && `-${words}`}`;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(id)) return id;
  }
}
