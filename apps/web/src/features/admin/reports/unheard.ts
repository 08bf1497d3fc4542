import type { Data } from '#shared/api/client.ts';

const DAY_MS = 24 * 3600 * 1000;

type Asked = Pick<Data<'reportsDesk', 'detail'>, 'about' | 'hasMaker'> & {
  claim: { answerBy: string; answerTime: string | null } | null;
  reports: readonly { kind: string }[];
};

/** Why a decision would not hear its maker: they may still answer, or were never asked about a claim; null where it would. */
export function findUnheard(
  { about, hasMaker, claim, reports }: Asked,
  nowMs: number,
): 'waiting' | 'never' | null {
  if (about !== 'asset' || !hasMaker) return null;
  if (!claim) return reports.some(({ kind }) => kind === 'infringing') ? 'never' : null;
  return claim.answerTime === null && Date.parse(claim.answerBy) > nowMs ? 'waiting' : null;
}

/** Days until then, the last one counted whole. */
export function daysLeft(answerBy: string, nowMs: number): number {
  return Math.ceil((Date.parse(answerBy) - nowMs) / DAY_MS);
}
