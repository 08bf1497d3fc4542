import { earnedMovements, type EarnedMovement } from '@mogine/contract/earnings';

/** What a transaction of the ledger meant for a creator's earned points, by its kind and what it moved. */
export function movementOf(kind: string, amount: number): EarnedMovement {
  // A purchase takes points from a buyer who has earned some.
  const isOwn = kind === 'purchase' ? amount > 0 : kind in earnedMovements;
  if (isOwn) return kind as EarnedMovement;
  return amount > 0 ? 'given_back' : 'spent';
}

export type LedgerMovement = { kind: string; isCredit: boolean; points: number; count: number };

/** What the ledger's kinds come to by what they meant, in the order of {@link EarnedMovement}s they are given in. */
export function sumMovements(
  rows: readonly LedgerMovement[],
  order: readonly EarnedMovement[],
): { kind: EarnedMovement; point: number; count: number }[] {
  return order.flatMap((kind) => {
    const own = rows.filter((row) => movementOf(row.kind, row.isCredit ? 1 : -1) === kind);
    const count = own.reduce((sum, row) => sum + row.count, 0);
    return count === 0 ? [] : [{ kind, point: own.reduce((sum, row) => sum + row.points, 0), count }];
  });
}
