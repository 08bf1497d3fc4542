import { ChevronDown } from 'lucide-react';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Popover, type PopoverTriggerProps } from '#shared/ui/popover.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './header-nav.module.css';
import { isCurrentLink, type NavLink, products } from './site-links.ts';
import { layoutStrings } from './strings.ts';

const ProductList = lazyPart('product-list', async () => (await import('./product-list.tsx')).ProductList, {
  isOptional: true,
});

type HeaderNavProps = { links: readonly NavLink[]; withProducts: boolean; path: string };

/** The links for wide screens. What does not fit at a width moves into "more": the styles decide, so nothing jumps. */
export function HeaderNav({ links, withProducts, path }: HeaderNavProps) {
  const t = useStrings(layoutStrings);
  const folding = links.filter((link) => link.tier > 0);

  return (
    <nav aria-label={t.mainNav} className={styles.nav}>
      <ul className={styles.list}>
        {withProducts && (
          <li>
            <Popover
              label={t.product}
              className={styles.productPanel ?? ''}
              trigger={(props) => (
                <NavMenuButton
                  {...props}
                  label={t.product}
                  onPointerEnter={ProductList.preload}
                  onFocus={ProductList.preload}
                  current={products.some((link) => isCurrentLink(link.url, path))}
                />
              )}
            >
              {(close) => <ProductList path={path} onChoose={close} fallback={<Skeleton height="10em" />} />}
            </Popover>
          </li>
        )}
        {links.map((link) => (
          <li key={link.url} className={styles[`tier${link.tier}`]}>
            <Link
              href={link.url}
              className={styles.link}
              aria-current={isCurrentLink(link.url, path) ? 'page' : undefined}
            >
              {t.links[link.word]}
            </Link>
          </li>
        ))}
        {folding.length > 0 && (
          <li className={styles.more}>
            <Popover
              label={t.more}
              className={styles.morePanel ?? ''}
              trigger={(props) => (
                <NavMenuButton
                  {...props}
                  label={t.more}
                  current={folding.some((link) => isCurrentLink(link.url, path))}
                />
              )}
            >
              {(close) => (
                <ul>
                  {folding.map((link) => (
                    <li key={link.url} className={styles[`folded${link.tier}`]}>
                      <Link
                        href={link.url}
                        className={styles.moreLink}
                        aria-current={isCurrentLink(link.url, path) ? 'page' : undefined}
                        onClick={close}
                      >
                        {t.links[link.word]}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </Popover>
          </li>
        )}
      </ul>
    </nav>
  );
}

function NavMenuButton({
  label,
  current,
  ...props
}: PopoverTriggerProps & {
  label: string;
  current: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}) {
  return (
    <button type="button" {...props} className={classNames(styles.link, current && styles.current)}>
      {label}
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
}
