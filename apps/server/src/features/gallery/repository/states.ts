import type { TaskFlow } from '@mogine/contract/create';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';
import { patternOf } from '#kernel/texts';
import type { PostSettings } from './posts.ts';

export type PostState = 'waiting' | 'public' | 'refused' | 'withdrawn';
/** Copies that anybody may open. */
export type PublicFiles = { key: string; thumbKey: string };

export type PostStanding = {
  id: string;
  clientId: string;
  position: number;
  title: string;
  showsSettings: boolean;
  state: PostState;
  needsPerson: boolean;
  /** When it was last asked for, or last put to a person. */
  askedAt: Date;
};

export type NewPost = Omit<PostStanding, 'state' | 'askedAt'> & {
  flow: TaskFlow;
  loras: readonly string[];
  engine: string;
  prompt: string;
  negativePrompt: string;
  settings: PostSettings;
  width: number;
  height: number;
  /** Null while it waits. */
  files: PublicFiles | null;
};

const STANDING = sql`task_id as id, client_id as "clientId", position, title, shows_settings as "showsSettings", state,
  needs_person as "needsPerson", asked_at as "askedAt"`;

/** How a work stands, whatever its state; null for one that was never published. */
export async function findStanding(db: Database, id: string): Promise<PostStanding | null> {
  const { rows } =
    await sql<PostStanding>`select ${STANDING} from gallery_post where task_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same of a person's own work; null for a stranger's as well. */
export async function findOwnStanding(
  db: Database,
  clientId: string,
  id: string,
): Promise<PostStanding | null> {
  const { rows } = await sql<PostStanding>`
    select ${STANDING} from gallery_post where task_id = ${id} and client_id = ${clientId}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a work from being changed by others until the transaction ends. */
export async function lockStanding(db: Database, id: string): Promise<PostStanding | null> {
  const { rows } = await sql<PostStanding>`
    select ${STANDING} from gallery_post where task_id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** The public copies of those of these works that are in one of the states `from`; keeps them from being changed. */
export async function lockPublicFiles(
  db: Database,
  ids: readonly string[],
  from: readonly PostState[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select unnest(array[key, thumb_key]) as key from (
      select key, thumb_key from gallery_post
      where task_id = any(${ids}::uuid[]) and state = any(${from}::text[]) and key is not null
      order by task_id for update
    ) as locked`.execute(db);
  return rows.map(({ key }) => key);
}

/** Makes a work, or replaces what its author showed before; another picture begins without likes. */
export async function putPost(db: Database, post: NewPost, now: Date): Promise<void> {
  const { id, position, files } = post;
  await sql`delete from gallery_like where task_id = ${id}
    and exists (select from gallery_post p where p.task_id = ${id} and p.position <> ${position})`.execute(
    db,
  );
  await sql`
    insert into gallery_post as p (task_id, client_id, position, state, needs_person, title, shows_settings, flow, loras,
      engine, prompt, negative_prompt, settings, width, height, key, thumb_key, created_at, asked_at)
    values (${id}, ${post.clientId}, ${position}, ${files ? 'public' : 'waiting'}, ${post.needsPerson}, ${post.title},
      ${post.showsSettings}, ${post.flow}, ${[...post.loras]}, ${post.engine}, ${post.prompt}, ${post.negativePrompt},
      ${JSON.stringify(post.settings)}, ${post.width}, ${post.height}, ${files?.key ?? null}, ${files?.thumbKey ?? null},
      ${now}, ${now})
    on conflict (task_id) do update set position = excluded.position, state = excluded.state,
      needs_person = excluded.needs_person, title = excluded.title, shows_settings = excluded.shows_settings,
      width = excluded.width, height = excluded.height, key = excluded.key, thumb_key = excluded.thumb_key,
      likes = case when p.position = excluded.position then p.likes else 0 end,
      created_at = case when p.state = 'public' then p.created_at else excluded.created_at end,
      asked_at = excluded.asked_at`.execute(db);
}

export type HiddenPost = Pick<PostStanding, 'id' | 'clientId' | 'title' | 'position' | 'showsSettings'> & {
  prompt: string;
};

/** Takes works out of sight, only such in one of the states `from`. Gives whose they are. */
export async function hidePosts(
  db: Database,
  ids: readonly string[],
  change: {
    from: readonly PostState[];
    to: 'waiting' | 'refused' | 'withdrawn';
    decision?: string;
    now: Date;
  },
): Promise<HiddenPost[]> {
  const { from, to, decision = '', now } = change;
  const { rows } = await sql<HiddenPost>`
    update gallery_post set state = ${to}, key = null, thumb_key = null, decision = ${decision}, asked_at = ${now},
      needs_person = needs_person or ${to !== 'withdrawn'}
    where task_id = any(${ids}::uuid[]) and state = any(${from}::text[])
    returning task_id as id, client_id as "clientId", title, prompt, position, shows_settings as "showsSettings"`.execute(
    db,
  );
  return rows;
}

/** Has a refused work wait again; null of one that its author has withdrawn or asked for anew. */
export async function waitAgain(db: Database, id: string, now: Date): Promise<PostStanding | null> {
  const { rows } = await sql<PostStanding>`
    update gallery_post set state = 'waiting', needs_person = true, asked_at = ${now}
    where task_id = ${id} and state = 'refused' returning ${STANDING}`.execute(db);
  return rows[0] ?? null;
}

/** Shows a waiting work to everybody; false when it does not wait any more. */
export async function approvePost(
  db: Database,
  id: string,
  { key, thumbKey }: PublicFiles,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update gallery_post set state = 'public', needs_person = false, decision = '', key = ${key}, thumb_key = ${thumbKey},
      created_at = ${now} where task_id = ${id} and state = 'waiting' returning task_id`.execute(db);
  return rows.length > 0;
}

export type LookedAtPost = PostStanding & { prompt: string };

/** Works that a person has to decide on, oldest first. */
export async function listWaiting(db: Database): Promise<LookedAtPost[]> {
  const { rows } = await sql<LookedAtPost>`
    select ${STANDING}, prompt from gallery_post where state = 'waiting' order by asked_at limit 200`.execute(
    db,
  );
  return rows;
}

/** Those of these works that are public, oldest first. */
export async function listPublic(db: Database, ids: readonly string[]): Promise<LookedAtPost[]> {
  const { rows } = await sql<LookedAtPost>`
    select ${STANDING}, prompt from gallery_post
    where state = 'public' and task_id = any(${ids}::uuid[]) order by asked_at`.execute(db);
  return rows;
}

export type FoundPost = LookedAtPost & { createdAt: Date };

/** So many of the newest works tell whether words are in every other one. */
const PROBED = 400;

/** Words that few works have are found by their pairs of letters, a single letter by itself. */
async function hasWords(db: Database, words: string): Promise<RawBuilder<unknown>> {
  if (words === '') return sql``;
  const pattern = patternOf(words);
  const isThere = sql<boolean>`(title ilike ${pattern} or prompt ilike ${pattern})`;
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where ${isThere})::int as count from (
      select title, prompt from gallery_post where state = 'public' order by created_at desc, task_id desc limit ${PROBED}) newest`.execute(
    db,
  );
  // What is nearly everywhere is found sooner without asking where.
  const isCommon = (rows[0]?.count ?? 0) >= PROBED / 2;
  if (isCommon) return sql`and ${isThere}`;
  return [...words].length === 1
    ? sql`and string_to_array(lower(title || ' ' || prompt), null) @> string_to_array(lower(${words}), null) and ${isThere}`
    : sql`and letter_pairs(title || ' ' || prompt) @> letter_pairs(${words}) and ${isThere}`;
}

/** Public works, newest first, with how many there are; `null` and no words narrow nothing. */
export async function findPublic(
  db: Database,
  wanted: { id: string | null; words: string; clientId: string | null },
  { after, offset, limit }: Slice,
): Promise<{ rows: FoundPost[]; total: number }> {
  const { id, words, clientId } = wanted;
  const from = sql`gallery_post where state = 'public'
    ${id === null ? sql`` : sql`and task_id = ${id}`}
    ${clientId === null ? sql`` : sql`and client_id = ${clientId}`}
    ${await hasWords(db, words)}`;
  const { rows } = await sql<FoundPost>`
    select ${STANDING}, prompt, created_at as "createdAt" from ${from} and ${isBehind(after, ['created_at', 'task_id'])}
    order by created_at desc, task_id desc offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countUpTo(db, from) };
}
