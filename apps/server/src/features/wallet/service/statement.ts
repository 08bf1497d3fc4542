import { BASE_PATH, type Lang } from '@mogine/contract/kernel/envelope';
import { pointLogTypes, wallet } from '@mogine/contract/wallet';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { addBusinessMonths, businessTime } from '#kernel/clock';
import { writeCsv, type CsvCell } from '#kernel/csv';
import { AppError } from '#kernel/errors';
import type { OpenedStatement } from '#kernel/http/statement-route';
import { readLink, signLink } from '#kernel/signed-link';
import { listStatement, type StatementRow } from '../repository/statement.ts';
import type { PointLogType } from './point-log.ts';

/** Where a statement is read; what follows names language and months. */
export const STATEMENT_PATH = `${BASE_PATH}${wallet.statement.path}/`;
const LINK_SECONDS = 600;
const ROWS_AT_ONCE = 1000;
const FORM = /^(zh|en)\.(20\d\d-\d\d)\.(20\d\d-\d\d)\.csv$/;

/** An address of the log of some months as a table. Throws BAD_INPUT when the months are the wrong way round. */
export async function giveStatement(
  ctx: Context,
  clientId: string,
  { from, to }: OpInput<typeof wallet.statement>,
  lang: Lang,
): Promise<OpResult<typeof wallet.statement>> {
  if (from > to) throw new AppError('BAD_INPUT', { name: 'from' });
  const name = `${lang}.${from}.${to}.csv`;
  const filename = `mogine-points-${from}-${to}.csv`;
  const expiresAt = Math.floor(ctx.clock.now().getTime() / 1000) + LINK_SECONDS;
  const query = signLink(ctx.secret, { key: STATEMENT_PATH + name, expiresAt, clientId, filename });
  return { url: `${STATEMENT_PATH}${name}?${query}`, filename };
}

/** What such an address gives. Throws DOWNLOAD_LINK_INVALID. */
export function openStatement(ctx: Context, name: string, query: URLSearchParams): OpenedStatement {
  const grant = readLink(ctx.secret, STATEMENT_PATH + name, query, ctx.clock.now());
  const [, lang, from, to] = FORM.exec(name) ?? [];
  if (!grant || !from || !to) throw new AppError('DOWNLOAD_LINK_INVALID');
  const { clientId, filename } = grant;
  const words = WORDS[lang === 'en' ? 'en' : 'zh'];
  const bounds = {
    from: new Date(`${from}-01T00:00:00+08:00`),
    to: addBusinessMonths(new Date(`${to}-01T00:00:00+08:00`), 1),
  };
  const body = async () => writeCsv(words.head, readCells(ctx, clientId, bounds, lang as Lang));
  return { clientId, filename, contentType: 'text/csv; charset=utf-8', body };
}

async function* readCells(
  ctx: Context,
  clientId: string,
  bounds: { from: Date; to: Date },
  lang: Lang,
): AsyncGenerator<CsvCell[]> {
  let after: StatementRow | null = null;
  do {
    const rows: StatementRow[] = await listStatement(ctx.db, clientId, {
      ...bounds,
      after,
      limit: ROWS_AT_ONCE,
    });
    for (const row of rows) yield toCells(row, lang);
    after = rows.length === ROWS_AT_ONCE ? (rows.at(-1) ?? null) : null;
  } while (after);
}

function toCells(row: StatementRow, lang: Lang): CsvCell[] {
  const words = WORDS[lang];
  return [
    businessTime(row.created_at),
    pointLogTypes[row.type as PointLogType][lang],
    lang === 'zh' ? row.title : row.en_title,
    row.order_no,
    words.methods[row.pay_type] ?? '',
    words.states[row.status] ?? '',
    row.money_fen === null ? '' : { fen: row.money_fen },
    row.points,
    row.balance,
  ];
}

const WORDS = {
  zh: {
    head: [
      '时间（北京）',
      '类型',
      '名称',
      '订单号',
      '支付方式',
      '状态',
      '金额（元）',
      '积分变动',
      '积分余额',
    ],
    methods: ['', '微信支付', '积分'],
    states: ['', '进行中', '已完成', '已关闭', '已退款'],
  },
  en: {
    head: ['Time (Beijing)', 'Kind', 'Name', 'Order', 'Paid by', 'State', 'Money (CNY)', 'Points', 'Balance'],
    methods: ['', 'WeChat Pay', 'Points'],
    states: ['', 'Under way', 'Done', 'Closed', 'Refunded'],
  },
} as const;
