import { earnings } from '@mogine/contract/earnings';
import { BASE_PATH, type Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { sayNickname } from '@mogine/contract/nickname';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { OpenedStatement } from '#kernel/http/statement-route';
import { readLink, signLink } from '#kernel/signed-link';
import { openTypeface, type Typeface } from '#kernel/typeface';
import { findSellerName } from '../repository/read-earnings.ts';
import { sumByAsset } from '../repository/replay.ts';
import { periodOf } from '../service/read-earnings.ts';
import { replayEarnings } from '../service/replay.ts';
import { drawPage } from './draw-page.ts';
import { writeTable } from './write-table.ts';

/** Where a statement is read; what follows names language and months. */
export const STATEMENT_PATH = `${BASE_PATH}${earnings.statement.path}/`;
const LINK_SECONDS = 600;
const FORM = /^(zh|en)\.(20\d\d-(?:0[1-9]|1[0-2]))\.(20\d\d-(?:0[1-9]|1[0-2]))\.(csv|pdf)$/;
/** More than a page should list; the table has all of them. */
const ASSETS_DRAWN = 200;

let face: Promise<Typeface> | null = null;

/** The typeface is read once, when the first statement is drawn. */
async function readFace(): Promise<Typeface> {
  face ??= openTypeface();
  face.catch(() => (face = null));
  return face;
}

/** An address of the statement of some months. Throws BAD_INPUT when the months are the wrong way round. */
export async function giveStatement(
  ctx: Context,
  clientId: string,
  { from, to, format }: OpInput<typeof earnings.statement>,
  lang: Lang,
): Promise<OpResult<typeof earnings.statement>> {
  periodOf(from, to);
  const name = `${lang}.${from}.${to}.${format}`;
  const filename = `mogine-earnings-${from}-${to}.${format}`;
  const expiresAt = Math.floor(ctx.clock.now().getTime() / 1000) + LINK_SECONDS;
  const query = signLink(ctx.secret, { key: STATEMENT_PATH + name, expiresAt, clientId, filename });
  return { url: `${STATEMENT_PATH}${name}?${query}`, filename };
}

/** What such an address gives. Throws DOWNLOAD_LINK_INVALID. */
export function openStatement(ctx: Context, name: string, query: URLSearchParams): OpenedStatement {
  const now = ctx.clock.now();
  const grant = readLink(ctx.secret, STATEMENT_PATH + name, query, now);
  const [, said, from, to, format] = FORM.exec(name) ?? [];
  if (!grant || !from || !to) throw new AppError('DOWNLOAD_LINK_INVALID');
  const { clientId, filename } = grant;
  const lang: Lang = said === 'en' ? 'en' : 'zh';
  const period = periodOf(from, to);
  if (format === 'csv') {
    const body = async () => writeTable(ctx, { clientId, period, lang });
    return { clientId, filename, contentType: 'text/csv; charset=utf-8', body };
  }
  return {
    ...{ clientId, filename, contentType: 'application/pdf' },
    async body() {
      const assets = await sumByAsset(ctx.db, clientId, period, ASSETS_DRAWN + 1);
      const sheet = {
        lang,
        ...{ from, to },
        creator: sayNickname(lang, await findSellerName(ctx.db, clientId)),
        replay: await replayEarnings(ctx, clientId, period),
        assets: assets.slice(0, ASSETS_DRAWN),
        hasMore: assets.length > ASSETS_DRAWN,
      } as const;
      return drawPage(await readFace(), sheet, now);
    },
  };
}
