import { createHash, randomUUID } from 'node:crypto';

/** One prepared statement: its whole answer is the first column of its first row. */
export type Statement = { name: string; text: string; values: unknown[] };

const VISITOR_END = ',"buyCarId":"","isBuy":false,"isFavorite":false}';
const SORTS = {
  popular: 'popularity desc, asset_id desc',
  newest: 'published_ms desc, asset_id desc',
  price_asc: 'price, asset_id',
  price_desc: 'price desc, asset_id desc',
} as const;
type Sort = keyof typeof SORTS;

/** A card built from the rows themselves, as one would without ready-made ones. */
const BUILT_CARD = `(select left(row_to_json(card)::text, -1) from (
    select a.id, a.name, a.en_name as "enName", a.kind, array_to_string(a.cover, ',') as cover,
      a.thumb, a.cover_color as "coverColor", array_to_string(a.tags, ',') as tags, array_to_string(a.en_tags, ',') as "enTags",
      concat_ws(',', up.name, t.name) as "ancestorsName", concat_ws(',', up.en_name, t.en_name) as "enAncestorsName",
      (select coalesce(string_agg(f.name, ',' order by f.position), '') from asset_file f where f.asset_id = a.id) as "resourceUrl",
      a.type_id as type, array_to_string(a.colors, ',') as color, coalesce(a.client_id::text, '') as "clientId",
      coalesce(o.nickname, '摩境 Mogine') as author, a.price_points as price, a.download_count as "downloadCount",
      a.favorite_count as "favoriteCount", wire_time(a.published_at) as "createTime"
    from asset a join asset_type t on t.id = a.type_id left join asset_type up on up.id = t.parent_id
      left join client o on o.id = a.client_id
    where a.id = l.asset_id) card)`;
const READY_CARD = '(select c.card from asset_card c where c.asset_id = l.asset_id)';

function pageText(rows: string, card: string, total: string): string {
  return `select '{"records":[' || coalesce(string_agg(card || '${VISITOR_END}', ','), '') || '],"total":' || ${total}
      || ',"size":20,"current":1,"pages":' || (${total} + 19) / 20 || ',"cursor":"' || min(cursor) || '"}'
    from (select ${card} as card, encode(convert_to('p.' || l.popularity || '.' || l.asset_id, 'UTF8'), 'base64') as cursor
      from (${rows}) l offset 0) page`;
}

const KIND_TOTAL = '(select asset_count from asset_type where code = $1)';

function listStatement(query: URLSearchParams, isBuilt: boolean): Statement {
  const sort = (query.get('sort') ?? 'popular') as Sort;
  const rows = `select asset_id, popularity from asset_listing where kind = $1 order by ${SORTS[sort]} limit 20`;
  return {
    name: `list ${isBuilt} ${sort}`,
    text: pageText(rows, isBuilt ? BUILT_CARD : READY_CARD, KIND_TOTAL),
    values: [query.get('type')],
  };
}

function deepStatement(query: URLSearchParams): Statement {
  const [, popularity, id] = Buffer.from(query.get('cursor') ?? '', 'base64url')
    .toString()
    .split('.');
  const rows = `select asset_id, popularity from asset_listing where kind = $1 and (popularity, asset_id) < ($2, $3)
    order by popularity desc, asset_id desc limit 20`;
  return {
    name: 'deep',
    text: pageText(rows, READY_CARD, KIND_TOTAL),
    values: [query.get('type'), popularity, id],
  };
}

/** All matches are counted and the most popular ones shown, in one statement over one index. */
const SEARCH = `with found as materialized (
    select l.asset_id, l.popularity from asset_search s join asset_listing l on l.asset_id = s.asset_id
    where s.words @@ $1::tsquery)
  ${pageText(
    'select asset_id, popularity from found order by popularity desc, asset_id desc limit 20',
    READY_CARD,
    '(select count(*) from found)',
  )}`;
const DETAIL = `select card || left('${VISITOR_END}', -1) || detail || ',"access":"login"}' from asset_card where asset_id = $1`;
const ADD_TO_CART = `with added as (
    insert into cart_item (id, client_id, asset_id, created_at)
    select $1, s.client_id, a.id, $2 from session s join client c on c.id = s.client_id and c.status = 'active', asset a
    where s.access_hash = $3 and s.access_expires_at > $2 and s.ended_at is null and a.id = $4 and a.status = 'published'
    on conflict on constraint cart_item_unique do update set client_id = excluded.client_id
    returning id)
  select json_build_object('buyCarId', id)::text from added`;

/** The statement that answers a request; null for an address it does not know. */
export function statementFor(
  path: string,
  query: URLSearchParams,
  input: CartInput | null,
): Statement | null {
  switch (path) {
    case '/list':
      return listStatement(query, false);
    case '/list-built':
      return listStatement(query, true);
    case '/deep':
      return deepStatement(query);
    case '/search':
      return { name: 'search', text: SEARCH, values: [query.get('words')] };
    case '/detail':
      return { name: 'detail', text: DETAIL, values: [query.get('id')] };
    case '/cart':
      return input && { name: 'cart', text: ADD_TO_CART, values: cartValues(input) };
    default:
      return null;
  }
}

export type CartInput = { token: string; assetId: string };

function cartValues({ token, assetId }: CartInput): unknown[] {
  return [randomUUID(), new Date(), createHash('sha256').update(token).digest(), assetId];
}
