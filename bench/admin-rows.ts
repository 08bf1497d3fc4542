import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../apps/server/src/db/client.ts';
import { rowsOfHouse } from './admin-house-rows.ts';
import { AT, idOf, series, STAFF, WHO } from './admin-series.ts';

/** The coupon that everybody got. */
export const GIVEN_COUPON = '00000000-0000-4000-8000-000000000001';
/** The asset of which one purchase in a hundred thousand tells. */
export const SOLD_ASSET = '00000000-0000-4000-8000-000000000002';
/** What row `n` tells was bought; one of a hundred thousand. */
const SOLD = sql`case when n % 100000 = 7 then ${SOLD_ASSET}::uuid else md5('asset' || (1 + n % 100000))::uuid end`;

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
  // As a site that has run for a while: its rows are known to be there, and how many.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

function statementsOf(rows: number): Record<string, RawBuilder<unknown>> {
  const waiting = sql`n > rows - 300`;
  return {
    members: sql`insert into client (id, phone, nickname, grant_type, created_at)
      select md5('client' || n)::uuid, '1' || (37 * 10 ^ 8)::bigint + n, 'Member ' || n % (rows / 3)::int, 'sms', ${AT}
      from ${series(rows)} on conflict do nothing`,
    frozen: sql`update client set frozen_at = now(), frozen_why = 'bench' where phone like '137%77'`,
    payments: sql`insert into payment_order
        (id, client_id, sku, offer, amount_fen, state, transaction_id, created_at, expires_at, paid_at)
      select ${idOf('pay')}, ${WHO}, 'points', case when n % 7 = 0 then '{"kind":"vip"}' else '{"kind":"points"}' end::jsonb, 1000 + n % 90000,
        case when n % 5 = 0 then 'closed' else 'paid' end, 't' || n, ${AT}, ${AT}, ${AT} from ${series(rows)}`,
    refunds: sql`insert into payment_refund
        (id, order_id, kind, client_id, hold_id, points, refund_fen, reason, state, created_at, ended_at)
      select ${idOf('refund')}, ${idOf('pay')}, case when n % 7 = 0 then 'vip' else 'points' end, ${WHO}, ${idOf('hold')}, 10, 100, '',
        case when ${waiting} then 'requested' else 'refunded' end, ${AT}, case when ${waiting} then null else ${AT} end
      from ${series(rows)}`,
    ledger: sql`insert into ledger_txn (id, kind, key, request_hash, meta, actor_id, at)
      select ${idOf('txn')}, (array['top_up', 'purchase', 'sale'])[1 + n % 3], 'bench:' || n, '', '{}', null, ${AT}
      from ${series(rows)}`,
    audit: sql`insert into audit_entry (seq, at, actor, action, subject, details, seal)
      select n, ${AT}, 'staff:' || ${STAFF},
        (array['reportsDesk.decide', 'reviewDesk.decide', 'paymentsDesk.approveRefund'])[1 + n % 3], ${idOf('x')}::text,
        '{}', decode(md5('seal' || n) || md5('seal'), 'hex')
      from ${series(rows)}`,
    auditHead: sql`update audit_head set seq = ${rows}`,
    // None waits: the engine would begin it.
    tasks: sql`insert into create_task (id, client_id, flow, prompt, negative_prompt, loras, settings, status, reason, engine,
        points, run_id, root_id, created_at, started_at, ended_at)
      select ${idOf('task')}, ${WHO}, (array['t2i_nl_api', 't2i_l_api', 'upscale_api'])[1 + n % 3], 'a room', '', '{}',
        '{"width":64,"height":64,"seed":1,"batchSize":1}', case when n % 20 = 0 then 2 else 3 end, '', 'bench', 0,
        ${idOf('run')}, ${idOf('task')}, ${AT}, ${AT}, ${AT} + interval '9 seconds'
      from ${series(rows)}`,
    reports: sql`insert into report (id, subject, subject_id, client_id, reporter, kind, text, created_at, handled_at, outcome,
        decision_id)
      select ${idOf('report')}, 'task', ${idOf('task')}, ${WHO}, 'r' || n, 'infringing', '', ${AT},
        case when ${waiting} then null else ${AT} end, case when ${waiting} then null else 'dismissed' end,
        case when ${waiting} then null else ${idOf('decision')} end
      from ${series(rows)}`,
    submissions: sql`insert into submission (id, draft_id, client_id, state, revision, frozen, name, en_name, kind, price_points,
        is_member_included, licence, ai, ai_found, ai_label, notes, en_notes, submitted_at, decided_at)
      select ${idOf('sub')}, ${idOf('draft')}, ${WHO}, case when ${waiting} then 'submitted' else 'refused' end, 1,
        '{"coverKey":"public/bench.webp","coverColor":"#808080"}', '椅子', 'Chair', 'model', 30, true, 'standard', 'none', '{}', '', '', '', ${AT},
        case when ${waiting} then null else ${AT} end
      from ${series(rows)}`,
    withdrawals: sql`insert into withdrawal (id, client_id, withdrawal_no, state, points, gross_fen, tax_fen, net_fen,
        rate_version, tax_version, tax_kind, method, payee_handle, payee_shown, txn_id, created_at, ended_at)
      select ${idOf('wd')}, case when ${waiting} then ${idOf('payee')} else ${WHO} end, 'W' || n, case when ${waiting} then 'requested' else 'refused' end, 1000, 10000,
        0, 10000, 1, 1, 'resident', 'bank', ${idOf('handle')}, '{"method":"bank","holder":"","bank":"","account":""}', ${idOf('txn')}, ${AT},
        case when ${waiting} then null else ${AT} end
      from ${series(rows)}`,
    ...rowsOfCatalogue(rows),
    ...rowsOfPeople(rows),
    ...rowsOfSales(rows),
    ...rowsOfConduct(rows),
    ...rowsOfHouse(rows),
    jobNames: sql`insert into graphile_worker._private_tasks (identifier) values ('bench:later')`,
    jobs: sql`insert into graphile_worker._private_jobs (task_id, run_at, key)
      select t.id, now() + interval '90 days', 'bench:later:' || n
      from generate_series(1, ${sql.lit(rows)}) n, graphile_worker._private_tasks t where t.identifier = 'bench:later'`,
  };
}

function rowsOfCatalogue(rows: number): Record<string, RawBuilder<unknown>> {
  return {
    assets: sql`insert into asset (id, slug, kind, type_id, status, client_id, name, en_name, description, en_description,
        tags, en_tags, colors, cover, cover_color, price_points, facts, preview, created_at, updated_at, published_at)
      select ${idOf('asset')}, 'desk-' || n, 'model', md5('type' || (1 + n % 40))::uuid, case when n % 50 = 0 then 'unlisted' else 'published' end,
        ${WHO}, '椅子' || n, 'Chair ' || n, '', '', '{}', '{}', '{}', '{}', '#808080', 30, '{}', '{}', ${AT}, ${AT}, ${AT}
      from ${series(rows)}`,
    suspensions: sql`insert into asset_suspension (asset_id, reason, was_on_sale, created_at)
      select ${idOf('asset')}, 'bench', true, ${AT} from ${series(rows)} where n % 5000 = 0`,
    words: sql`insert into asset_search (asset_id, words)
      select ${idOf('asset')}, setweight(to_tsvector('simple', case when n % 10 = 5 then 'table' else 'chair' end || ' bench' || n % 1000 || case when n % 10 = 3 then ' 办公' else '' end), 'A')
      from ${series(rows)} where n % 50 <> 0`,
    misses: sql`insert into search_miss (id, lang, query, count, first_at, last_at, handled_at)
      select ${idOf('miss')}, (array['zh', 'en'])[1 + n % 2], 'word ' || n, 1 + n % 500, ${AT}, ${AT},
        case when n % 3 = 0 then ${AT} else null end
      from ${series(rows)}`,
    ratings: sql`insert into rating (id, asset_id, client_id, stars, text, state, created_at, updated_at)
      select ${idOf('rating')}, ${idOf('asset')}, ${WHO}, 1 + n % 5, 'Fine bench' || n % 1000, case when n > rows - 300 then 'waiting' else 'shown' end,
        ${AT}, ${AT}
      from ${series(rows)}`,
    posts: sql`insert into gallery_post (task_id, client_id, position, state, title, shows_settings, flow, loras, engine,
        prompt, negative_prompt, settings, width, height, key, thumb_key, created_at, asked_at)
      select ${idOf('task')}, ${WHO}, 0, case when n > rows - 300 then 'waiting' else 'public' end, 'A room', true, 't2i_nl_api', '{}',
        'bench', 'a room in bench' || n % 1000, '', '{}', 64, 64, case when n > rows - 300 then null else 'k' end,
        case when n > rows - 300 then null else 't' end, ${AT}, ${AT}
      from ${series(rows)}`,
  };
}

function rowsOfPeople(rows: number): Record<string, RawBuilder<unknown>> {
  return {
    enquiries: sql`insert into enquiry (id, number, kind, lang, address, content_mac, has_proof, company, name, phone, email,
        message, title, state, created_at, handled_at)
      select ${idOf('enquiry')}, 'E' || n, case when n % 10 = 0 then 'competition' else 'enterprise' end, 'zh', '',
        decode(md5('mac' || n), 'hex'), false, 'Company ' || n, 'Name', '1' || (38 * 10 ^ 8)::bigint + n, 'm' || n || '@example.com',
        'A room', case when n % 10 = 0 then 'A room' else '' end, case when n > rows - 300 then 'new' else 'done' end, ${AT},
        case when n > rows - 300 then null else ${AT} end
      from ${series(rows)}`,
    invoices: sql`insert into invoice_request (id, client_id, order_id, kind, title, tax_no, email, amount_fen, state, created_at,
        decided_at, invoice_no)
      select ${idOf('invoice')}, ${WHO}, ${idOf('pay')}, 'personal', 'Somebody', '', 'm@example.com', 1000,
        case when n > rows - 300 then 'requested' else 'issued' end, ${AT}, case when n > rows - 300 then null else ${AT} end,
        case when n > rows - 300 then '' else 'N' || n end
      from ${series(rows)}`,
    applications: sql`insert into creator_application (id, client_id, state, kind, display_name, created_at, submitted_at,
        identity_id, payee_id, tax_id, signed_at)
      select ${idOf('application')}, md5('client' || n)::uuid, case when n > rows - 300 then 'submitted' when n % 5 = 0 then 'refused' else 'approved' end, 'person',
        'Maker ' || n, ${AT}, ${AT}, ${idOf('sealed')}, ${idOf('sealed')}, ${idOf('sealed')}, ${AT}
      from ${series(rows)}`,
    creators: sql`insert into creator (client_id, kind, display_name, agreement_version, since, identity_id, payee_id, tax_id,
        verified_until)
      select md5('client' || n)::uuid, 'person', 'Maker ' || n, '1', ${AT}, ${idOf('sealed')}, ${idOf('sealed')}, ${idOf('sealed')},
        now() + interval '365 days' * (n * 7919::bigint % rows::bigint) / rows
      from ${series(rows)} where n <= rows - 300`,
    exports: sql`insert into data_export (id, client_id, status, asked_at)
      select ${idOf('export')}, md5('client' || n)::uuid, case when n > rows - 300 then 'waiting' else 'gone' end, ${AT}
      from ${series(rows)}`,
    requests: sql`insert into privacy_request (id, kind, way, client_id, name, received_at, due_at, owner_id, state, note, answer,
        created_by, created_at, closed_by, closed_at)
      select ${idOf('request')}, (array['access', 'correction', 'deletion'])[1 + n % 3], 'mail', ${WHO}, '', ${AT},
        ${AT} + interval '21 days', ${STAFF}, case when n > rows - 300 then 'open' else 'answered' end, 'bench',
        case when n > rows - 300 then '' else 'bench' end, ${STAFF}, ${AT}, case when n > rows - 300 then null else ${STAFF} end,
        case when n > rows - 300 then null else ${AT} end
      from ${series(rows)}`,
    closings: sql`insert into account_closing (client_id, asked_at, due_at)
      select md5('client' || n)::uuid, ${AT}, ${AT} from ${series(rows)}`,
    approvals: sql`insert into approval (id, kind, subject, payload, reason, state, proposed_by, proposed_at, decided_by, decided_at)
      select ${idOf('approval')}, (array['refund.large', 'payouts.batch', 'prices.change'])[1 + n % 3], ${idOf('refund')}::text, '{}', 'bench', case when n > rows - 300 then 'waiting' else 'approved' end,
        ${STAFF}, ${AT}, case when n > rows - 300 then null else md5('staff' || (n + 1) % 40)::uuid end, case when n > rows - 300 then null else ${AT} end
      from ${series(rows)}`,
    differences: sql`insert into payment_bill_difference (day, out_trade_no, kind, local_fen, found_at, is_repaired)
      select (${AT})::date, 'x' || n, 'missing_remote', 100, ${AT}, n <= rows - 300
      from ${series(rows)}`,
  };
}

function rowsOfSales(rows: number): Record<string, RawBuilder<unknown>> {
  return {
    earnings: sql`insert into earning (id, seller_id, buyer_id, asset_id, name, en_name, form, order_no, gross_points, share_points,
        rate_version, txn_id, created_at, available_at)
      select ${idOf('earning')}, ${WHO}, ${idOf('buyer')}, ${idOf('asset')}, '椅子', 'Chair', 'purchase', 'O' || n, 30, 21, 1,
        ${idOf('txn')}, ${AT}, ${AT} from ${series(rows)}`,
    purchases: sql`insert into purchase (id, order_no, client_id, points, created_at)
      select ${idOf('purchase')}, 'P' || n, ${WHO}, 30, ${AT} from ${series(rows)}`,
    purchaseItems: sql`insert into purchase_item (purchase_id, asset_id, points, name, en_name, cover)
      select ${idOf('purchase')}, ${SOLD}, 30, '椅子', 'Chair', '' from ${series(rows)}`,
    purchaseRefunds: sql`insert into purchase_refund (purchase_id, asset_id, client_id, points, txn_id, order_no, refunded_by, why, en_why,
        refunded_at)
      select ${idOf('purchase')}, ${SOLD}, ${WHO}, 30, ${idOf('txn')}, 'R' || n, 'staff:' || ${STAFF}, 'bench', 'bench', ${AT}
      from ${series(rows)} where n % 1000 = 0`,
    batches: sql`insert into payout_batch (id, batch_no, method, proposed_by, approved_by, created_at)
      select ${idOf('batch')}, 'B' || n, 'bank', ${STAFF}, md5('staff' || (n + 1) % 40)::uuid, ${AT} from ${series(rows)}`,
    coupons: sql`insert into coupon (id, code, name, en_name, off_fen, least_fen, scope, is_first_only, starts_at, ends_at, total,
        per_person, state, revision, made_by, created_at)
      select case when n = 1 then ${GIVEN_COUPON}::uuid else ${idOf('coupon')} end, 'BENCH' || n, '券' || n, 'Coupon ' || n, 500, 1000, 'all', false, ${AT}, ${AT} + interval '30 days', 100, 1,
        case when n > rows - 300 then 'running' else 'ended' end, 1, ${STAFF}, ${AT}
      from ${series(rows)}`,
    grants: sql`insert into coupon_grant (id, coupon_id, client_id, source, given_by, state, created_at)
      select ${idOf('grant')}, ${GIVEN_COUPON}::uuid, md5('client' || n)::uuid, 'staff', ${STAFF}, 'free', ${AT}
      from ${series(rows)}`,
  };
}

function rowsOfConduct(rows: number): Record<string, RawBuilder<unknown>> {
  return {
    cases: sql`insert into moderation_case (id, client_id, origin, state, created_at, removed, decided_by, decided_at, appealed_at)
      select ${idOf('case')}, md5('client' || n)::uuid, 'reported', case when n > rows - 300 then 'open' else 'removed' end, ${AT},
        '{name}', case when n > rows - 300 then null else ${STAFF} end, case when n > rows - 300 then null else ${AT} end,
        case when n between rows - 600 and rows - 300 then ${AT} else null end
      from ${series(rows)}`,
    decisions: sql`insert into report_decision (id, subject, subject_id, outcome, decided_by, decided_at)
      select ${idOf('decision')}, case when n % 2 = 0 then 'asset' else 'task' end,
        case when n % 2 = 0 then ${idOf('asset')} else ${idOf('task')} end, case when n % 2 = 0 then 'upheld' else 'dismissed' end,
        ${STAFF}, ${AT}
      from ${series(rows)}`,
    objections: sql`insert into report_objection (id, decision_id, client_id, statement, links, created_at, passed_to, proof_by,
        outcome, decided_by, decided_at)
      select ${idOf('objection')}, ${idOf('decision')}, ${WHO}, 'bench', '{}', ${AT}, 1, ${AT} + interval '15 days',
        case when n > rows - 300 then null else 'kept' end, case when n > rows - 300 then null else ${STAFF} end,
        case when n > rows - 300 then null else ${AT} end
      from ${series(rows)} where n % 2 = 0`,
    refusals: sql`insert into moderation_refusal (id, client_id, kind, mark, words, category, first_at, last_at)
      select ${idOf('refusal')}, ${WHO}, 'words', decode(md5('mark' || n), 'hex'), 'words',
        (array['pornography', 'violence', 'other'])[1 + n % 3], ${AT}, ${AT}
      from ${series(rows)}`,
    // Of the last 90 days, a tenth of them searched for by enough people to be told of.
    searched: sql`insert into search_traffic (day, query, visitors, shown, opened)
      select current_date - n % 90, 'word ' || n / 90, case when n % 10 = 0 then 5 + n % 500 else 1 end, n % 3000, n % 300
      from ${series(rows)}`,
    outcomes: sql`insert into query_outcome (id, asset_id, day, query, figure, is_kept)
      select ${idOf('outcome')}, ${idOf('asset')}, current_date - n % 90, 'word ' || n / 90,
        case when n % 3 = 0 then 'bought' else 'saved' end, true
      from ${series(rows)} where n % 10 = 0`,
  };
}
