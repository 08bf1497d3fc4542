import { earnedMovements } from '@mogine/contract/earnings';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Context } from '#context';
import { businessTime } from '#kernel/clock';
import { writeCsv, type CsvCell } from '#kernel/csv';
import { readKnownRates, versionOf, type Rates } from '../../rates/index.ts';
import type { Period } from '../repository/read-earnings.ts';
import { listStatementLines, type StatementLine } from '../repository/replay.ts';
import { movementOf } from '../rules/replay.ts';
import { STATEMENT_WORDS } from './words.ts';

const LINES_AT_ONCE = 1000;

/**
 * Every entry on a creator's earned points, oldest first, a line for each asset that it was for; the balance stands
 * beside the last of them. Where the parts are not what the ledger moved, a line of its own says by how much.
 */
export function writeTable(
  ctx: Context,
  { clientId, period, lang }: { clientId: string; period: Period; lang: Lang },
): AsyncIterable<Uint8Array> {
  return writeCsv(STATEMENT_WORDS[lang].head, readCells(ctx, clientId, period, lang));
}

async function* readCells(
  ctx: Context,
  clientId: string,
  period: Period,
  lang: Lang,
): AsyncGenerator<CsvCell[]> {
  const known = await readKnownRates(ctx);
  let after: number | null = null;
  do {
    const lines: StatementLine[] = await listStatementLines(ctx.db, clientId, period, {
      ...{ after, limit: LINES_AT_ONCE },
    });
    for (const line of lines) yield* cellsOf(line, known, lang);
    after = lines.length === LINES_AT_ONCE ? (lines.at(-1)?.seq ?? null) : null;
  } while (after !== null);
}

function cellsOf(
  { at, kind, amount, balance, txnId, parts, reversed }: StatementLine,
  known: ReadonlyMap<number, Rates>,
  lang: Lang,
): CsvCell[][] {
  const words = STATEMENT_WORDS[lang];
  const when = businessTime(at);
  const movement = movementOf(kind, amount);
  const named = earnedMovements[movement][lang];
  const isEarned = movement === 'purchase' || movement === 'member_download';
  const own = (isEarned && parts) || [];
  const rest = amount - own.reduce((sum, { share }) => sum + share, 0);
  const lines: CsvCell[][] = own.map((part): CsvCell[] => [
    ...[when, named, lang === 'zh' ? part.name : part.enName, part.orderNo],
    ...(movement === 'purchase' ? [part.gross, `${versionOf(known, part.version).sharePercent}%`] : ['', '']),
    ...[part.share, '', txnId],
  ]);
  if (rest !== 0) {
    const of = reversed ? [lang === 'zh' ? reversed.name : reversed.enName, reversed.orderNo] : ['', ''];
    lines.push([when, isEarned ? words.unexplained : named, ...of, '', '', rest, '', txnId]);
  }
  const last = lines.at(-1);
  if (last) last[7] = balance;
  return lines;
}
