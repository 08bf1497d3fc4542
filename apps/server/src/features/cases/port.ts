import type { Context } from '#context';
import type { Shown } from './rules.ts';

/** A decision that is taken back. `shown`: what it was about, which may stand otherwise by now; `by`: who of staff takes it back. */
export type Removal = { caseId: string; id: string; shown: Shown; by: string };

/** What staff removes besides profiles, as the feature that it belongs to answers for it. */
export type CaseSubjects = {
  work: {
    /** Brings a work back that is as it was removed; false of one that its author has changed since, or that staff decided on again. */
    restore(ctx: Context, removal: Removal): Promise<boolean>;
    /** An address that opens its picture for an hour; empty where nothing of it is left. */
    findPicture(ctx: Context, work: { id: string; position: number; reader: string }): Promise<string>;
  };
  rating: {
    /** Shows a rating again; false of one that is gone, says something else by now, or was decided on again. */
    restore(ctx: Context, removal: Removal): Promise<boolean>;
  };
};
