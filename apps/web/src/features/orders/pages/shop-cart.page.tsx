import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { CartCheckout } from '../components/cart-checkout.tsx';
import { CartRow } from '../components/cart-row.tsx';
import { ListState } from '../components/list-state.tsx';
import {
  chosenItems,
  isBuyable,
  selectionState,
  toggleAll,
  toggleOne,
  type CartItem,
  type Selection,
} from '../model.ts';
import { cartQuery, useRemoveFromCart } from '../queries.ts';
import { failureStrings } from '../failure.strings.ts';
import { cartStrings } from '../cart.strings.ts';
import styles from './shop-cart.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(cartQuery);
}

export default function ShopCartPage() {
  const t = useStrings(cartStrings);
  const query = useQuery(cartQuery);
  const { data } = query;
  const place = useRef<HTMLDivElement>(null);
  const hadItems = useRef(false);

  // The last purchase or removal takes its own button away: the way to the library has the focus then.
  useEffect(() => {
    if (!data) return;
    const isEmptied = hadItems.current && data.length === 0;
    hadItems.current = data.length > 0;
    if (isEmptied && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('a')?.focus();
  }, [data]);

  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div ref={place} className={styles.page}>
        <h1 className={styles.title}>{t.title}</h1>
        <ListState query={query} failedTitle={t.failed} rowHeight="6em">
          {(items) =>
            items.length > 0 ? (
              <Cart items={items} />
            ) : (
              <EmptyState
                seed="cart"
                title={t.empty}
                text={t.emptyText}
                action={
                  <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
                    {t.browse}
                  </Link>
                }
              />
            )
          }
        </ListState>
      </div>
    </UserCenter>
  );
}

function Cart({ items }: { items: readonly CartItem[] }) {
  const t = useStrings(cartStrings);
  const failures = useStrings(failureStrings);
  const [selection, setSelection] = useState<Selection>(() => toggleAll(items, new Set()));
  const [leaving, setLeaving] = useState<readonly CartItem[]>([]);
  const remove = useRemoveFromCart();
  const chosen = chosenItems(items, selection);
  const stale = items.filter((item) => !isBuyable(item));
  const buyableCount = items.length - stale.length;

  function removeAll(rows: readonly CartItem[], onDone?: () => void) {
    remove.mutate(rows, {
      onSuccess: () => {
        toast.success(t.removed);
        setLeaving([]);
        onDone?.();
      },
      onError: (failure) => toast.error(failure instanceof ApiError ? failure.message : failures.unknown),
    });
  }

  return (
    <>
      <div className={styles.tools}>
        <Checkbox
          checked={selectionState(items, selection)}
          onCheckedChange={() => setSelection(toggleAll(items, selection))}
          disabled={buyableCount === 0}
        >
          {t.selectAll}
          <span className={styles.count}>{t.selected(chosen.length, buyableCount)}</span>
        </Checkbox>
        <div className={styles.toolButtons}>
          {stale.length > 0 && (
            <Button size="s" variant="quiet" busy={remove.isPending} onClick={() => removeAll(stale)}>
              {t.clearStale(stale.length)}
            </Button>
          )}
          {chosen.length > 0 && (
            <Button size="s" variant="quiet" onClick={() => setLeaving(chosen)}>
              {t.removeChosen}
            </Button>
          )}
        </div>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <CartRow
            key={item.buyCarId}
            item={item}
            isChosen={selection.has(item.buyCarId)}
            onChoose={() => setSelection(toggleOne(selection, item.buyCarId))}
            onRemove={() => removeAll([item])}
            isRemoving={remove.isPending && remove.variables.some(({ id }) => id === item.id)}
          />
        ))}
      </ul>
      <CartCheckout
        items={chosen}
        onRemove={removeAll}
        isRemoving={remove.isPending}
        onPaid={() => setSelection(new Set())}
      />
      <ConfirmDialog
        open={leaving.length > 0}
        onOpenChange={() => setLeaving([])}
        title={t.removeTitle(leaving.length)}
        description={t.removeText}
        confirmLabel={t.remove}
        busy={remove.isPending}
        onConfirm={() => removeAll(leaving)}
      />
    </>
  );
}
