import type { Data } from '#shared/api/client.ts';
import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

let asked: Promise<Data<'payoutsDesk', 'waiting'>> | null = null;

/** One question for whoever asks while it is on its way: both desks are told by the same answer. */
function ask(): Promise<Data<'payoutsDesk', 'waiting'>> {
  asked ??= office.payoutsDesk.waiting({}).finally(() => {
    asked = null;
  });
  return asked;
}

/** Withdrawals that can be decided on. */
export async function readWaitingPayouts(): Promise<Waiting> {
  const { count, sinceTime, frozen } = (await ask()).withdrawals;
  const held = { count: frozen, why: { zh: '账号已冻结', en: 'Account frozen' } };
  return { count, since: sinceTime, ...(frozen > 0 && { held }) };
}

/** Batches that a bank is to be given, or has not answered for. */
export async function readOpenBatches(): Promise<Waiting> {
  const { batches } = await ask();
  return { count: batches.count, since: batches.sinceTime };
}
