import type { Context } from '#context';
import type { NotificationHeaders, ProviderNotification } from '../port.ts';
import { finishNotification, insertNotification } from '../repository/notification.ts';
import { settle } from './settle.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Takes a notification: checked, kept as it came, settled. Throws NotificationRejected, with nothing written, when it
 * is not the provider's; anything else that is thrown means that it should be sent again.
 */
export async function receiveNotification(
  ctx: Context,
  headers: NotificationHeaders,
  rawBody: Buffer,
): Promise<void> {
  const notification = ctx.payments.parseNotification(headers, rawBody);
  const { id, eventType } = notification;
  await insertNotification(ctx.db, {
    id,
    eventType,
    body: rawBody.toString('utf8'),
    outTradeNo: orderNumberIn(notification),
    receivedAt: ctx.clock.now(),
  });
  const outcome = await handle(ctx, notification);
  await finishNotification(ctx.db, { id, outcome, handledAt: ctx.clock.now() });
}

/** Which order it is about; empty where it does not say. */
function orderNumberIn(notification: ProviderNotification): string {
  switch (notification.kind) {
    case 'transaction':
      return notification.transaction.outTradeNo;
    case 'refund':
      return notification.refund.outTradeNo;
    case 'other':
      return '';
  }
}

async function handle(ctx: Context, notification: ProviderNotification): Promise<string> {
  switch (notification.kind) {
    case 'transaction':
      return settle(ctx, notification.transaction, 'notify');
    case 'refund':
      return settleRefund(ctx, notification.refund, 'notify');
    case 'other':
      return 'kept';
  }
}
