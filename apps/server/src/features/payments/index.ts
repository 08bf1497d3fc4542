import type { Feature } from '../feature.ts';
import type { RatesAt } from '../wallet/index.ts';
import { deskHandlers } from './desk/routes.ts';
import { askAboutOrder, reconcileYesterday, refundJobs, sweepOrders } from './jobs.ts';
import { registerNotifyRoute } from './notify-route.ts';
import { createHandlers } from './routes.ts';
import { createAsker } from './service/asker.ts';

export { largeRefundKind } from './desk/service.ts';
export { editRefunds } from './edit-refunds.ts';
export { NOTIFY_PATH, registerNotifications } from './notify-route.ts';
export { PaymentProviderError } from './port.ts';
export { orderIdOf, tradeNumberOf } from './rules.ts';
export { readPayment } from './service/read-payment.ts';
export { readSpentFen } from './service/read-spent.ts';
export { readRefund, readRefunds } from './service/request-refund.ts';

/** Nothing is sold for less than `ratesAt` has creators paid for it, with whatever coupon. */
export function createPaymentsFeature(ratesAt: RatesAt, asker = createAsker()): Feature<'payments'> {
  return {
    handlers: createHandlers({ asker, ratesAt }),
    jobs: [askAboutOrder, sweepOrders, reconcileYesterday, ...refundJobs],
    constraints: { payment_order_open_unique: 'CONFLICT', payment_refund_live_unique: 'REFUND_UNDER_WAY' },
    register(app, ctx) {
      app.addHook('onClose', () => asker.idle());
      registerNotifyRoute(app, ctx);
    },
  };
}

/** What staff sees and decides of payments. */
export const paymentsDeskFeature: Feature<'paymentsDesk'> = { handlers: deskHandlers };
