import type { HiddenReason } from '@mogine/contract/rating-limits';
import type { REPORT_SUBJECTS } from '@mogine/contract/report-limits';
import type { Context } from '#context';

export type SubjectKind = (typeof REPORT_SUBJECTS)[number];

/** What something is, as staff reads it before deciding. `stars` and `text` are a rating's. */
export type Described = { name: string; enName: string; stars: number | null; text: string };

export type Named = { id: string; name: string; enName: string };

/** How something stands after a takedown has ended: it may stay off because of its maker, because it was merged, or held by something else. */
export type PutBack = 'back' | 'unlisted' | 'merged' | 'held';

type TakeDown = {
  /** Who of staff; null on the command line. */
  by: string | null;
  /** The decision that asks for it. */
  decisionId: string;
  /** What stands in the place of a rating. */
  reason?: HiddenReason | undefined;
};

/** One kind of what may be reported, as the feature that it belongs to answers for it. */
export interface Subject {
  /** The id under which reports of it are kept, where what is reported has several; null where nothing has the one given. */
  resolve?(ctx: Context, id: string): Promise<string | null>;
  /** Keeps it as it is until the transaction ends; false where this reader has no such thing before them. */
  lock(ctx: Context, id: string, clientId: string | null): Promise<boolean>;
  /** Whether it is this reader's own, who changes or takes it down themselves; absent where only its owner has it before them. */
  isOwn?(ctx: Context, id: string, clientId: string): Promise<boolean>;
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
  /** Takes it out of everybody's sight; absent where nobody else sees it. */
  takeDown?(ctx: Context, id: string, how: TakeDown): Promise<void>;
  /** Takes back what a decision did, where it is out of sight for nothing else. Gives how it stands then. */
  putBack?(ctx: Context, id: string, decisionId: string): Promise<PutBack>;
}

export type Subjects = Readonly<Record<SubjectKind, Subject>>;
