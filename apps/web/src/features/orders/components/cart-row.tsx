import { splitList } from '@mogine/contract/kernel/lists';
import { Trash2 } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { HeartButton } from '#app/heart-slot.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Price } from '#shared/ui/price.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { isBuyable, type CartItem } from '../model.ts';
import { cartStrings } from '../cart.strings.ts';
import styles from './cart-row.module.css';
import { Cover } from './cover.tsx';

type CartRowProps = {
  item: CartItem;
  isChosen: boolean;
  isRemoving: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

/** One asset of the cart. What can no longer be bought says why and can only be taken out. */
export function CartRow({ item, isChosen, isRemoving, onChoose, onRemove }: CartRowProps) {
  const t = useStrings(cartStrings);
  const lang = useLang();
  const name = pickText(lang, item.name, item.enName);
  const path = splitList(pickText(lang, item.ancestorsName, item.enAncestorsName)).join(' / ');
  const [cover] = splitList(item.cover);
  const canBuy = isBuyable(item);
  return (
    <li className={styles.row} data-stale={!canBuy || undefined}>
      <Checkbox checked={canBuy && isChosen} onCheckedChange={onChoose} disabled={!canBuy}>
        <VisuallyHidden>{t.select(name)}</VisuallyHidden>
      </Checkbox>
      <Cover src={cover} color={item.coverColor} className={styles.cover} />
      <div className={styles.words}>
        <Link href={href.asset(item.id)} className={styles.name}>
          {name}
        </Link>
        <p className={styles.meta}>
          <span>{path}</span>
          {item.availability === 'owned' && <Badge tone="success">{t.ownedMark}</Badge>}
          {item.availability === 'delisted' && <Badge tone="warn">{t.delistedMark}</Badge>}
        </p>
      </div>
      <span className={styles.price}>
        <Price points={item.price} />
      </span>
      <span className={styles.heart}>
        <HeartButton asset={item} look="card" />
      </span>
      <IconButton
        label={t.removeNamed(name)}
        hint={false}
        icon={<Trash2 />}
        aria-busy={isRemoving}
        onClick={onRemove}
      />
    </li>
  );
}
