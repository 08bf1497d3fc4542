import type { Context } from '#context';

/** What staff removes besides profiles, as the feature that it belongs to answers for it. */
export type CaseSubjects = {
  work: {
    /** Brings a work back that is as it was removed; nothing of one that its author has changed since. */
    restore(ctx: Context, id: string): Promise<void>;
    /** An address that opens its picture for an hour; empty where nothing of it is left. */
    findPicture(ctx: Context, work: { id: string; position: number; clientId: string }): Promise<string>;
  };
  rating: {
    /** Shows a rating again; nothing of one that is gone. */
    restore(ctx: Context, id: string): Promise<void>;
  };
};
