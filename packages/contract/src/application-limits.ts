/** Where an application stands. */
export const APPLICATION_STATES = ['draft', 'submitted', 'changes_asked', 'refused', 'approved'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What has to be filled in before it can be handed in, in this order. */
export const APPLICATION_STEPS = ['profile', 'identity', 'payee', 'tax'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

export const APPLICANT_KINDS = ['person', 'company'] as const;
export type ApplicantKind = (typeof APPLICANT_KINDS)[number];

/** What the pages say before anything is asked, and what holds. */
export const CREATOR_TERMS = {
  adultAge: 18,
  minimumFen: 100_00,
  /** After so many months who a creator is has to be verified again; so many days before they are reminded. */
  verifiedMonths: 6,
  reminderDays: 14,
} as const;

/** Characters. */
export const DISPLAY_NAME = { min: 2, max: 30 } as const;
export const APPLICATION_NOTE_MAX = 500;
export const PORTFOLIO_LINKS_MAX = 5;
export const PORTFOLIO_LINK_MAX = 200;
export const PERSON_NAME = { min: 2, max: 40 } as const;
export const COMPANY_NAME = { min: 4, max: 80 } as const;
export const BANK_NAME = { min: 4, max: 40 } as const;
export const BRANCH_NAME = { min: 4, max: 60 } as const;
