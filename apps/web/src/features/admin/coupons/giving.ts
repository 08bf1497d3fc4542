import { ApiError } from '@mogine/contract/kernel/api-error';
import type { Data } from '#shared/api/client.ts';
import { keptWords } from '../session/kept-words.ts';

type Answer = Data<'couponsDesk', 'give'>;

/** A key under which something was sent: to whom without an answer, who may have got one, and of whom it is known whether they did. */
type Sent = { key: string; unsure: readonly string[]; known: readonly string[] };

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
 * Sends a list of people for one coupon. A key stays the same until it is known of everybody under it whether they got one: what is
 * sent under it gives nobody a second coupon, whatever became of the dialog meanwhile. Whoever is known to have got theirs is meant
 * to get another one, and goes under a key of its own.
 */
export async function giveOnce(
  couponId: string,
  to: readonly string[],
  send: (key: string, to: string[]) => Promise<Answer>,
): Promise<Answer> {
  const place = `given ${couponId}`;
  const before = keptWords<readonly Sent[]>().get(place) ?? [];
  function keep(sent: readonly Sent[]) {
    const open = sent.filter(({ unsure }) => unsure.length > 0);
    if (open.length > 0) keptWords<readonly Sent[]>().set(place, open);
    else keptWords<readonly Sent[]>().delete(place);
  }
  const parts = partsOf(before, to);
  const sending = parts.map(({ sent, people }) => ({ ...sent, unsure: [...sent.unsure, ...people] }));
  const others = before.filter(({ key }) => !parts.some(({ sent }) => sent.key === key));
  keep([...others, ...sending]);
  const answer: Answer = { given: 0, refused: [] };
  for (const [at, { sent, people }] of parts.entries()) {
    try {
      const { given, refused } = await send(sent.key, people);
      answer.given += given;
      answer.refused.push(...refused);
    } catch (error) {
      // Of those before it is known by the answer alone, which is lost with this one: asked again, they go under the same key.
      const begun = sending.slice(0, isRefusal(error) ? at : at + 1);
      keep([...others, ...begun, ...parts.slice(begun.length).map((part) => part.sent)]);
      throw error;
    }
  }
  const told = parts.map(({ sent, people }) => ({
    ...sent,
    unsure: sent.unsure.filter((who) => !people.includes(who)),
    known: [...sent.known, ...people],
  }));
  keep([...others, ...told]);
  return answer;
}

/** Who goes under which key: the first under which nobody has heard of them. */
function partsOf(before: readonly Sent[], to: readonly string[]): { sent: Sent; people: string[] }[] {
  const fresh: Sent = { key: newKey(), unsure: [], known: [] };
  const keyOf = (who: string) => before.find(({ known }) => !known.includes(who)) ?? fresh;
  return [...before, fresh].flatMap((sent) => {
    const people = to.filter((who) => keyOf(who) === sent);
    return people.length > 0 ? [{ sent, people }] : [];
  });
}
