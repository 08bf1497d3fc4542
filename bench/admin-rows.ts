import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../apps/server/src/db/client.ts';

/** The time of row `n` of `rows`: spread over two years, the last one now. */
const AT = sql`now() - make_interval(secs => 63072000.0 * (rows - n) / rows)`;
/** The member of row `n`; one of a hundred thousand. */
const WHO = sql`md5('client' || n % 100000)::uuid`;
const idOf = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`;
const series = (rows: number) =>
  sql`(select n, ${sql.lit(rows)}::float8 as rows from generate_series(1, ${sql.lit(rows)}) n) of`;

/**
 * Fills what the back office lists with so many rows each, as one large site would have them: nearly all of it is over, a few
 * hundred wait for somebody. Triggers and references are passed over, so nothing else may be done with this database.
 */
export async function fillAdminRows(db: Database, rows: number, say: (line: string) => void): Promise<void> {
  for (const [name, statement] of Object.entries(statementsOf(rows))) {
    const begun = performance.now();
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`set local statement_timeout = 0`.execute(trx);
      await statement.execute(trx);
    });
    say(`  ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  await sql`analyze`.execute(db);
}

function statementsOf(rows: number): Record<string, RawBuilder<unknown>> {
  const waiting = sql`n > rows - 300`;
  return {
    members: sql`insert into client (id, phone, nickname, grant_type, created_at)
      select md5('client' || n)::uuid, '1' || (39 * 10 ^ 8)::bigint + n, 'Member ' || n, 'sms',
        now() - n * interval '600 seconds'
      from generate_series(0, 99999) n on conflict do nothing`,
    payments: sql`insert into payment_order
        (id, client_id, sku, offer, amount_fen, state, transaction_id, created_at, expires_at, paid_at)
      select ${idOf('pay')}, ${WHO}, 'points', '{}', 1000 + n % 90000, case when n % 5 = 0 then 'closed' else 'paid' end,
        't' || n, ${AT}, ${AT}, ${AT} from ${series(rows)}`,
    refunds: sql`insert into payment_refund
        (id, order_id, client_id, hold_id, points, refund_fen, reason, state, created_at, ended_at)
      select ${idOf('refund')}, ${idOf('pay')}, ${WHO}, ${idOf('hold')}, 10, 100, '',
        case when ${waiting} then 'requested' else 'refunded' end, ${AT}, case when ${waiting} then null else ${AT} end
      from ${series(rows)}`,
    ledger: sql`insert into ledger_txn (id, kind, key, request_hash, meta, actor_id, at)
      select ${idOf('txn')}, (array['top_up', 'purchase', 'sale'])[1 + n % 3], 'bench:' || n, '', '{}', null, ${AT}
      from ${series(rows)}`,
    audit: sql`insert into audit_entry (seq, at, actor, action, subject, details, seal)
      select n, ${AT}, 'staff:' || md5('staff' || n % 40)::uuid,
        (array['reportsDesk.decide', 'reviewDesk.decide', 'paymentsDesk.approveRefund'])[1 + n % 3], ${idOf('x')}::text,
        '{}', decode(md5('seal' || n) || md5('seal'), 'hex')
      from ${series(rows)}`,
    auditHead: sql`update audit_head set seq = ${rows}`,
    tasks: sql`insert into create_task (id, client_id, flow, prompt, negative_prompt, loras, settings, status, reason, engine,
        points, run_id, root_id, created_at, started_at, ended_at)
      select ${idOf('task')}, ${WHO}, (array['t2i_nl_api', 't2i_l_api', 'upscale_api'])[1 + n % 3], 'a room', '', '{}',
        '{"width":64,"height":64,"seed":1,"batchSize":1}', case when ${waiting} then 0 when n % 20 = 0 then 2 else 3 end,
        '', 'bench', 0, ${idOf('run')}, ${idOf('task')}, ${AT}, case when ${waiting} then null else ${AT} end,
        case when ${waiting} then null else ${AT} + interval '9 seconds' end
      from ${series(rows)}`,
    reports: sql`insert into report (id, subject, subject_id, client_id, reporter, kind, text, created_at, handled_at, outcome)
      select ${idOf('report')}, 'task', ${idOf('task')}, ${WHO}, 'r' || n, 'infringing', '', ${AT},
        case when ${waiting} then null else ${AT} end, case when ${waiting} then null else 'dismissed' end
      from ${series(rows)}`,
    submissions: sql`insert into submission (id, draft_id, client_id, state, revision, frozen, name, en_name, kind, price_points,
        is_member_included, licence, ai, ai_found, ai_label, notes, en_notes, submitted_at, decided_at)
      select ${idOf('sub')}, ${idOf('draft')}, ${WHO}, case when ${waiting} then 'submitted' else 'refused' end, 1, '{}',
        '椅子', 'Chair', 'model', 30, true, 'standard', 'none', '{}', '', '', '', ${AT},
        case when ${waiting} then null else ${AT} end
      from ${series(rows)}`,
    withdrawals: sql`insert into withdrawal (id, client_id, withdrawal_no, state, points, gross_fen, tax_fen, net_fen,
        rate_version, tax_version, tax_kind, method, payee_handle, payee_shown, txn_id, created_at, ended_at)
      select ${idOf('wd')}, case when ${waiting} then ${idOf('payee')} else ${WHO} end, 'W' || n, case when ${waiting} then 'requested' else 'refused' end, 1000, 10000,
        0, 10000, 1, 1, 'resident', 'bank', ${idOf('handle')}, '{"method":"bank","holder":"","bank":"","account":""}', ${idOf('txn')}, ${AT},
        case when ${waiting} then null else ${AT} end
      from ${series(rows)}`,
    jobNames: sql`insert into graphile_worker._private_tasks (identifier) values ('bench:later')`,
    jobs: sql`insert into graphile_worker._private_jobs (task_id, run_at)
      select t.id, now() + interval '90 days'
      from generate_series(1, ${sql.lit(rows)}), graphile_worker._private_tasks t where t.identifier = 'bench:later'`,
  };
}
