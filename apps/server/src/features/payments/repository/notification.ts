import type { Database } from '#db/client';

/** Keeps a notification as it came; the same one again changes nothing. */
export async function insertNotification(
  db: Database,
  notification: { id: string; eventType: string; body: string; outTradeNo: string; receivedAt: Date },
): Promise<void> {
  await db
    .insertInto('payment_notification')
    .values({
      id: notification.id,
      event_type: notification.eventType,
      body: notification.body,
      out_trade_no: notification.outTradeNo,
      outcome: 'received',
      received_at: notification.receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The first outcome stays: a copy that comes later finds its work done. */
export async function finishNotification(
  db: Database,
  notification: { id: string; outcome: string; handledAt: Date },
): Promise<void> {
  await db
    .updateTable('payment_notification')
    .set({ outcome: notification.outcome, handled_at: notification.handledAt })
    .where('id', '=', notification.id)
    .where('handled_at', 'is', null)
    .execute();
}
