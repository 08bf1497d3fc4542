import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';
import { VISITOR_END } from './page.ts';
import { CARD, VARIANTS } from './variants.ts';

type Text = { text: string };

const PERSONAL = `asset_record(${CARD},
    (select i.id from cart_item i where i.client_id = $2::uuid and i.asset_id = c.asset_id),
    exists (select from entitlement e where e.client_id = $2::uuid and e.asset_id = c.asset_id),
    exists (select from favorite_item f where f.client_id = $2::uuid and f.asset_id = c.asset_id))`;
const PUBLISHED =
  'from asset_listing l join asset_card c on c.asset_id = l.asset_id where l.asset_id = $1::uuid';

const RECORD = `select ${CARD} || '${VISITOR_END}' as text ${PUBLISHED}`;
const RECORD_FOR = `select ${PERSONAL} as text ${PUBLISHED}`;
const PARTS = `',"choices":' || c.choices || ',"levels":' || c.levels || ',"variants":' || ${VARIANTS}`;
const VISITOR_DETAILS = `select c.asset_id as id,
    ${CARD} || left('${VISITOR_END}', -1) || c.detail || ${PARTS} || ',"access":"login"}' as text
  from asset_listing l join asset_card c on c.asset_id = l.asset_id where l.asset_id = any($1::uuid[])`;
// First reason that holds: what one made is one's own, what was bought stays, what is free needs no membership.
const DETAIL_FOR = `select left(${PERSONAL}, -1) || c.detail || ${PARTS} || ',"access":"' || case
    when exists (select from asset a where a.id = c.asset_id and a.maker_id = $2::uuid) then 'own'
    when exists (select from entitlement e where e.client_id = $2::uuid and e.asset_id = c.asset_id) then 'owned'
    when l.price = 0 then 'free'
    when (select a.member_included from asset a where a.id = c.asset_id)
      and exists (select from membership m where m.client_id = $2::uuid and m.ends_at > $3::timestamptz) then 'member'
    else 'buy' end || '"}' as text ${PUBLISHED}`;

/** A published asset's record as JSON, as this person (null: a visitor) sees it. */
export async function findRecord(db: Database, id: string, clientId: string | null): Promise<string | null> {
  const rows = clientId
    ? await readRows<Text>(db, RECORD_FOR, [id, clientId])
    : await readRows<Text>(db, RECORD, [id]);
  return rows[0]?.text ?? null;
}

/** A published asset's whole page as JSON, as this person sees it. */
export async function findDetail(
  db: Database,
  id: string,
  clientId: string,
  now: Date,
): Promise<string | null> {
  const rows = await readRows<Text>(db, DETAIL_FOR, [id, clientId, now]);
  return rows[0]?.text ?? null;
}

/** The same as visitors see it, for many assets at once and in their order; null for what is not published. */
export async function findVisitorDetails(db: Database, ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await readRows<Text & { id: string }>(db, VISITOR_DETAILS, [ids]);
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return ids.map((id) => texts.get(id) ?? null);
}

// The most popular of the same category and of the same kind, best overlap first: a few hundred rows off two indexes,
// however large the catalogue is.
const RELATED = `with me as (select * from asset_listing where asset_id = $1::uuid),
  near as (
    (select l.* from me cross join lateral (select * from asset_listing l where l.type_id = me.type_id
      order by l.popularity desc, l.asset_id desc limit 120) l)
    union
    (select l.* from me cross join lateral (select * from asset_listing l where l.kind = me.kind
      order by l.popularity desc, l.asset_id desc limit 240) l)
  ),
  best as (
    select n.asset_id, row_number() over (order by score.points desc, n.popularity desc, n.asset_id desc) as place
    from near n cross join me cross join lateral (
      select 3 * (n.type_id = me.type_id)::integer
        + 2 * (select count(*) from unnest(n.tags) tag where tag = any(me.tags))
        + (select count(*) from unnest(n.colors) color where color = any(me.colors)) as points
    ) score
    where n.asset_id <> me.asset_id
    order by place limit $2::integer
  )`;
const RELATED_TEXT = `${RELATED}
  select (select count(*) from me)::integer as found, string_agg(${CARD} || '${VISITOR_END}', ',' order by b.place) as text
  from best b join asset_card c on c.asset_id = b.asset_id`;
const RELATED_TEXT_FOR = `${RELATED}
  select (select count(*) from me)::integer as found,
    string_agg(${PERSONAL.replaceAll('$2', '$3')}, ',' order by b.place) as text
  from best b join asset_card c on c.asset_id = b.asset_id`;

/** Records of assets like this one, as the inside of a JSON array; null when the asset itself is not published. */
export async function findRelated(
  db: Database,
  id: string,
  size: number,
  clientId: string | null,
): Promise<string | null> {
  type Row = { found: number; text: string | null };
  const [row] = clientId
    ? await readRows<Row>(db, RELATED_TEXT_FOR, [id, size, clientId])
    : await readRows<Row>(db, RELATED_TEXT, [id, size]);
  return row?.found ? (row.text ?? '') : null;
}

// Popular assets of this person's liking are those not known yet. The walk passes over the known ones.
const SUGGESTED = `select string_agg(card.text, '${VISITOR_END},') as text
  from (select l.asset_id from asset_listing l order by l.popularity desc, l.asset_id desc limit $1::integer) page
  cross join lateral (select ${CARD} as text from asset_card c where c.asset_id = page.asset_id offset 0) card`;
const UNKNOWN = `not exists (select from asset a where a.id = l.asset_id and a.maker_id = $2::uuid)
      and not exists (select from entitlement e where e.client_id = $2::uuid and e.asset_id = l.asset_id)
      and not exists (select from favorite_item f where f.client_id = $2::uuid and f.asset_id = l.asset_id)`;
// Whoever agreed to it gets what is like the fifty things kept last first; the others, and whoever keeps nothing, what is popular.
const SUGGESTED_FOR = `with kept as (
    select asset_id, created_at from favorite_item where client_id = $2::uuid
      and coalesce((select s.granted from consent s
        where s.client_id = $2::uuid and s.document = 'personalisation'
        order by s.created_at desc, s.id desc limit 1), false)
    order by created_at desc limit 50
  ),
  taste as (
    select array(select distinct l.type_id from kept k join asset_listing l using (asset_id)) as types,
      array(select tag from kept k join asset_listing l using (asset_id) cross join unnest(l.tags) tag
        group by tag order by count(*) desc, tag limit 12) as tags
  ),
  near as (
    (select l.* from asset_listing l where ${UNKNOWN} order by l.popularity desc, l.asset_id desc limit 240)
    union
    (select n.* from taste cross join unnest(taste.types) type cross join lateral (
      select l.* from asset_listing l where l.type_id = type and ${UNKNOWN}
      order by l.popularity desc, l.asset_id desc limit 40) n)
  )
  select string_agg(card.text, ',' order by page.place) as text
  from (
    select l.asset_id, row_number() over (
      order by 3 * (l.type_id = any(taste.types))::integer
          + (select count(*) from unnest(l.tags) tag where tag = any(taste.tags)) desc,
        l.popularity desc, l.asset_id desc) as place
    from near l cross join taste
    order by place limit $1::integer
  ) page
  cross join lateral (select ${PERSONAL} as text from asset_card c where c.asset_id = page.asset_id offset 0) card`;

/** Records of popular assets the person has neither got nor saved, as the inside of a JSON array. */
export async function findSuggested(db: Database, size: number, clientId: string | null): Promise<string> {
  type Row = { text: string | null };
  if (clientId) {
    const [row] = await readRows<Row>(db, SUGGESTED_FOR, [size, clientId]);
    return row?.text ?? '';
  }
  const [row] = await readRows<Row>(db, SUGGESTED, [size]);
  return row?.text ? `${row.text}${VISITOR_END}` : '';
}
