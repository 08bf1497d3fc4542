import type { BrowserContext } from 'playwright-core';
import { contract } from '@mogine/contract';
import { createClient, type HttpReply, type HttpRequest } from '@mogine/contract/kernel/client';
import { vi } from 'vitest';
import { z } from 'zod';
import { logInByPhone } from '../apps/server/test/process/visitor.ts';
import { ownShop } from './shop.ts';

export type Person = { phone: string; token: string };

let phones = 0;

/** A number that no other test of this run uses. */
export function nextPhone(): string {
  phones += 1;
  return `137${String(process.pid % 100_000).padStart(5, '0')}${String(phones).padStart(3, '0')}`;
}

/** The API as any other client would speak to it. */
export function connect() {
  const { url } = ownShop();
  return createClient(contract, async ({ method, path, headers, body }: HttpRequest): Promise<HttpReply> => {
    const reply = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: reply.status, text: await reply.text() };
  });
}

/** Somebody who has an account already, with this many times 1000 points and more paid for. */
export async function createPerson(given: { topUps?: number } = {}): Promise<Person> {
  const { simulatorUrl } = ownShop();
  const phone = nextPhone();
  const token = await logInByPhone({ api: connect(), simulatorUrl }, phone);
  const person = { phone, token };
  for (let count = 0; count < (given.topUps ?? 0); count += 1) await topUp(person);
  return person;
}

/** Pays for one of the packs of points, of which a notice tells. */
export async function topUp({ token }: Person, point = 1100): Promise<void> {
  const api = connect();
  const order = await api.payments.createOrder({ product: 'point', point }, { token });
  await payAsSimulatedPayer(order.payId);
  await waitUntilPaid(api, order.payId, token);
}

/** Pays for a month of membership. Gives the number of the payment. */
export async function becomeVip({ token }: Person): Promise<string> {
  const api = connect();
  const { payId } = await api.payments.createOrder({ product: 'vip', vipType: 1 }, { token });
  await payAsSimulatedPayer(payId);
  await waitUntilPaid(api, payId, token);
  return payId;
}

async function waitUntilPaid(api: ReturnType<typeof connect>, payId: string, token: string): Promise<void> {
  await vi.waitFor(
    async () => {
      if ((await api.payments.select({ payId }, { token })) !== 2) throw new Error('not paid yet');
    },
    { timeout: 20_000, interval: 100 },
  );
}

async function payAsSimulatedPayer(outTradeNo: string): Promise<void> {
  const reply = await fetch(`${ownShop().simulatorUrl}/simulator/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outTradeNo }),
  });
  const { paid } = z.object({ paid: z.boolean() }).parse(await reply.json());
  if (!paid) throw new Error('the provider did not take the money');
}

/** Puts a session where the web app keeps it, as an earlier visit would have. */
export async function startSession(context: BrowserContext, { token }: Person): Promise<void> {
  const { url } = ownShop();
  const reply = await fetch(`${url}/mogine/api/api/client/info`, {
    headers: { 'blade-auth': `bearer ${token}` },
  });
  const { data: client } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(await reply.json());
  const expiresIn = 72 * 3600;
  const tokenInfo = {
    accessToken: token,
    refreshToken: '',
    expiresIn,
    expiresInDate: new Date(Date.now() + expiresIn * 1000).toISOString(),
  };
  const origin = new URL(url).origin;
  const value = JSON.stringify({ client, tokenInfo });
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'userInfo', value }] }],
  });
}
