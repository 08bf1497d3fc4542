import { Heart, Search, ShoppingCart } from 'lucide-react';
import { Link } from '#app/link.tsx';
import { openPalette } from '#app/palette/palette-door.tsx';
import { paletteDoorStrings } from '#app/palette/palette-door-strings.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { AccountCard } from './account-card.tsx';
import { LanguageChoices } from './language-choices.tsx';
import styles from './mobile-menu.module.css';
import { accountStrings } from './panel-strings.ts';
import { ProductList } from './product-list.tsx';
import { cartUrl, favoritesUrl, isCurrentLink, loginUrl, type NavLink, products } from './site-links.ts';
import { layoutStrings } from './strings.ts';
import { ThemeChoices } from './theme-choices.tsx';

type MobileMenuPanelProps = {
  path: string;
  links: readonly NavLink[];
  withProducts: boolean;
  onChoose: () => void;
  onLogOut: () => void;
};

type MobileMenuSheetProps = Omit<MobileMenuPanelProps, 'onChoose'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The menu and the sheet it slides in on: everything the button leads to, loaded when it is wanted. */
export function MobileMenuSheet({ open, onOpenChange, ...panel }: MobileMenuSheetProps) {
  const t = useStrings(layoutStrings);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.menu}>
      <MobileMenuPanel {...panel} onChoose={() => onOpenChange(false)} />
    </Sheet>
  );
}

/** What the menu sheet holds: account, favourites and cart, every link, language and theme. */
function MobileMenuPanel({ path, links, withProducts, onChoose, onLogOut }: MobileMenuPanelProps) {
  const t = useStrings(layoutStrings);
  const words = useStrings(accountStrings);
  const palette = useStrings(paletteDoorStrings);
  const { status, client } = useSession();
  // The product list above already names these.
  const shown = withProducts
    ? links.filter((link) => !products.some((product) => product.url === link.url))
    : links;

  return (
    <div className={styles.menu}>
      {client ? (
        <section aria-label={words.account} className={styles.account}>
          <AccountCard client={client} onChoose={onChoose} onLogOut={onLogOut} />
        </section>
      ) : (
        status === 'anonymous' && (
          <Link
            href={loginUrl}
            className={buttonClass({ variant: 'primary', size: 'l', wide: true })}
            onClick={onChoose}
          >
            {t.login}
          </Link>
        )
      )}
      <div className={styles.shop}>
        <Link href={favoritesUrl} className={buttonClass()} onClick={onChoose}>
          <Heart aria-hidden="true" />
          {t.favorites}
        </Link>
        <Link
          href={cartUrl}
          className={buttonClass()}
          onClick={onChoose}
          aria-label={t.cart(client?.cartCount ?? 0)}
        >
          <ShoppingCart aria-hidden="true" />
          {t.cart(0)}
          {client && client.cartCount > 0 && <Badge tone="accent">{client.cartCount}</Badge>}
        </Link>
      </div>
      <Button
        wide
        icon={<Search />}
        onClick={() => {
          onChoose();
          openPalette();
        }}
      >
        {palette.open}
      </Button>
      <nav aria-label={t.mainNav}>
        {withProducts && <ProductList path={path} onChoose={onChoose} />}
        <ul className={styles.links}>
          {shown.map((link) => (
            <li key={link.url}>
              <Link
                href={link.url}
                className={styles.link}
                aria-current={isCurrentLink(link.url, path) ? 'page' : undefined}
                onClick={onChoose}
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
  );
}
