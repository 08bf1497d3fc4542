import type { HiddenReason } from '@mogine/contract/rating-limits';
import type { REPORT_SUBJECTS } from '@mogine/contract/report-limits';
import type { Context } from '#context';

export type SubjectKind = (typeof REPORT_SUBJECTS)[number];

/** What something is, as staff reads it before deciding. `stars` and `text` are a rating's. */
export type Described = { name: string; enName: string; stars: number | null; text: string };

export type Named = { id: string; name: string; enName: string };

/** One kind of what may be reported, as the feature that it belongs to answers for it. */
export interface Subject {
  /** The id under which reports of it are kept, where what is reported has several; null where nothing has the one given. */
  resolve?(ctx: Context, id: string): Promise<string | null>;
  /** Keeps it as it is until the transaction ends; false where this reader has no such thing before them. */
  lock(ctx: Context, id: string, clientId: string | null): Promise<boolean>;
  /** Called when a report has been kept; `members`: how many members' reports nobody has decided on yet. */
  handleReported?(ctx: Context, id: string, members: number): Promise<void>;
  /** Null where nothing of it is left; absent where its words are its owner's alone. */
  describe?(ctx: Context, id: string): Promise<Described | null>;
  /** What each of these is called where it is there; absent where its words are its owner's alone. */
  nameMany?(ctx: Context, ids: readonly string[]): Promise<Named[]>;
  /** Ids of those that words find; absent where its words are its owner's alone. */
  findByWords?(ctx: Context, words: string): Promise<string[]>;
  /** Where staff looks at it; `reporter` is a member who reported it. */
  addressOf(ctx: Context, id: string, reporter: string | null): Promise<string>;
  /** Whoever made it and may answer what is said against it; null where nobody can. */
  makerOf?(ctx: Context, id: string): Promise<string | null>;
  /**
   * Takes it out of everybody's sight; absent where nobody else sees it. `by`: who of staff; null on the command line.
   * `reason` stands in the place of a rating.
   */
  takeDown?(ctx: Context, id: string, by: string | null, reason?: HiddenReason): Promise<void>;
  /** Takes that back, where it is out of sight for nothing else. */
  putBack?(ctx: Context, id: string): Promise<void>;
}

export type Subjects = Readonly<Record<SubjectKind, Subject>>;
