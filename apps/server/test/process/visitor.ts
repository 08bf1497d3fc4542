import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { ServerProcess } from './server-process.ts';

const messages = z.array(z.object({ phone: z.string(), code: z.string() }));

/** What a person's phone shows: the newest code in the simulated outbox. */
export async function readCode(simulatorUrl: string, phone: string): Promise<string> {
  const reply = await fetch(`${simulatorUrl}/sms/messages?phone=${phone}`);
  const [newest] = messages.parse(await reply.json());
  if (!newest) throw new Error(`no message for ${phone}`);
  return newest.code;
}

/** Logs a phone in over HTTP as the web page does: proof of work, code by text message, session. Returns the token. */
export async function logInByPhone(
  { api, simulatorUrl }: Pick<ServerProcess, 'api' | 'simulatorUrl'>,
  phone: string,
): Promise<string> {
  const challenge = (await api.account.challenge({})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  await api.account.sendCode({ phone, altcha });
  const code = await readCode(simulatorUrl, phone);
  const { accessToken } = await api.account.submit({ grantType: 'sms', phone, code, agree: true });
  return accessToken;
}
