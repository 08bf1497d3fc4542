import type { AiDeclaration, AssetLicence } from '@mogine/contract/submission-rules';

/** What is said when a draft is handed in, beside what it says itself. */
export type Said = {
  ai: AiDeclaration | null;
  licence: AssetLicence;
  isMemberIncluded: boolean;
  /** The asset that it is the next version of; empty for a new one. */
  assetId: string;
  notes: string;
  enNotes: string;
};

export type Missing = 'unsaved' | 'needs' | 'ai' | 'notes';

/** Why it cannot be handed in as it is; empty where it can. */
export function listMissing(
  { ai, assetId, notes, enNotes }: Said,
  { isSaved, isComplete }: { isSaved: boolean; isComplete: boolean },
): Missing[] {
  const isThere: Record<Missing, boolean> = {
    unsaved: isSaved,
    needs: isComplete,
    ai: ai !== null,
    notes: assetId === '' || `${notes}${enNotes}`.trim() !== '',
  };
  return (Object.keys(isThere) as Missing[]).filter((reason) => !isThere[reason]);
}
