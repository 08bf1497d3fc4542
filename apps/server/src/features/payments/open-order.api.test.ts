import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { StubGateway } from '../../../test/money/stub-gateway.ts';
import { walletFeature } from '../wallet/index.ts';
import { readPayouts } from '../rates/index.ts';
import { createPaymentsFeature } from './index.ts';
import { PaymentProviderError } from './port.ts';

type Placing = Parameters<StubGateway['placeNativeOrder']>[0];

/** Takes every order, and loses the first answers. */
class ForgetfulGateway extends StubGateway {
  readonly placings: Placing[] = [];
  answersToLose = 0;

  override async placeNativeOrder(order: Placing): Promise<{ codeUrl: string }> {
    this.placings.push(order);
    const answer = await super.placeNativeOrder(order);
    if (this.answersToLose === 0) return answer;
    this.answersToLose -= 1;
    throw new PaymentProviderError('timeout', 'place order');
  }
}

const gateway = new ForgetfulGateway();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    features: { payments: createPaymentsFeature(readPayouts), wallet: walletFeature },
    providers: { payments: gateway },
  });
});
afterAll(() => server.close());

it('an answer that got lost is asked for again with the very same order', async () => {
  const { token } = await createMember(server.ctx);
  gateway.answersToLose = 1;
  const { payId } = await server.api.payments.createOrder({ product: 'vip', vipType: 1 }, { token });
  expect(gateway.placings).toHaveLength(2);
  expect(gateway.placings[1]).toEqual(gateway.placings[0]);
  expect(gateway.placings[0]?.outTradeNo).toBe(payId);
});

it('after two lost answers the next try goes on with the same order', async () => {
  const { token } = await createMember(server.ctx);
  gateway.placings.length = 0;
  gateway.answersToLose = 2;
  const open = () => server.api.payments.createOrder({ product: 'point', point: 100 }, { token });
  await expect(open()).rejects.toMatchObject({ reason: 'PAYMENT_UNAVAILABLE', status: 503 });
  server.clock.advance({ minutes: 5 });
  const { payId } = await open();
  expect(gateway.placings).toHaveLength(3);
  expect(new Set(gateway.placings.map((order) => JSON.stringify(order))).size).toBe(1);
  expect(gateway.placings[0]?.outTradeNo).toBe(payId);
});
