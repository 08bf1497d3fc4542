import type { TaskFlow } from '@mogine/contract/create';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';

export type CostRow = {
  day: string;
  flow: TaskFlow;
  done: number;
  failed: number;
  freeTries: number;
  engineSeconds: number;
  earnedPoints: number;
};

/** What ended on that day of Shanghai, by kind, as {@link CostRow} without its day. */
function sumsOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('flow', k.flow, 'done', k.done, 'failed', k.failed, 'freeTries', k.free,
      'engineSeconds', k.seconds, 'earnedPoints', k.points) order by k.flow), '[]') from (
      select flow, count(*) filter (where status = 3) as done, count(*) filter (where status = 2) as failed,
        count(*) filter (where free_day is not null) as free,
        coalesce(sum(extract(epoch from ended_at - coalesce(begun_at, started_at))), 0) as seconds,
        coalesce(sum(points) filter (where status = 3), 0) as points
      from create_task where ended_at >= ${day}::timestamp at time zone 'Asia/Shanghai'
        and ended_at < (${day} + 1)::timestamp at time zone 'Asia/Shanghai' group by flow) k)`;
}

/** What ended in the days from `first` to `last`, `YYYY-MM-DD` of Shanghai, by day and kind; the last day first. */
export async function sumCosts(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day, s.flow, s.done, s.failed, s."freeTries", s."engineSeconds", s."earnedPoints"
    from (select ${first}::date + n as day from generate_series(0, ${last}::date - ${first}::date) n) d
    left join create_cost_day c on c.day = d.day
    cross join lateral jsonb_to_recordset(coalesce(c.sums, ${sumsOf(sql`d.day`)})) as s (flow text, done integer, failed integer,
      "freeTries" integer, "engineSeconds" float8, "earnedPoints" integer)
    order by d.day desc, s.flow`.execute(db);
  return rows;
}

/** Keeps what was added up of those days; of one that is kept already nothing is changed. */
export async function keepCosts(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<void> {
  await sql`
    insert into create_cost_day (day, sums)
    select d.day, ${sumsOf(sql`d.day`)}
    from (select ${first}::date + n as day from generate_series(0, ${last}::date - ${first}::date) n) d
    where not exists (select from create_cost_day c where c.day = d.day)
    on conflict (day) do nothing`.execute(db);
}
