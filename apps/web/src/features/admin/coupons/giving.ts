import { ApiError } from '@mogine/contract/kernel/api-error';
import { keptWords } from '../session/kept-words.ts';

/** The key of what was sent, and to whom without an answer: they may have got one. */
type Unsure = { key: string; to: readonly string[] };

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The server has looked at it and done nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/**
 * Sends a list of people for one coupon under its key, which stays the same until it is known of everybody whether they got one:
 * what is sent under one key gives nobody a second coupon, whatever became of the dialog meanwhile.
 */
export async function giveOnce<T>(
  couponId: string,
  to: readonly string[],
  send: (key: string) => Promise<T>,
): Promise<T> {
  const place = `given ${couponId}`;
  const before = keptWords<Unsure>().get(place) ?? { key: newKey(), to: [] };
  function keep(unsure: readonly string[]) {
    if (unsure.length > 0) keptWords<Unsure>().set(place, { key: before.key, to: unsure });
    else keptWords<Unsure>().delete(place);
  }
  keep([...before.to, ...to]);
  try {
    const answer = await send(before.key);
    keep(before.to.filter((who) => !to.includes(who)));
    return answer;
  } catch (error) {
    if (isRefusal(error)) keep(before.to);
    throw error;
  }
}
