import type { AiDeclaration, AssetLicence } from '@mogine/contract/submission-rules';
import { findAlikeLabel, foldLabel } from '@mogine/contract/variant-rules';
import { readField, toField } from './publish-time.ts';

/** What is known of a draft and of its last submission, as far as a form begins with it. */
type Look = {
  submission:
    | (Pick<Said, 'licence' | 'isMemberIncluded' | 'notes' | 'enNotes' | 'assetId'> & {
        state: string;
        ai: AiDeclaration;
        isVersion: boolean;
        publishTime: string | null;
        variant:
          | (Pick<SaidVariant, 'label' | 'enLabel' | 'siblingLabel' | 'enSiblingLabel'> & {
              assetId: string;
              name: string;
              enName: string;
            })
          | null;
      })
    | null;
  versionOf: { id: string } | null;
  assets: readonly { id: string }[];
  declarable: readonly AiDeclaration[];
};

/** The asset on sale that a new one is a variant of, and how both are called. */
export type SaidVariant = {
  sibling: { id: string; name: string; enName: string; thumb: string; coverColor: string };
  /** Whether the one on sale is in no family yet, so that it needs a label, too. */
  isAlone: boolean;
  label: string;
  enLabel: string;
  siblingLabel: string;
  enSiblingLabel: string;
};

/** What is said when a draft is handed in, beside what it says itself. */
export type Said = {
  ai: AiDeclaration | null;
  licence: AssetLicence;
  isMemberIncluded: boolean;
  /** The asset that it is the next version of; empty for a new one. */
  assetId: string;
  notes: string;
  enNotes: string;
  /** Null of what is no variant; a next version is where its asset is. */
  variant: SaidVariant | null;
  /** When it is to go on sale, as a field says it; null for as soon as it can. */
  publishAt: string | null;
};

export type Missing = 'unsaved' | 'fixing' | 'needs' | 'ai' | 'notes' | 'variant' | 'variantAlike' | 'time';

/** Why it cannot be handed in as it is; empty where it can. */
export function listMissing(
  { ai, assetId, notes, enNotes, variant, publishAt }: Said,
  {
    isSaved,
    isComplete,
    isFixing,
    now,
  }: { isSaved: boolean; isComplete: boolean; isFixing: boolean; now: Date },
): Missing[] {
  const labels = variant && assetId === '' ? labelsOf(variant) : [];
  const isLabelled = labels.every(
    ({ label, enLabel }) => foldLabel(label) !== '' && foldLabel(enLabel) !== '',
  );
  const isThere: Record<Missing, boolean> = {
    unsaved: isSaved,
    fixing: !isFixing,
    needs: isComplete,
    ai: ai !== null,
    notes: assetId === '' || `${notes}${enNotes}`.trim() !== '',
    variant: isLabelled,
    variantAlike: !isLabelled || findAlikeLabel(labels) === null,
    time: publishAt === null || readField(publishAt, now) !== null,
  };
  return (Object.keys(isThere) as Missing[]).filter((reason) => !isThere[reason]);
}

function labelsOf({ isAlone, label, enLabel, siblingLabel, enSiblingLabel }: SaidVariant) {
  return [{ label, enLabel }, ...(isAlone ? [{ label: siblingLabel, enLabel: enSiblingLabel }] : [])];
}

/** A variant as it is handed in. */
export function toVariant({ sibling, isAlone, label, enLabel, siblingLabel, enSiblingLabel }: SaidVariant) {
  return { assetId: sibling.id, label, enLabel, ...(isAlone && { siblingLabel, enSiblingLabel }) };
}

/** What was said the last time stays said, as far as it may be; of a version that is on sale by now nothing is said yet. */
export function beginWith({ submission, versionOf, assets, declarable }: Look, now: Date): Said {
  const last = submission?.state === 'published' ? null : submission;
  const isThere = last?.isVersion === true && assets.some(({ id }) => id === last.assetId);
  const assetId = versionOf?.id ?? (isThere ? last.assetId : '');
  const publishAt = last?.publishTime ? toField(new Date(last.publishTime)) : null;
  return {
    ai: declarable.find((value) => value === submission?.ai) ?? null,
    licence: submission?.licence ?? 'standard',
    isMemberIncluded: submission?.isMemberIncluded ?? true,
    assetId,
    notes: assetId === '' ? '' : (last?.notes ?? ''),
    enNotes: assetId === '' ? '' : (last?.enNotes ?? ''),
    publishAt: publishAt !== null && readField(publishAt, now) !== null ? publishAt : null,
    variant: variantOf(submission),
  };
}

function variantOf(submission: Look['submission']): SaidVariant | null {
  if (!submission?.variant) return null;
  const { assetId: id, name, enName, label, enLabel, siblingLabel, enSiblingLabel } = submission.variant;
  return {
    sibling: { id, name, enName, thumb: '', coverColor: 'transparent' },
    // Labels that were given the last time are given again: a family that is there by now does without.
    isAlone: siblingLabel !== '',
    ...{ label, enLabel, siblingLabel, enSiblingLabel },
  };
}
