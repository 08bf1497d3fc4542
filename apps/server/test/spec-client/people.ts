import type { Given, SpecClient } from './client.ts';
import type { World } from './world.ts';

export type Session = {
  client: { id: string; nickname: string; phone: string; point: number; vip: number };
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
};
export type Person = { client: SpecClient; phone: string; id: string; session: Session };

let phones = 13_600_000_000;

export function newPhone(): string {
  phones += 1;
  return String(phones);
}

/** Logs a phone in as a page does: picture, text message, session. A phone that nobody has is registered. */
export async function logIn(world: World, given: Given = {}, phone = newPhone()): Promise<Person> {
  const client = world.newClient();
  await client.call(2, { phone, ...world.readPicture() });
  const code = await world.readMessage(phone);
  const session = await client.call<Session>(3, {
    ...{ grantType: 'sms', phone, code, agree: true },
    ...given,
  });
  client.user = session.accessToken;
  return { client, phone, id: session.client.id, session };
}

/** Buys points or a membership and pays, as the page with the code does: it asks until the answer is 2. */
export async function buy(world: World, client: SpecClient, wanted: Given): Promise<string> {
  const { payId } = await client.call<{ payId: string }>(26, { tradeType: 'NATIVE', ...wanted });
  await world.pay(payId);
  return payId;
}
