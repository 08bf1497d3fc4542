import type { TaskFlow } from '@mogine/contract/create';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { patternOf } from '#kernel/texts';
import type { PostPosition, PostSort } from '../cursor.ts';

export type PostSettings = { width: number; height: number; seed: number };

/** A public work with its author. */
export type PostRow = {
  id: string;
  clientId: string;
  position: number;
  title: string;
  showsSettings: boolean;
  flow: TaskFlow;
  loras: string[];
  engine: string;
  prompt: string;
  negativePrompt: string;
  settings: PostSettings;
  width: number;
  height: number;
  key: string;
  thumbKey: string;
  likes: number;
  createdAt: Date;
  nickname: string;
  headImage: string;
};

export type PostFilter = {
  searchKey?: string | undefined;
  flowName?: TaskFlow | undefined;
  lora?: string | undefined;
};

const SHOWN = sql`p.task_id as id, p.client_id as "clientId", p.position, p.title, p.shows_settings as "showsSettings",
  p.flow, p.loras, p.engine, p.prompt, p.negative_prompt as "negativePrompt", p.settings, p.width, p.height, p.key,
  p.thumb_key as "thumbKey", p.likes, p.created_at as "createdAt", c.nickname, c.head_image as "headImage"`;
/** Works of people who have been shut out, or have left, are not shown. */
const PUBLIC = sql`gallery_post p join client c on c.id = p.client_id and c.status = 'active' where p.state = 'public'`;

/** Words are looked for only in what a reader may see. */
function matching({ searchKey, flowName, lora }: PostFilter) {
  const pattern = searchKey ? patternOf(searchKey) : null;
  return sql`
    ${pattern ? sql`and (p.title ilike ${pattern} or (p.shows_settings and p.prompt ilike ${pattern}))` : sql``}
    ${flowName ? sql`and p.flow = ${flowName}` : sql``} ${lora ? sql`and ${lora} = any(p.loras)` : sql``}`;
}

export async function listPosts(
  db: Database,
  filter: PostFilter,
  page: { sort: PostSort; after: PostPosition | null; offset: number; limit: number },
): Promise<PostRow[]> {
  const { sort, after, offset, limit } = page;
  const isLiked = sort === 'liked';
  const { rows } = await sql<PostRow>`
    select ${SHOWN} from ${PUBLIC} ${matching(filter)}
    ${
      after && isLiked
        ? sql`and (p.likes, p.created_at, p.task_id) < (${after.likes}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
        : sql``
    }
    ${after && !isLiked ? sql`and (p.created_at, p.task_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${isLiked ? sql`p.likes desc,` : sql``} p.created_at desc, p.task_id desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countPosts(db: Database, filter: PostFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${PUBLIC} ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A work that is public; null for any other. */
export async function findPublicPost(db: Database, id: string): Promise<PostRow | null> {
  const { rows } = await sql<PostRow>`select ${SHOWN} from ${PUBLIC} and p.task_id = ${id}`.execute(db);
  return rows[0] ?? null;
}
