// What server and pages both know of drafts that are handed in. No schema is here, so that none travels with a page.

/**
 * How a submission stands. `submitted` waits, `in_review` is held by a reviewer; `changes_asked`, `refused` and `withdrawn` give the
 * draft back; `approved` waits for its files or its hour, and is `published` then.
 */
export const SUBMISSION_STATES = [
  ...(['submitted', 'in_review', 'changes_asked', 'refused'] as const),
  ...(['approved', 'published', 'withdrawn'] as const),
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Whether the draft stays as it was handed in. */
export function isOpen(state: SubmissionState): boolean {
  return isWaiting(state) || state === 'approved';
}
/** Whether somebody has still to look at it. */
export function isWaiting(state: SubmissionState): boolean {
  return state === 'submitted' || state === 'in_review';
}

/** What drafts are told apart by in their list: how the newest submission of each stands. */
export const DRAFT_STANDINGS = ['own', 'waiting', 'returned', 'approved', 'published'] as const;
export type DraftStanding = (typeof DRAFT_STANDINGS)[number];
/** `own`: never handed in, or taken back. */
export const STATES_OF: Readonly<Record<DraftStanding, readonly SubmissionState[]>> = {
  own: ['withdrawn'],
  waiting: ['submitted', 'in_review'],
  returned: ['changes_asked', 'refused'],
  approved: ['approved'],
  published: ['published'],
};

/** Where an asset stands once it was published: on sale, taken off by its maker, or by staff. */
export const SHELF_STATES = ['on_sale', 'unlisted', 'suspended'] as const;
export type ShelfState = (typeof SHELF_STATES)[number];

/** How many assets among these have been taken down by staff; one may have several of the files. */
export function countTakenDown(same: readonly { id: string; state: string }[]): number {
  return new Set(same.filter(({ state }) => state === 'suspended').map(({ id }) => id)).size;
}

/** What a reviewer may decide. */
export const SUBMISSION_DECISIONS = ['approved', 'changes_asked', 'refused'] as const;
export type SubmissionDecision = (typeof SUBMISSION_DECISIONS)[number];

/** What its maker says of artificial intelligence: none, a part of the work, or all of it. */
export const AI_DECLARATIONS = ['none', 'assisted', 'generated'] as const;
export type AiDeclaration = (typeof AI_DECLARATIONS)[number];
/**
 * What everybody is told, by the measures for labelling of 2025-09-01, article 6: a label is in its files (`labelled`), its maker
 * says so (`possible`), or a generator has left traces (`suspected`). Empty where nothing speaks for it.
 */
export const AI_LABELS = ['', 'labelled', 'possible', 'suspected'] as const;
export type AiLabel = (typeof AI_LABELS)[number];

/** What buyers may do: anything that the house's licences allow, or everything but advertising. */
export const ASSET_LICENCES = ['standard', 'editorial'] as const;
export type AssetLicence = (typeof ASSET_LICENCES)[number];

/** Signs of what is different in a version, each language. */
export const CHANGELOG_MAX = 1000;
/** Signs of one comment. */
export const COMMENT_MAX = 1000;
/** Of the thread of one draft. */
export const COMMENTS_MAX = 500;
/** How far ahead a publication may be set, days. */
export const SCHEDULE_DAYS_MAX = 90;
/** For so long nobody else may decide on what a reviewer has taken. */
export const CLAIM_MINUTES = 3;
