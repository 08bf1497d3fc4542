import { ShoppingCart } from 'lucide-react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';
import type { Data } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/client.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { PictureButton } from '#shared/ui/picture-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useCartRow } from '../cart-marks.ts';
import { useAddToCart, useRemoveFromCart } from '../queries.ts';
import { actionStrings } from '../action.strings.ts';
import styles from './card-cart-button.module.css';

type Asset = Data<'catalog', 'list'>['records'][number];

/** Puts an asset into the cart from its card, or takes it out again; nothing for one that is free or owned. */
export function CardCartButton({ asset }: { asset: Asset }) {
  const t = useStrings(actionStrings);
  const lang = useLang();
  const session = useSession();
  const navigate = useNavigate();
  const path = usePath();
  const search = useQueryParams().toString();
  const row = useCartRow(asset);
  const add = useAddToCart();
  const remove = useRemoveFromCart();
  if (asset.price === 0 || asset.isBuy) return null;
  const name = pickText(lang, asset.name, asset.enName);
  const isIn = row !== '';

  function handleClick() {
    if (session.status === 'anonymous') {
      navigate(href.login({ redirect: search ? `${path}?${search}` : path }));
      return;
    }
    if (add.isPending || remove.isPending) return;
    const onError = (error: Error) => toast.error(error instanceof ApiError ? error.message : t.unknown);
    if (isIn) {
      remove.mutate([{ id: asset.id, buyCarId: row }], { onError, onSuccess: () => toast.show(t.removed) });
    } else {
      add.mutate(asset.id, { onError, onSuccess: () => toast.success(t.cartAdded) });
    }
  }

  return (
    <PictureButton
      className={styles.button}
      label={isIn ? t.inCartNamed(name) : t.addNamed(name)}
      aria-pressed={isIn}
      aria-busy={add.isPending || remove.isPending}
      icon={<ShoppingCart aria-hidden="true" />}
      onClick={handleClick}
    />
  );
}
