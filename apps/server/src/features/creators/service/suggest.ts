import { DRAFT_NAME, DRAFT_TAG_MAX, DRAFT_TAGS_MAX, type DraftContent } from '@mogine/contract/draft-rules';
import { cleanWords } from '@mogine/contract/kernel/words';
import { hasHan } from '#kernel/fold';
import type { NewDraft } from '../repository/write.ts';
import { suggestMaterial } from './suggest-material.ts';

type Suggestion = Pick<NewDraft, 'name' | 'enName' | 'tags' | 'enTags' | 'category' | 'colors'>;

/**
 * What the words of a work suggest for the shop. Where they are about nothing that it sells, the words themselves are the
 * title in their own language, and the other one stays to be written.
 */
export async function suggest(prompt: string): Promise<Suggestion> {
  // The vocabulary takes memory that a process without drafts need not spend.
  const { suggestListing } = await import('@mogine/atelier/listing');
  const { title, tags, category, colors } = suggestListing(prompt);
  const words = cutTitle(cleanWords(prompt).replaceAll(/\s+/g, ' '));
  const isChinese = hasHan(words);
  const fit = (list: readonly string[]) =>
    list.filter((tag) => tag.length <= DRAFT_TAG_MAX).slice(0, DRAFT_TAGS_MAX);
  return {
    ...{ category, colors },
    name: cutTitle(title.zh || (isChinese ? words : '')),
    enName: cutTitle(title.en || (isChinese ? '' : words)),
    ...{ tags: fit(tags.zh), enTags: fit(tags.en) },
  };
}

/** What the name of a file suggests for what it is. */
export async function suggestFor(content: DraftContent, title: string): Promise<Suggestion> {
  const said = await suggest(title);
  switch (content) {
    case 'model':
    case 'splat':
      return said;
    case 'panorama':
      return {
        ...said,
        category: isOutdoors(title) ? 'exterior' : said.category === null ? null : 'interior',
      };
    case 'material':
      return { ...said, category: suggestMaterial(title).category };
  }
}

const OUTDOORS =
  /室外|户外|花园|庭院|街|广场|海边|森林|山|天空|hdri? ?sky|\b(outdoors?|exterior|garden|street|park|field|forest|beach|sky|mountain)s?\b/i;

function isOutdoors(title: string): boolean {
  return OUTDOORS.test(title);
}

/** As many signs as a title takes by its fields, which count UTF-16; none is cut in half. */
export function cutTitle(text: string): string {
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > DRAFT_NAME.max) break;
    kept += sign;
  }
  return kept.trim();
}
