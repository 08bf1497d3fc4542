import { LOT_KINDS, type LotKind } from './points.ts';

export type GivenBack = { kind: LotKind; points: number; fen: number };

/**
 * Which points come back of a spend: of each kind in proportion to what is left of it, the last ones with what rounding left, and
 * the money that was recognised with bought ones. `left` is what is left of the whole spend. Throws RangeError where these disagree.
 */
export function planPurchaseRefund(
  spent: { points: ReadonlyMap<LotKind, number>; fen: number },
  { points, left }: { points: number; left: number },
): GivenBack[] {
  const total = [...spent.points.values()].reduce((sum, each) => sum + each, 0);
  if (total !== left || points <= 0 || points > left)
    throw new RangeError(`${points} of ${left} points cannot be given back where ${total} were spent`);
  const shares = LOT_KINDS.map((kind) => {
    const has = spent.points.get(kind) ?? 0;
    return { kind, has, points: Math.floor((has * points) / left) };
  });
  let missing = points - shares.reduce((sum, share) => sum + share.points, 0);
  for (const share of shares) {
    const more = Math.min(missing, share.has - share.points);
    share.points += more;
    missing -= more;
  }
  return shares
    .filter((share) => share.points > 0)
    .map(({ kind, has, points: back }) => ({
      kind,
      points: back,
      fen: kind === 'paid' ? fenOfPaid(spent.fen, back, has) : 0,
    }));
}

/** Of the money of bought points what goes with some of them; the last ones take what rounding left. */
function fenOfPaid(fen: number, points: number, has: number): number {
  return points === has ? fen : Math.floor((fen * points) / has);
}
