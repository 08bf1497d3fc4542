import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import type { RingFacts } from '../rules/rings.ts';

/** Of what somebody brought creators, so much has to be one creator's to be followed: at most five of each person are. */
const FOLLOWED_PERCENT = 20;
/** From the seller over so many others and back: a ring of five. */
const STEPS_MAX = 4;

/**
 * What of a seller's income came back around: from people to whom the seller's own purchases and
 * downloads go in good part, straight or over others, and whose own go in good part to the seller. Followed is from buyers to sellers: people buy of few, while many buy of some.
 */
export async function readRingFacts(db: Database, sellerId: string, since: Date): Promise<RingFacts> {
  const { rows } = await ringQuery(sellerId, since).execute(db);
  const [row] = rows;
  if (!row) throw new Error('the facts of a seller are always one row');
  return row;
}

export function ringQuery(sellerId: string, since: Date): RawBuilder<RingFacts> {
  return sql<RingFacts>`
    with recursive circle (person, step) as (
      select ${sellerId}::uuid, 0
      union
      select to_seller.seller_id, c.step + 1 from circle c cross join lateral (
        select seller_id, sum(share_points) as points, sum(sum(share_points)) over () as spent from earning
        where buyer_id = c.person and created_at >= ${since} and reversed_at is null group by seller_id) to_seller
      where c.step < ${STEPS_MAX} and (c.step = 0 or c.person <> ${sellerId})
        and to_seller.points * 100 >= to_seller.spent * ${FOLLOWED_PERCENT}),
    member as (
      select person, min(step) as step from circle where step between 1 and ${STEPS_MAX} and person <> ${sellerId}
      group by person),
    back as (
      select m.person, m.step from member m cross join lateral (
        select sum(share_points) filter (where seller_id = ${sellerId}) as points, sum(share_points) as spent from earning
        where buyer_id = m.person and created_at >= ${since} and reversed_at is null) spent
      where spent.points * 100 >= spent.spent * ${FOLLOWED_PERCENT})
    select coalesce(sum(e.gross_points) filter (where e.form = 'purchase' and b.step > 1), 0)::bigint as "ringPoints",
      count(distinct b.person) filter (where e.form = 'purchase' and b.step > 1) as "ringBuyers",
      count(*) filter (where e.form = 'member_download') as downloads,
      count(b.person) filter (where e.form = 'member_download') as "ringDownloads",
      count(distinct b.person) filter (where e.form = 'member_download') as "ringDownloaders"
    from earning e left join back b on b.person = e.buyer_id
    where e.seller_id = ${sellerId} and e.created_at >= ${since} and e.reversed_at is null`;
}
