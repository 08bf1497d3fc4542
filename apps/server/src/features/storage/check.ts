import { createHash } from 'node:crypto';
import type { Context } from '#context';
import { RECORD_DIFFERS, StorageError, type ObjectStorage } from '#kernel/storage';
import { liftTimeLimit } from '#db/time-limit';
import { findNames, type Name, type Suspect } from './repository/names.ts';
import { findTrouble, kindOf, type Trouble } from './rules.ts';
import type { Found } from './repository/findings.ts';

/**
 * Finds the keys behind addresses in a text. Rows keep the address that a file had when they were written, and public files move: to a
 * bucket, behind a CDN, to another one. So no host is asked for: each address has one of these before the key.
 */
export const KEY_PATTERN = '/(?:(?:public|media)/)+([a-z0-9][a-z0-9._/-]*)';

/** By what these keys are named now, in whatever table: for jobs, as that takes as long as the tables are. */
export function readNames(ctx: Context, keys: readonly string[]): Promise<Map<string, Name>> {
  return ctx.tx(async ({ db, clock }) => {
    await liftTimeLimit(db);
    return findNames(db, keys, { pattern: KEY_PATTERN, now: clock.now() });
  });
}

/** Told again and again while files are looked at. It throws where nobody waits for that any more. */
export type Beat = () => Promise<void>;
/** Suspects that are looked at beside each other: a storage may take a tenth of a second for each. */
const LOOKS = 16;

type Checked = { sha256: string; bytes: number };

async function readSums(storage: ObjectStorage, key: string, beat: Beat): Promise<Checked> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await storage.read(key)) {
    hash.update(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).byteLength;
    await beat();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** The sum that a file was stored with; null where it is not what its record says. */
async function recordedSum(storage: ObjectStorage, key: string): Promise<string | null> {
  try {
    return (await storage.head(key))?.sha256 ?? null;
  } catch (error) {
    if (error instanceof StorageError && error.code === RECORD_DIFFERS) return null;
    throw error;
  }
}

/** What is wrong with a file, which is read whole; null where nothing is. Without a sum of its own it is held against its record. */
export async function findDamage(
  storage: ObjectStorage,
  key: string,
  { bytes, sha256 }: Pick<Name, 'bytes' | 'sha256'>,
  beat: Beat = async () => undefined,
): Promise<Trouble | null> {
  const lies = await storage.look(key);
  const trouble = findTrouble(lies, { bytes });
  if (trouble || !lies) return trouble;
  const read = await readSums(storage, key, beat);
  const expected = sha256 || (await recordedSum(storage, key));
  if (expected === read.sha256) return null;
  return { problem: 'damaged', detail: expected === null ? 'size' : 'content', bytes: lies.bytes };
}

/** Those of what seemed wrong that are wrong still, and that something still misses. */
export async function confirm(ctx: Context, suspects: readonly Suspect[], beat: Beat): Promise<Found[]> {
  const wrong: { suspect: Suspect; trouble: Trouble }[] = [];
  // Texts lead to other sites as well, which have such addresses too.
  const own = suspects.filter(({ key }) => kindOf(key) !== 'other');
  for (let at = 0; at < own.length; at += LOOKS) {
    const looked = own.slice(at, at + LOOKS).map(async (suspect) => {
      return { suspect, trouble: findTrouble(await ctx.storage.look(suspect.key), suspect) };
    });
    for (const { suspect, trouble } of await Promise.all(looked))
      if (trouble) wrong.push({ suspect, trouble });
    await beat();
  }
  const keys = wrong.map(({ suspect }) => suspect.key);
  const names = await readNames(ctx, keys);
  return wrong.flatMap(({ suspect, trouble }) => {
    const { key, source, ref, bytes } = suspect;
    if (!names.get(key)?.isWanted) return [];
    return [{ key, kind: kindOf(key), ...trouble, source, ref, expectedBytes: bytes }];
  });
}

/** What is wrong with a named file by its own bytes, as it is named when they have been read; null where nothing is. */
export async function confirmDamage(
  ctx: Context,
  { key, sha256 }: { key: string; sha256: string },
  beat: Beat,
): Promise<Found | null> {
  // It may have gone, or been replaced, since it was listed.
  if (!(await findDamage(ctx.storage, key, { bytes: null, sha256 }, beat))) return null;
  const name = (await readNames(ctx, [key])).get(key);
  if (!name?.isWanted) return null;
  const trouble = await findDamage(ctx.storage, key, name, beat);
  if (!trouble) return null;
  return {
    key,
    kind: kindOf(key),
    ...trouble,
    source: name.source,
    ref: name.ref,
    expectedBytes: name.bytes,
  };
}
