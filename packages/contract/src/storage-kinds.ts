// What server and pages both know of what is stored. No schema is here, so that none travels with a page.

/** What files are, by where they lie. */
export const STORAGE_KINDS = [
  'assets',
  'forms',
  'shown',
  'lighter',
  'drafts',
  'works',
  'styles',
  'gallery',
  'avatars',
  'site',
  'cards',
  'invoices',
  'exports',
  'enquiries',
  'moderation',
  'other',
] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];
/** `missing`: something names it and it is not there. `damaged`: it is not what it was. `orphan`: nothing names it. */
export const STORAGE_PROBLEMS = ['missing', 'damaged', 'orphan'] as const;
/** `known`: staff has said that it may stay so. `working`: something is being done about it. */
export const FINDING_STATES = ['open', 'known', 'working', 'ended'] as const;
/** Of what is damaged: another length, other bytes, or no record beside it. */
export const DAMAGES = ['', 'size', 'content', 'record'] as const;
/** `whole`: it is as it should be. `named`, `unnamed`: something names it again, or nothing does any more. `gone`: it went by itself. */
export const FINDING_OUTCOMES = ['', 'deleted', 'whole', 'named', 'unnamed', 'gone'] as const;
/** What a file belongs to; `none` of an orphan. */
export const STORAGE_SUBJECTS = [
  'asset',
  'submission',
  'person',
  'task',
  'post',
  'enquiry',
  'case',
  'invoice',
  'site',
  'none',
] as const;
export type StorageSubject = (typeof STORAGE_SUBJECTS)[number];
/** Findings that may be dealt with at once, by their ids. */
export const FINDINGS_AT_ONCE = 200;
/** Files that one call may delete. */
export const ORPHANS_AT_ONCE = 1000;
export const FINDING_NOTE_MAX = 500;
export const SWEEP_PHASES = ['list', 'names', 'orphans', 'read', 'end'] as const;
