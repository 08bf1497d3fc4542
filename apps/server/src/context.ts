import type { Database } from '#db/client';
import type { Clock } from '#kernel/clock';
import type { Config } from '#kernel/config';
import { createEvents, type Events } from '#kernel/events';
import type { Ids } from '#kernel/ids';
import { createJobQueue, type JobQueue } from '#kernel/jobs';
import type { Logger } from '#kernel/log';
import type { Metrics } from '#kernel/metrics';
import type { Sealer } from '#kernel/sealing';
import type { SigningKey } from '#kernel/signing-key';
import { withoutAddresses, type ObjectStorage } from '#kernel/storage';
import type { ContentSigner, Engine } from './features/create/port.ts';
import type { SmsSender, WechatLogin } from './features/account/port.ts';
import type { SearchIndex } from './features/catalog/port.ts';
import type { TransferGateway } from './features/earnings/port.ts';
import type { Mailer } from './features/mail/port.ts';
import type { PaymentGateway } from './features/payments/port.ts';
import type { OwnText } from './features/site/port.ts';

/** Everything a use case may touch, built once; a transaction is a new context with the same name. */
export type Context = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly config: Config;
  /** Signs links and keys one-time codes; at least 32 bytes. */
  readonly secret: Buffer;
  readonly licenceKey: SigningKey;
  /** Keeps who creators are and how they are paid. */
  readonly identities: Sealer;
  readonly jobs: JobQueue;
  readonly events: Events;
  readonly storage: ObjectStorage;
  /** Finds what is on sale sooner than the database does, where it can. */
  readonly searchIndex: SearchIndex;
  readonly payments: PaymentGateway;
  /** Pays creators’ WeChat accounts. */
  readonly transfers: TransferGateway;
  /** Makes pictures and 3D of graphs. */
  readonly pictures: Engine;
  /** Signs what was made; null where that is not set up. */
  readonly signer: ContentSigner | null;
  readonly sms: SmsSender;
  readonly wechat: WechatLogin;
  readonly mail: Mailer;
  /** The words that pages come with, place by place. Rejects where the pages are not built. */
  readonly readPageTexts: () => Promise<OwnText[]>;
  /** Where a person plays the payer's phone; empty when payments are real. */
  readonly simulatorUrl: string;
  /** Runs in one transaction; inside another one it joins it. No call to an outside provider belongs in here. */
  tx<T>(run: (ctx: Context) => Promise<T>): Promise<T>;
  /** Runs once what the transaction has done holds; never where it is undone. Outside of one, at once. */
  afterCommit(run: () => void): void;
  /** Nothing is to be written, not even what a read leaves behind. */
  readonly isReadOnly: boolean;
  /** The same in a transaction in which PostgreSQL refuses every write, and without addresses that open files. */
  readOnly<T>(run: (ctx: Context) => Promise<T>): Promise<T>;
};

export type ContextParts = Omit<
  Context,
  'tx' | 'readOnly' | 'isReadOnly' | 'jobs' | 'events' | 'afterCommit'
>;

export function createContext(parts: ContextParts): Context {
  return {
    ...parts,
    jobs: createJobQueue(parts.db),
    events: createEvents(parts.db),
    isReadOnly: false,
    afterCommit: (run) => run(),
    async tx(run) {
      const after: (() => void)[] = [];
      const result = await parts.db
        .transaction()
        .execute((trx) => run(withDatabase({ ...parts, db: trx }, { isReadOnly: false, after })));
      for (const each of after) each();
      return result;
    },
    readOnly: (run) =>
      parts.db
        .transaction()
        .setAccessMode('read only')
        .execute((trx) => {
          const inside = { ...parts, db: trx, storage: withoutAddresses(parts.storage) };
          return run(withDatabase(inside, { isReadOnly: true, after: [] }));
        }),
  };
}

/**
 * A transaction in which it is one moment: whatever an event writes in several tables bears the same time, and falls into the same
 * month.
 */
export function atOneMoment(ctx: Context): Context {
  const at = ctx.clock.now();
  const still: Context = { ...ctx, clock: { now: () => at }, tx: (run) => run(still) };
  return still;
}

function withDatabase(
  parts: ContextParts,
  { isReadOnly, after }: { isReadOnly: boolean; after: (() => void)[] },
): Context {
  const { db } = parts;
  const inner: Context = {
    ...parts,
    isReadOnly,
    jobs: createJobQueue(db),
    events: createEvents(db),
    afterCommit: (run) => void after.push(run),
    tx: (run) => run(inner),
    readOnly: (run) => run(inner),
  };
  return inner;
}
