import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession } from '#shared/session/session.ts';

/** What this tab has put into the cart or taken out since its lists were read: asset → cart row, '' for out. */
let marks: ReadonlyMap<string, string> = new Map();
const NONE: typeof marks = new Map();
const listeners = new Set<() => void>();
let follower: (() => void) | null = null;

function publish(next: ReadonlyMap<string, string>): void {
  marks = next;
  for (const listener of listeners) listener();
}

/** Another person's cart is another one. */
function followSession(): void {
  if (follower) return;
  let seen = readSession().client?.id ?? null;
  follower = subscribeSession(() => {
    const user = readSession().client?.id ?? null;
    if (user !== seen && marks.size > 0) publish(new Map());
    seen = user;
  });
}

export function markInCart(assetIds: readonly string[], buyCarId: string): void {
  publish(new Map([...marks, ...assetIds.map((id): [string, string] => [id, buyCarId])]));
}

function subscribe(listener: () => void): () => void {
  followSession();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The cart row of an asset, '' when it is in none: what this tab did, else what the list said. */
export function useCartRow(asset: { id: string; buyCarId: string }): string {
  const known = useSyncExternalStore(
    subscribe,
    () => marks,
    () => NONE,
  );
  return known.get(asset.id) ?? asset.buyCarId;
}
