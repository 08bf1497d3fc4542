import { Heart, Menu, ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { LanguageChoices } from './language-choices.tsx';
import styles from './mobile-menu.module.css';
import { ProductList } from './product-list.tsx';
import { cartUrl, favoritesUrl, isCurrentLink, loginUrl, type NavLink, products } from './site-links.ts';
import { layoutStrings } from './strings.ts';
import { ThemeChoices } from './theme-switch.tsx';
import { AccountCard, useLogOut } from './user-menu.tsx';

type MobileMenuProps = { path: string; links: readonly NavLink[]; withProducts: boolean };

/** Below 1024 px everything but logo and search is behind one button. */
export function MobileMenu({ path, links, withProducts }: MobileMenuProps) {
  const t = useStrings(layoutStrings);
  const { status, client } = useSession();
  const logOut = useLogOut();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // The product list above already names these.
  const shown = withProducts
    ? links.filter((link) => !products.some((product) => product.url === link.url))
    : links;

  useEffect(() => setOpen(false), [path]);

  return (
    <div className={styles.mobile}>
      <IconButton
        label={t.menu}
        hint={false}
        icon={<Menu />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title={t.menu}>
        <div className={styles.menu}>
          {client ? (
            <section aria-label={t.account} className={styles.account}>
              <AccountCard client={client} onChoose={close} onLogOut={logOut.ask} />
            </section>
          ) : (
            status === 'anonymous' && (
              <Link
                href={loginUrl}
                className={buttonClass({ variant: 'primary', size: 'l', wide: true })}
                onClick={close}
              >
                {t.login}
              </Link>
            )
          )}
          <div className={styles.shop}>
            <Link href={favoritesUrl} className={buttonClass()} onClick={close}>
              <Heart aria-hidden="true" />
              {t.favorites}
            </Link>
            <Link
              href={cartUrl}
              className={buttonClass()}
              onClick={close}
              aria-label={t.cart(client?.cartCount ?? 0)}
            >
              <ShoppingCart aria-hidden="true" />
              {t.cart(0)}
              {client && client.cartCount > 0 && <Badge tone="accent">{client.cartCount}</Badge>}
            </Link>
          </div>
          <nav aria-label={t.mainNav}>
            {withProducts && <ProductList path={path} onChoose={close} />}
            <ul className={styles.links}>
              {shown.map((link) => (
                <li key={link.url}>
                  <Link
                    href={link.url}
                    className={styles.link}
                    aria-current={isCurrentLink(link.url, path) ? 'page' : undefined}
                    onClick={close}
                  >
                    {t.links[link.word]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.settings}>
            <LanguageChoices />
            <ThemeChoices />
          </div>
        </div>
      </Sheet>
      {logOut.dialog}
    </div>
  );
}
