import type { Text } from '@mogine/contract/kernel/reasons';
import { LEGAL_DOCUMENTS, type LegalDocumentName } from '@mogine/contract/site';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob, type Job } from '#kernel/jobs';
import { isOut, lockTold, writeTold } from './repository.ts';

const BATCH = 200;
/** Behind everything that somebody waits for. */
const LOW = 40;

const payload = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  version: z.string(),
  effectiveDay: z.iso.date(),
  change: z.object({ zh: z.string(), en: z.string() }),
  /** The last member who was told. */
  after: z.uuid().nullable(),
});
type News = Omit<z.output<typeof payload>, 'after'>;
export type TellMembers = (ctx: Context, news: News) => Promise<void>;

/** What knows members and their notices. */
export type LegalReaders = {
  /** Members who agreed to any version of a document, in the order of their ids, behind `after`. */
  listAgreed(
    ctx: Context,
    document: LegalDocumentName,
    slice: { after: string | null; limit: number },
  ): Promise<string[]>;
  notify(
    ctx: Context,
    notice: {
      clientId: string;
      type: 'official';
      kind: 'account';
      title: Text;
      content: Text;
      target: { page: 'legal'; id: string };
    },
  ): Promise<void>;
};

const LEGAL_NAMES = {
  terms: { zh: '用户协议', en: 'user agreement' },
  privacy: { zh: '隐私政策', en: 'privacy policy' },
  payment: { zh: '支付协议', en: 'payment agreement' },
  creator: { zh: '创作者协议', en: 'creator agreement' },
  cookies: { zh: 'Cookie 协议', en: 'cookie agreement' },
} as const satisfies Record<LegalDocumentName, Text>;

/** Whom a text concerns: those who signed the creators' one, or everybody who has an account. */
const AUDIENCES = {
  ...{ terms: 'terms', privacy: 'terms', payment: 'terms', creator: 'creator', cookies: 'terms' },
} as const satisfies Record<LegalDocumentName, LegalDocumentName>;

/** Tells members of a version that changes something of substance, some at a time, each once. */
export function createLegalNotice({ listAgreed, notify }: LegalReaders): {
  job: Job<Context>;
  tell: TellMembers;
} {
  const job = defineJob({
    name: 'site:tell-legal',
    schema: payload,
    maxAttempts: 8,
    isLong: true,
    async run(ctx: Context, { after, ...news }) {
      // Taken back meanwhile: nobody is told of what will not hold.
      if (!(await isOut(ctx.db, news.document, news.version))) return;
      await ctx.tx(async (ctx) => {
        // A process that was killed behind the end of this transaction has the same job run again.
        if ((await lockTold(ctx.db, news)) !== after) return;
        const members = await listAgreed(ctx, AUDIENCES[news.document], { after, limit: BATCH });
        for (const clientId of members)
          await notify(ctx, {
            ...{ clientId, type: 'official', kind: 'account', ...describe(news) },
            target: { page: 'legal', id: news.document },
          });
        const last = members.at(-1);
        if (last !== undefined) await writeTold(ctx.db, news, last);
        if (members.length === BATCH) await enqueue(ctx, { ...news, after: last ?? null });
      });
    },
  });
  const enqueue = async (ctx: Context, from: z.output<typeof payload>) =>
    ctx.jobs.enqueue(job, from, { priority: LOW });
  return { job, tell: async (ctx, news) => enqueue(ctx, { ...news, after: null }) };
}

function describe({ document, version, effectiveDay, change }: News): { title: Text; content: Text } {
  const name = LEGAL_NAMES[document];
  const asks = document === 'terms' || document === 'privacy';
  return {
    title: { zh: `《${name.zh}》将于 ${effectiveDay} 更新`, en: `The ${name.en} changes on ${effectiveDay}` },
    content: {
      zh: `第 ${version} 版自 ${effectiveDay} 起生效。${change.zh}${asks ? ' 生效后，继续使用前会请您重新同意；不同意的，可以导出数据或注销账号。' : ''}`,
      en: `Version ${version} holds from ${effectiveDay}. ${change.en}${asks ? ' From that day on you are asked to agree before you go on; if you do not, you can take your data along or close your account.' : ''}`,
    },
  };
}
