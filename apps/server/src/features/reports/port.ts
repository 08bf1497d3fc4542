import type { REPORT_SUBJECTS } from '@mogine/contract/report-limits';
import type { Context } from '#context';

export type SubjectKind = (typeof REPORT_SUBJECTS)[number];

/** One kind of what may be reported, as the feature that it belongs to answers for it. */
export interface Subject {
  /** The id under which reports of it are kept, where what is reported has several; null where nothing has the one given. */
  resolve?(ctx: Context, id: string): Promise<string | null>;
  /** Keeps it as it is until the transaction ends; false where this reader has no such thing before them. */
  lock(ctx: Context, id: string, clientId: string | null): Promise<boolean>;
  /** Called when a report has been kept; `members`: how many members' reports nobody has decided on yet. */
  handleReported?(ctx: Context, id: string, members: number): Promise<void>;
  /** Where staff looks at it; `reporter` is a member who reported it. */
  addressOf(ctx: Context, id: string, reporter: string | null): Promise<string>;
  /** Whoever made it and may answer what is said against it; null where nobody can. */
  makerOf?(ctx: Context, id: string): Promise<string | null>;
  /** Takes it out of everybody's sight; absent where nobody else sees it. `by`: who of staff; null on the command line. */
  takeDown?(ctx: Context, id: string, by: string | null): Promise<void>;
}

export type Subjects = Readonly<Record<SubjectKind, Subject>>;
