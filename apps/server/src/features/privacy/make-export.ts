import type { Context } from '#context';
import { isConnectionLost } from '#db/client';
import { sendMessage } from '#features/messages';
import { StorageError } from '#kernel/storage';
import { entryOfStored, entryOfText, layOutZip, type ZipEntry } from '#kernel/zip';
import { HOLDINGS } from './holdings.ts';
import { findExport, finishExport, listPersonFiles, readHolding } from './repository.ts';

const DAY_MS = 24 * 3600 * 1000;
/** What fits into one zip, with room for its lists. */
const FILES_MAX_BYTES = 3.5 * 1024 ** 3;

const READ_ME = `这里是摩境保存的关于您的数据。data/ 中每个文件是一张表（JSON），files/ 中是您的作品、草稿与发票文件。
金额以分为单位，时间为 UTC。身份、收款与纳税信息加密保存，identity.json 中只显示部分字符。账目中的积分与订单依法保留，其他内容您可以随时在设置中更正或删除。

This is what Mogine keeps of you. Each file in data/ is a table (JSON); files/ holds your works, drafts and invoices.
Money is in fen (1/100 yuan), times are UTC. Identity, account and tax details are kept encrypted; identity.json
shows parts of them. Points and orders in the books are kept as the law asks; everything
else you can correct or delete in your settings at any time.
`;

/** What is kept sealed of a person, covered as pages show it; null where there is nothing. */
export type CopySealed = (ctx: Context, clientId: string) => Promise<unknown>;

/**
 * Makes a copy that was asked for and tells its person; one that cannot be made is said to have failed. Throws where the database or
 * the store is away: it is tried again.
 */
export async function writeExport(ctx: Context, id: string, copySealed: CopySealed): Promise<void> {
  const row = await findExport(ctx.db, id);
  if (row?.status !== 'waiting') return;
  const key = `export/${id}.zip`;
  try {
    const entries = await gather(ctx, row.client_id, copySealed);
    const zip = layOutZip(entries);
    await ctx.storage.put(key, zip.read(), { contentType: 'application/zip' });
    const now = ctx.clock.now();
    await ctx.tx(async (ctx) => {
      const isFirst = await finishExport(ctx.db, id, {
        ...{ status: 'ready', key, bytes: zip.bytes },
        ...{ ready_at: now, expires_at: new Date(now.getTime() + DAY_MS) },
      });
      if (isFirst)
        await sendMessage(ctx, { clientId: row.client_id, type: 'system', kind: 'account', ...READY });
    });
  } catch (error) {
    if (isConnectionLost(error) || (error instanceof StorageError && error.problem === 'unavailable'))
      throw error;
    await finishExport(ctx.db, id, { status: 'failed' });
    await ctx.storage.delete(key).catch(() => undefined);
    ctx.log.error({ export: id, error: String(error) }, 'a copy of a person’s data could not be made');
  }
}

const READY = {
  target: { page: 'data' },
  title: { zh: '您的数据已可下载', en: 'Your data is ready' },
  content: {
    zh: '您申请的个人数据已整理完成，请在 24 小时内到“设置 › 我的数据”下载。',
    en: 'The copy of your data is ready. Fetch it within 24 hours under Settings › My data.',
  },
} as const;

async function gather(ctx: Context, clientId: string, copySealed: CopySealed): Promise<ZipEntry[]> {
  const at = ctx.clock.now();
  const entries: ZipEntry[] = [entryOfText('README.txt', READ_ME, at)];
  for (const holding of HOLDINGS) {
    const rows = await readHolding(ctx.db, holding, clientId);
    if (rows.length > 0) entries.push(entryOfText(`data/${holding.name}.json`, toJson(rows), at));
  }
  const sealed = await copySealed(ctx, clientId);
  if (sealed !== null) entries.push(entryOfText('data/identity.json', toJson(sealed), at));
  const { taken, left } = await chooseFiles(ctx, clientId);
  if (left.length > 0) entries.push(entryOfText('files/not-included.json', toJson(left), at));
  return [...entries, ...taken];
}

/** The newest files that fit; of one that is not in the store any more, and of those that do not fit, the names. */
async function chooseFiles(ctx: Context, clientId: string): Promise<{ taken: ZipEntry[]; left: string[] }> {
  const taken: ZipEntry[] = [];
  const left: string[] = [];
  let bytes = 0;
  for (const { name, key, at } of await listPersonFiles(ctx.db, clientId)) {
    const stored = await ctx.storage.head(key);
    if (!stored || bytes + stored.bytes > FILES_MAX_BYTES) {
      left.push(name);
      continue;
    }
    bytes += stored.bytes;
    taken.push(await entryOfStored(ctx.storage, { name, key, at }));
  }
  return { taken, left };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
