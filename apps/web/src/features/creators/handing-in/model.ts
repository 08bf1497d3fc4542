import type { AiDeclaration, AssetLicence } from '@mogine/contract/submission-rules';
import { readField } from './publish-time.ts';

/** What is said when a draft is handed in, beside what it says itself. */
export type Said = {
  ai: AiDeclaration | null;
  licence: AssetLicence;
  isMemberIncluded: boolean;
  /** The asset that it is the next version of; empty for a new one. */
  assetId: string;
  notes: string;
  enNotes: string;
  /** When it is to go on sale, as a field says it; null for as soon as it can. */
  publishAt: string | null;
};

export type Missing = 'unsaved' | 'needs' | 'ai' | 'notes' | 'time';

/** Why it cannot be handed in as it is; empty where it can. */
export function listMissing(
  { ai, assetId, notes, enNotes, publishAt }: Said,
  { isSaved, isComplete, now }: { isSaved: boolean; isComplete: boolean; now: Date },
): Missing[] {
  const isThere: Record<Missing, boolean> = {
    unsaved: isSaved,
    needs: isComplete,
    ai: ai !== null,
    notes: assetId === '' || `${notes}${enNotes}`.trim() !== '',
    time: publishAt === null || readField(publishAt, now) !== null,
  };
  return (Object.keys(isThere) as Missing[]).filter((reason) => !isThere[reason]);
}
