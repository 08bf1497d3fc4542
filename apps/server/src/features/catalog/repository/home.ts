import type { ASSET_STATES } from '@mogine/contract/desk/assets';
import type { AssetKind } from '@mogine/contract/catalog';
import { HOME_PLACES, type HomePlace } from '@mogine/contract/home-places';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { VISITOR_END } from './page.ts';
import { CARD } from './variants.ts';

/** The assets of a place in their order: those that are chosen and on sale, then the rule's. */
function shelfOf(place: HomePlace, chosen: string): string {
  const { size, kind, rule } = HOME_PLACES[place];
  const order = rule === 'newest' ? 'published_ms' : 'popularity';
  // As many as the place shows, so that enough remain without the chosen ones.
  return `with chosen as (${chosen}),
    ruled as (
      select l.asset_id, row_number() over (order by l.${order} desc, l.asset_id desc) as place from (
        select asset_id, ${order} from asset_listing ${kind === null ? '' : `where kind = '${kind}'`}
        order by ${order} desc, asset_id desc limit ${size}) l
    ),
    shelf as (
      select asset_id, true as is_chosen, place from chosen
      union all
      select asset_id, false, place + 1000 from ruled where asset_id not in (select asset_id from chosen)
      order by place limit ${size}
    )`;
}

const LIVE = `(s.first_at is null or s.first_at <= $1::timestamptz) and (s.last_at is null or s.last_at > $1::timestamptz)`;
const chosenOf = (place: HomePlace) => `select s.asset_id, s.position as place from home_slot s
  join asset_listing l on l.asset_id = s.asset_id where s.place = '${place}' and ${LIVE}`;

/** What a place shows a visitor at this moment, as a JSON array. */
export async function readShelf(db: Database, place: HomePlace, now: Date): Promise<string> {
  const [row] = await readRows<{ text: string | null }>(
    db,
    `${shelfOf(place, chosenOf(place))}
     select string_agg(${CARD} || '${VISITOR_END}', ',' order by s.place) as text
     from shelf s join asset_card c on c.asset_id = s.asset_id`,
    [now],
  );
  return `[${row?.text ?? ''}]`;
}

type Shown = { id: string; name: string; enName: string; thumb: string };
const SHOWN = `a.id, a.name, a.en_name as "enName", coalesce(nullif(a.thumb, ''), a.cover[1], '') as thumb`;

/** What it would show with these chosen. */
export async function previewShelf(
  db: Database,
  place: HomePlace,
  ids: readonly string[],
): Promise<(Shown & { isChosen: boolean })[]> {
  const chosen = `select l.asset_id, given.at as place from unnest($1::uuid[]) with ordinality as given (id, at)
    join asset_listing l on l.asset_id = given.id`;
  return readRows(
    db,
    `${shelfOf(place, chosen)} select ${SHOWN}, s.is_chosen as "isChosen"
     from shelf s join asset a on a.id = s.asset_id order by s.place`,
    [ids],
  );
}

export async function countSlots(
  db: Database,
  now: Date,
): Promise<{ place: HomePlace; chosen: number; live: number; updateTime: Date; updatedBy: string }[]> {
  return readRows(
    db,
    `select p.place, count(s.asset_id)::int as chosen, count(l.asset_id) filter (where ${LIVE})::int as live,
       p.updated_at as "updateTime", coalesce(by.name, '') as "updatedBy"
     from home_place p left join home_slot s on s.place = p.place left join asset_listing l on l.asset_id = s.asset_id
     left join staff by on by.id = p.updated_by group by p.place, by.name`,
    [now],
  );
}

export type Slot = Shown & {
  kind: AssetKind;
  state: (typeof ASSET_STATES)[number];
  firstTime: Date | null;
  lastTime: Date | null;
};

export async function listSlots(
  db: Database,
  place: HomePlace,
): Promise<{ revision: number; items: Slot[] }> {
  const found = await db
    .selectFrom('home_place')
    .select('revision')
    .where('place', '=', place)
    .executeTakeFirst();
  const items = await readRows<Slot>(
    db,
    `select ${SHOWN}, a.kind, case when h.asset_id is not null then 'suspended' else a.status end as state,
       s.first_at as "firstTime", s.last_at as "lastTime"
     from home_slot s join asset a on a.id = s.asset_id left join asset_suspension h on h.asset_id = a.id
     where s.place = $1::text order by s.position`,
    [place],
  );
  return { revision: found?.revision ?? 0, items };
}

/** Counts a saving of the place; null where somebody else has saved it since `revision`. */
export async function raisePlace(
  db: Database,
  place: HomePlace,
  { revision, by, now }: { revision: number; by: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into home_place as p (place, updated_by, updated_at) values (${place}, ${by}, ${now})
    on conflict (place) do update set revision = p.revision + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where p.revision = ${revision}
    returning revision`.execute(db);
  return rows[0]?.revision ?? null;
}

export async function replaceSlots(
  db: Database,
  place: HomePlace,
  items: readonly { id: string; firstTime: Date | null; lastTime: Date | null }[],
): Promise<void> {
  await db.deleteFrom('home_slot').where('place', '=', place).execute();
  if (items.length === 0) return;
  await db
    .insertInto('home_slot')
    .values(
      items.map(({ id, firstTime, lastTime }, position) => ({
        ...{ place, position: position + 1, asset_id: id, first_at: firstTime, last_at: lastTime },
      })),
    )
    .execute();
}
