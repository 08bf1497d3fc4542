import { sql } from 'kysely';
import type { Database } from '#db/client';

export type Settled = {
  id: string;
  orderId: string;
  refundId: string | null;
  source: string;
  outcome: string;
  /** The provider's facts, without the payer. */
  told: object;
  mismatches: readonly string[];
  at: Date;
};

/** Keeps what the provider said of an order, whichever way it came. */
export async function insertSettlement(db: Database, settled: Settled): Promise<void> {
  await db
    .insertInto('payment_settlement')
    .values({
      ...{ id: settled.id, order_id: settled.orderId, refund_id: settled.refundId },
      ...{ source: settled.source, outcome: settled.outcome, told: JSON.stringify(settled.told) },
      ...{ mismatches: [...settled.mismatches], at: settled.at },
    })
    .execute();
}

type KeptSettlement = Pick<Settled, 'source' | 'outcome' | 'refundId' | 'at'> & {
  told: Record<string, unknown>;
  mismatches: string[];
};

/** What the provider said of an order, oldest first. */
export async function listSettlements(db: Database, orderId: string): Promise<KeptSettlement[]> {
  const { rows } = await sql<KeptSettlement>`
    select source, outcome, refund_id as "refundId", told, mismatches, at
    from payment_settlement where order_id = ${orderId} order by at, id limit 200`.execute(db);
  return rows;
}

type KeptNotification = { id: string; eventType: string; outcome: string; body: string; receivedAt: Date };

/** The first notifications of an order, as they came. */
export async function listNotifications(
  db: Database,
  outTradeNo: string,
  limit: number,
): Promise<KeptNotification[]> {
  const { rows } = await sql<KeptNotification>`
    select id, event_type as "eventType", outcome, body, received_at as "receivedAt"
    from payment_notification where out_trade_no = ${outTradeNo} and out_trade_no <> ''
    order by received_at limit ${limit}`.execute(db);
  return rows;
}
