import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FaultBoard } from '../faults.ts';
import type { Journal } from '../journal.ts';
import type { SimulatorTime } from '../time.ts';
import { shanghaiRfc3339 } from './answer.ts';
import { SIGNATURE_FAULTS, type PaySigning, type SignerKind } from './signing.ts';
import { TRANSACTION_TWISTS, type TransactionTwist } from './transaction-text.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits between attempts, as documented; after the last one the provider gives up. */
const RETRY_DELAYS_MS = [
  15 * SECOND_MS,
  15 * SECOND_MS,
  30 * SECOND_MS,
  3 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  30 * MINUTE_MS,
  30 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  3 * HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  6 * HOUR_MS,
];
const ANSWER_TIMEOUT_MS = 5 * SECOND_MS;
const KEPT_DELIVERIES = 500;

const noticeSchema = z.object({
  id: z.string(),
  outTradeNo: z.string(),
  url: z.string(),
  eventType: z.string(),
  summary: z.string(),
  originalType: z.enum(['transaction', 'refund', 'mch_payment']),
  createdMs: z.number(),
  attempts: z.int(),
  content: z.record(z.string(), z.unknown()),
});
type Notice = z.infer<typeof noticeSchema>;

export interface Delivery {
  noticeId: string;
  outTradeNo: string;
  eventType: string;
  at: Date;
  /** The faults that shaped this attempt. */
  faults: string[];
  /** An HTTP status, or why there was none. */
  outcome: number | 'dropped' | 'delayed' | 'held' | 'unreachable';
}

export interface Notifier {
  announce(
    notice: Pick<Notice, 'outTradeNo' | 'url' | 'eventType' | 'summary' | 'originalType'> & {
      content: object;
    },
  ): void;
  /** Newest first. */
  deliveries(): Delivery[];
  /** Notices the shop has not yet accepted. */
  pending(): number;
  signWith(signer: SignerKind): void;
}

export function createNotifier(deps: {
  journal: Journal;
  time: SimulatorTime;
  faults: FaultBoard;
  signing: PaySigning;
  /** Changes a transaction's content as a fault asks. */
  twist: (outTradeNo: string, twist: TransactionTwist) => object;
}): Notifier {
  const { journal, time, faults, signing } = deps;
  const notices = new Map<string, Notice>();
  const deliveries: Delivery[] = [];
  let held: Notice[] = [];
  let signer: SignerKind = 'public_key';

  function record(notice: Notice, outcome: Delivery['outcome'], struck: string[]): void {
    deliveries.unshift({
      noticeId: notice.id,
      outTradeNo: notice.outTradeNo,
      eventType: notice.eventType,
      at: time.now(),
      faults: struck,
      outcome,
    });
    deliveries.length = Math.min(deliveries.length, KEPT_DELIVERIES);
  }

  function retryLater(notice: Notice): void {
    const delayMs = RETRY_DELAYS_MS[notice.attempts];
    notice.attempts += 1;
    if (delayMs === undefined) {
      notices.delete(notice.id);
      journal.remove('notice', notice.id);
      return;
    }
    journal.put('notice', notice.id, notice);
    time.schedule(delayMs, () => attempt(notice));
  }

  async function attempt(notice: Notice): Promise<void> {
    if (!notices.has(notice.id)) return;
    const where = { op: 'notify', outTradeNo: notice.outTradeNo } as const;
    const way = faults.take(['drop', 'delay', 'reorder'], where);
    if (way?.kind === 'drop') {
      record(notice, 'dropped', ['drop']);
      return retryLater(notice);
    }
    if (way?.kind === 'delay') {
      record(notice, 'delayed', ['delay']);
      return time.schedule(way.delayMs, () => attempt(notice));
    }
    if (way?.kind === 'reorder') {
      record(notice, 'held', ['reorder']);
      held.push(notice);
      // If nothing overtakes it, it goes out alone.
      return time.schedule(15 * SECOND_MS, async () => {
        if (!held.includes(notice)) return;
        held = held.filter((other) => other !== notice);
        await attempt(notice);
      });
    }
    const copies = faults.take(['duplicate'], where)?.copies ?? 1;
    const accepted = await Promise.all(Array.from({ length: copies }, () => send(notice, copies)));
    if (accepted.includes(true)) {
      notices.delete(notice.id);
      journal.remove('notice', notice.id);
    } else {
      retryLater(notice);
    }
    // What was held back comes after the one that overtook it.
    const overtaken = held;
    held = [];
    for (const late of overtaken) await attempt(late);
  }

  async function send(notice: Notice, copies: number): Promise<boolean> {
    const where = { op: 'notify', outTradeNo: notice.outTradeNo } as const;
    const twist = notice.originalType === 'transaction' ? faults.take(TRANSACTION_TWISTS, where) : undefined;
    const tampered = faults.take(['tampered'], where);
    const signature = faults.take(SIGNATURE_FAULTS, where);
    const content = twist ? deps.twist(notice.outTradeNo, twist.kind) : notice.content;
    const resource = signing.seal(JSON.stringify(content), notice.originalType);
    const body = JSON.stringify({
      id: notice.id,
      create_time: shanghaiRfc3339(notice.createdMs),
      resource_type: 'encrypt-resource',
      event_type: notice.eventType,
      summary: notice.summary,
      resource: {
        original_type: notice.originalType,
        ...resource,
        ...(tampered ? { ciphertext: flipFirstByte(resource.ciphertext) } : {}),
      },
    });
    const struck = [
      ...[twist, tampered, signature].flatMap((fault) => (fault ? [fault.kind] : [])),
      ...(copies > 1 ? ['duplicate'] : []),
    ];
    try {
      const response = await fetch(notice.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'Mozilla/4.0',
          ...signing.headersFor(body, signer, signature?.kind),
        },
        body,
      });
      await response.body?.cancel();
      record(notice, response.status, struck);
      return response.status === 200 || response.status === 204;
    } catch {
      record(notice, 'unreachable', struck);
      return false;
    }
  }

  function enqueue(notice: Notice): void {
    notices.set(notice.id, notice);
    journal.put('notice', notice.id, notice);
    time.schedule(0, () => attempt(notice));
  }

  for (const notice of journal.read('notice', noticeSchema)) enqueue(notice);

  return {
    announce({ content, ...notice }) {
      enqueue({
        ...notice,
        id: randomUUID(),
        createdMs: time.now().getTime(),
        attempts: 0,
        content: { ...content },
      });
    },
    deliveries: () => [...deliveries],
    pending: () => notices.size,
    signWith(kind) {
      signer = kind;
    },
  };
}

function flipFirstByte(ciphertext: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
}
