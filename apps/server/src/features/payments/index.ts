import type { Feature } from '../feature.ts';
import { askAboutOrder, reconcileYesterday, sweepOrders } from './jobs.ts';
import { registerNotifyRoute } from './notify-route.ts';
import { createHandlers } from './routes.ts';
import { createAsker } from './service/asker.ts';

export { NOTIFY_PATH } from './notify-route.ts';
export { readPayment } from './service/read-payment.ts';

export function createPaymentsFeature(asker = createAsker()): Feature<'payments'> {
  return {
    handlers: createHandlers(asker),
    jobs: [askAboutOrder, sweepOrders, reconcileYesterday],
    constraints: { payment_order_open_unique: 'CONFLICT' },
    register(app, ctx) {
      app.addHook('onClose', () => asker.idle());
      registerNotifyRoute(app, ctx);
    },
  };
}
