import { Heart, ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useSession, type ClientInfo } from '#shared/session/session.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconCount, iconButtonClass } from '#shared/ui/icon-button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { HeaderNav } from './header-nav.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import {
  cartUrl,
  downloadUrl,
  favoritesUrl,
  homeUrl,
  loginUrl,
  mainNav,
  planUrl,
  productNav,
} from './site-links.ts';
import { layoutStrings } from './strings.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const UserMenu = lazyPart('user-menu', async () => (await import('./user-menu.tsx')).UserMenu);

/** `transparent` lies over a hero until the page scrolls; `lab` is the product header without its right-hand side. */
export type HeaderVariant = 'default' | 'product' | 'transparent' | 'lab';

export type HeaderProps = {
  variant?: HeaderVariant;
  /** The current pathname. */
  path: string;
  /** Words of the current search, shown in the box. */
  searchKey?: string;
};

export function Header({ variant = 'default', path, searchKey = '' }: HeaderProps) {
  const t = useStrings(layoutStrings);
  const [sentinel, scrolled] = useScrolled();
  const isProduct = variant === 'product' || variant === 'lab';

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header
        className={classNames(styles.header, variant === 'transparent' && styles.transparent)}
        data-scrolled={scrolled}
      >
        <div className={styles.bar}>
          <Link href={homeUrl} className={styles.home} aria-label={t.home}>
            <Logo />
          </Link>
          <HeaderNav links={isProduct ? productNav : mainNav} withProducts={!isProduct} path={path} />
          {variant !== 'lab' && (
            <div className={styles.right}>
              {isProduct ? <ProductActions /> : <SearchBox initialQuery={searchKey} />}
              <MemberActions withShop={!isProduct} path={path} />
              {!isProduct && <CartLink path={path} className={styles.phoneCart} />}
            </div>
          )}
          <MobileMenu path={path} links={isProduct ? productNav : mainNav} withProducts={!isProduct} />
        </div>
      </header>
    </>
  );
}

function ProductActions() {
  const t = useStrings(layoutStrings);
  return (
    <div className={styles.productActions}>
      <Link href={planUrl} className={buttonClass({ variant: 'secondary' })}>
        {t.subscribe}
      </Link>
      <Link href={downloadUrl} className={buttonClass({ variant: 'primary' })}>
        {t.links.download}
      </Link>
    </div>
  );
}

function MemberActions({ withShop, path }: { withShop: boolean; path: string }) {
  const t = useStrings(layoutStrings);
  const { status, client } = useSession();
  return (
    <div className={styles.actions}>
      {withShop && (
        <>
          <IconLink
            href={favoritesUrl}
            label={t.favorites}
            icon={<Heart aria-hidden="true" />}
            current={path === favoritesUrl}
          />
          <CartLink path={path} />
        </>
      )}
      <LanguageSwitch />
      <ThemeSwitch />
      {status === 'anonymous' ? (
        <Link href={loginUrl} className={classNames(buttonClass({ variant: 'secondary' }), styles.login)}>
          {t.login}
        </Link>
      ) : (
        <Account client={client} />
      )}
    </div>
  );
}

/** `client` is null while the account is still being read. */
function Account({ client }: { client: ClientInfo | null }) {
  const t = useStrings(layoutStrings);
  const waiting = (
    <span role="status" aria-label={t.user.loading} className={styles.loading}>
      <Skeleton height="100%" className={styles.round} />
    </span>
  );
  return client ? <UserMenu client={client} fallback={waiting} /> : waiting;
}

function CartLink({ path, className }: { path: string; className?: string | undefined }) {
  const t = useStrings(layoutStrings);
  const count = useSession().client?.cartCount ?? 0;
  return (
    <IconLink
      href={cartUrl}
      label={t.cart(count)}
      icon={<ShoppingCart aria-hidden="true" />}
      current={path === cartUrl}
      className={className}
    >
      <IconCount value={count} />
    </IconLink>
  );
}

function IconLink(props: {
  href: Href;
  label: string;
  icon: ReactNode;
  current: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Link
      href={props.href}
      className={classNames(iconButtonClass(), props.className)}
      aria-label={props.label}
      title={props.label}
      aria-current={props.current ? 'page' : undefined}
    >
      {props.icon}
      {props.children}
    </Link>
  );
}

/** Whether the page has left its top: a sentinel above the header says so without listening to every scroll. */
function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setScrolled(entry ? !entry.isIntersecting : false),
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return [sentinel, scrolled] as const;
}
