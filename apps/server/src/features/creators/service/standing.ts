import {
  DRAFT_KINDS,
  DRAFT_TEXTS,
  listNeeds,
  type DraftNeed,
  type DraftText,
} from '@mogine/contract/draft-rules';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import type { DraftRow } from '../repository/drafts.ts';

const MODEL_FORMATS: readonly string[] = ['glb', 'usdz'];

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
  const { name, enName, tags, enTags, pricePoints: price, files } = row;
  const models = files.filter(({ format }) => MODEL_FORMATS.includes(format)).length;
  const isFiled = row.type !== null && row.type.isLeaf && kindOf(row) !== '';
  return { needs: listNeeds({ name, enName, tags, enTags, price, models, isFiled, forbidden }), forbidden };
}

/** What a draft would be sold as; empty where its category sells something else, or there is none. */
export function kindOf({ type }: Pick<DraftRow, 'type'>): (typeof DRAFT_KINDS)[number] | '' {
  return DRAFT_KINDS.find((kind) => kind === type?.kind) ?? '';
}
