import { AUDIT_PAGE, type auditDesk } from '@mogine/contract/desk/audit';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { Database } from '#db/client';
import { createVerifier, deriveAuditKey, sealOf, type AuditBreak, type AuditEntry } from './chain.ts';
import {
  findNames,
  insertEntry,
  listActors,
  listEntriesAfter,
  listNewest,
  lockHead,
  readHead,
} from './repository.ts';

/** What is written down of a deed. `details` hold no secrets and no more of persons than is needed to find them. */
export type Deed = {
  actor: string;
  /** A domain and what was done there: `words.add`. */
  action: string;
  subject?: string;
  details?: Readonly<Record<string, unknown>>;
};

const AT_ONCE = 1000;

/**
 * Writes down what staff does. In the transaction that does it, neither is there without the other; deeds of staff wait for one
 * another from here to its end.
 */
export async function recordDeed(ctx: Context, deed: Deed): Promise<void> {
  const { actor, action, subject = '', details = {} } = deed;
  await ctx.tx(async ({ db, clock, secret, log, afterCommit }) => {
    const head = await lockHead(db);
    const entry: AuditEntry = {
      ...{ seq: head.seq + 1, at: clock.now() },
      ...{ actor, action, subject, details: JSON.stringify(details) },
    };
    const seal = sealOf(deriveAuditKey(secret), head.seal, entry);
    await insertEntry(db, { ...entry, seal });
    // Outside the database, where whoever cuts the end of the chain off cannot change it; of what was undone there is nothing.
    afterCommit(() => log.info({ seq: entry.seq, seal: seal.toString('hex') }, 'a deed of staff was sealed'));
  });
}

/**
 * Follows the whole chain to its end. `count`: entries that are as they were sealed. Deeds that are done meanwhile may stand behind the
 * end as it was; what the end knows nothing of then, either, was put there by somebody else.
 */
export async function verifyChain({
  db,
  secret,
}: Pick<Context, 'db' | 'secret'>): Promise<{ count: number; broken: AuditBreak | null }> {
  const end = await readHead(db);
  const verifier = createVerifier(deriveAuditKey(secret));
  for (let count = 0; ;) {
    const entries = await listEntriesAfter(db, count, AT_ONCE);
    for (const entry of entries) {
      const broken = (count === end.seq ? verifier.endsWith(end) : null) ?? verifier.next(entry);
      if (broken) return { count, broken };
      count += 1;
    }
    if (entries.length === AT_ONCE) continue;
    if (count <= end.seq) return { count, broken: verifier.endsWith(end) };
    const now = await readHead(db);
    return { count, broken: now.seq > count ? null : verifier.endsWith(now) };
  }
}

const STAFF = 'staff:';

/** What those of staff are called now, by their actors. */
async function namesOf(db: Database, actors: Iterable<string>): Promise<Map<string, string>> {
  const staffIds = [...actors]
    .filter((actor) => actor.startsWith(STAFF))
    .map((actor) => actor.slice(STAFF.length));
  const names = await findNames(db, staffIds);
  return new Map([...names].map(([id, name]) => [`${STAFF}${id}`, name]));
}

/** Whoever is in the chain. */
export async function readActors({ db }: Context): Promise<OpResult<typeof auditDesk.actors>> {
  const actors = await listActors(db);
  const names = await namesOf(db, actors);
  return actors.map((actor) => ({ actor, name: names.get(actor) ?? '' }));
}

/** A page of the chain for those who may read it. */
export async function readEntries(
  { db }: Context,
  { from, to, ...filter }: OpInput<typeof auditDesk.list>,
): Promise<OpResult<typeof auditDesk.list>> {
  const asked = { ...filter, from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  const found = await listNewest(db, asked, AUDIT_PAGE + 1);
  const shown = found.slice(0, AUDIT_PAGE);
  const names = await namesOf(db, new Set(shown.map(({ actor }) => actor)));
  return {
    entries: shown.map(({ seq, at, actor, action, subject, details }) => ({
      ...{ seq, time: at, actor, actorName: names.get(actor) ?? '', action, subject },
      details: JSON.parse(details) as Record<string, unknown>,
    })),
    next: found.length > AUDIT_PAGE ? (shown.at(-1)?.seq ?? null) : null,
  };
}
