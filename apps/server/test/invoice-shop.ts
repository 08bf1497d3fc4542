import { registerLocalFiles } from '../src/adapters/object-storage/local-http.ts';
import { readPayouts } from '../src/features/rates/index.ts';
import { invoicesDeskFeature, invoicesFeature } from '../src/features/invoices/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { createPaymentsFeature } from '../src/features/payments/index.ts';
import { settle } from '../src/features/payments/service/settle.ts';
import { walletFeature } from '../src/features/wallet/index.ts';
import type { Member } from './builders.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { StubGateway } from './money/stub-gateway.ts';

export type InvoiceShop = {
  server: TestServer;
  gateway: StubGateway;
  /** A member pays 100 yuan for points; returns the number of the payment. */
  topUp(member: Member): Promise<string>;
};

/** A shop in which invoices are asked for what was paid, and their files are downloaded. */
export async function startInvoiceShop(): Promise<InvoiceShop> {
  const gateway = new StubGateway();
  const server = await startTestServer({
    features: {
      ...{ payments: createPaymentsFeature(readPayouts), wallet: walletFeature },
      ...{ messages: messagesFeature, invoices: invoicesFeature },
      invoicesDesk: invoicesDeskFeature,
    },
    providers: { payments: gateway },
  });
  const { app, ctx, clock } = server;
  registerLocalFiles(app, { storage: ctx.storage, secret: ctx.secret, now: () => clock.now() });
  return {
    ...{ server, gateway },
    async topUp(member) {
      const { payId } = await server.api.payments.createOrder({ product: 'point', point: 1100 }, member);
      gateway.pay(payId, 10_000, clock.now());
      const transaction = await gateway.queryOrder(payId);
      if (transaction.state !== 'not_found') await settle(ctx, transaction, 'notify');
      return payId;
    },
  };
}
