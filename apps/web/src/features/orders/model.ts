import type { WireData } from '@mogine/contract/kernel/op';
import type { orders } from '@mogine/contract/orders';
import type { wallet } from '@mogine/contract/wallet';

export type Pack = WireData<typeof wallet.prices>['packs'][number];
export type CartItem = WireData<typeof orders.cart>['records'][number];

/** Points a purchase lacks; 0 when there are enough. */
export function missingPoints(price: number, point: number): number {
  return Math.max(0, price - point);
}

/** The cheapest pack that covers what is missing, else the largest one. */
export function shortestPack(packs: readonly Pack[], missing: number): Pack | undefined {
  const byPrice = packs.toSorted((one, other) => one.priceFen - other.priceFen);
  return byPrice.find(({ paid, bonus }) => paid + bonus >= missing) ?? byPrice.at(-1);
}

export type Selection = ReadonlySet<string>;

export function isBuyable(item: CartItem): boolean {
  return item.availability === 'ok';
}

/** What would be paid for: chosen rows that can still be bought. */
export function chosenItems(items: readonly CartItem[], selection: Selection): CartItem[] {
  return items.filter((item) => isBuyable(item) && selection.has(item.buyCarId));
}

export function totalPoints(items: readonly { price: number }[]): number {
  return items.reduce((sum, { price }) => sum + price, 0);
}

/** The head box: all, none, or some of the rows that can be bought. */
export function selectionState(items: readonly CartItem[], selection: Selection): boolean | 'mixed' {
  const buyable = items.filter(isBuyable);
  const chosen = chosenItems(items, selection).length;
  if (chosen === 0) return false;
  return chosen === buyable.length ? true : 'mixed';
}

export function toggleAll(items: readonly CartItem[], selection: Selection): Selection {
  const buyable = items.filter(isBuyable);
  return selectionState(items, selection) === true
    ? new Set<string>()
    : new Set(buyable.map(({ buyCarId }) => buyCarId));
}

export function toggleOne(selection: Selection, buyCarId: string): Selection {
  const next = new Set(selection);
  if (!next.delete(buyCarId)) next.add(buyCarId);
  return next;
}

/** Whether a membership download is left in this period. */
export function hasQuota({ used, limit }: { used: number; limit: number }): boolean {
  return used < limit;
}

/** The format of a file by its name: `glb`; empty where it has none. */
export function formatOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
