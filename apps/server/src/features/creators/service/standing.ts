import {
  DRAFT_TEXTS,
  kindsOf,
  listNeeds,
  type DraftKind,
  type DraftNeed,
  type DraftText,
} from '@mogine/contract/draft-rules';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import type { DraftRow } from '../repository/drafts.ts';

/** What is missing in a draft, and which of its texts say what may not be said. */
export async function readStanding(
  ctx: Context,
  moderator: Moderator,
  row: DraftRow,
): Promise<{ needs: DraftNeed[]; forbidden: DraftText[] }> {
  const forbidden: DraftText[] = [];
  for (const text of DRAFT_TEXTS) {
    const words = row[text];
    const said = await moderator.checkWords(ctx, typeof words === 'string' ? words : words.join('\n'));
    if (said.verdict === 'refuse') forbidden.push(text);
  }
  const { name, enName, tags, enTags, pricePoints: price, files, content, tileMm } = row;
  const formats = files.map(({ format }) => format);
  const isFiled = row.type !== null && row.type.isLeaf && kindOf(row) !== '';
  const said = { name, enName, tags, enTags, price, content, tileMm, formats, isFiled, forbidden };
  return { needs: listNeeds(said), forbidden };
}

/** What a draft would be sold as; empty where its category sells something else, or there is none. */
export function kindOf({ type, content }: Pick<DraftRow, 'type' | 'content'>): DraftKind | '' {
  return kindsOf(content).find((kind) => kind === type?.kind) ?? '';
}
