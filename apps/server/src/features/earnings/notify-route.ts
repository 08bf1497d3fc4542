import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { registerNotifications } from '../payments/index.ts';
import { settleTransfer } from './service/transfer.ts';

export const TRANSFER_NOTIFY_PATH = `${BASE_PATH}/api/pay/wechat/transfer/notify`;

/** Where WeChat tells how transfers ended. */
export function registerTransferNotices(app: FastifyInstance, ctx: Context): void {
  registerNotifications(app, ctx, TRANSFER_NOTIFY_PATH, async (headers, body) => {
    const transfer = ctx.transfers.parseNotification(headers, body);
    if (transfer) await settleTransfer(ctx, transfer);
  });
}
