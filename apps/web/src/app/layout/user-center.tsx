import {
  Bell,
  ChartColumn,
  Package,
  PackagePlus,
  Palette,
  Receipt,
  SearchCheck,
  Settings,
  ShoppingCart,
  Store,
  TrendingUp,
  UserCheck,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Href } from '../href.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Link } from '../link.tsx';
import { usePath } from '../location.tsx';
import { Container } from './page-frame.tsx';
import {
  analyticsUrl,
  cartUrl,
  creatorUrl,
  draftsUrl,
  earningsUrl,
  followingUrl,
  wantedUrl,
  myStorefrontUrl,
  noticesUrl,
  ordersUrl,
  settingsUrl,
  userCenterUrl,
  walletUrl,
} from './site-links.ts';
import { accountStrings } from './panel-strings.ts';
import styles from './user-center.module.css';

const ProfileCard = lazyPart<object>(
  'profile-card',
  async () => (await import('../../features/account/components/profile-card.tsx')).ProfileCard,
);

const ORDER_PAGES = ['/mogine/userCenter/order', '/mogine/userCenter/receipt'];

/** What stands around the pages of the user centre: who it is, and the way between the pages. */
export function UserCenter({ children }: { children: ReactNode }) {
  const t = useStrings(accountStrings);
  const session = useSession();
  const cartCount = session.client?.cartCount ?? 0;
  const unread = session.client?.unread ?? 0;
  return (
    <Container className={styles.center ?? ''}>
      <div className={styles.side}>
        <ProfileCard
          fallback={
            <div className={styles.profile} aria-busy="true">
              <Skeleton height="3.5em" />
              <Skeleton height="9em" />
            </div>
          }
        />
        <nav className={styles.nav} aria-label={t.center}>
          <NavLink url={userCenterUrl} icon={<Package aria-hidden="true" />} label={t.myAssets} />
          <NavLink
            url={ordersUrl}
            below={ORDER_PAGES}
            icon={<Receipt aria-hidden="true" />}
            label={t.orders}
          />
          <NavLink url={walletUrl} icon={<Wallet aria-hidden="true" />} label={t.wallet} />
          <NavLink url={creatorUrl} icon={<Palette aria-hidden="true" />} label={t.creator} />
          <NavLink url={myStorefrontUrl} icon={<Store aria-hidden="true" />} label={t.storefront} />
          <NavLink url={draftsUrl} icon={<PackagePlus aria-hidden="true" />} label={t.drafts} />
          <NavLink url={earningsUrl} icon={<TrendingUp aria-hidden="true" />} label={t.earnings} />
          <NavLink url={analyticsUrl} icon={<ChartColumn aria-hidden="true" />} label={t.analytics} />
          <NavLink
            url={cartUrl}
            icon={<ShoppingCart aria-hidden="true" />}
            label={t.cart}
            count={cartCount}
          />
          <NavLink url={followingUrl} icon={<UserCheck aria-hidden="true" />} label={t.following} />
          <NavLink url={wantedUrl} icon={<SearchCheck aria-hidden="true" />} label={t.wanted} />
          <NavLink url={noticesUrl} icon={<Bell aria-hidden="true" />} label={t.notices} count={unread} />
          <NavLink url={settingsUrl} icon={<Settings aria-hidden="true" />} label={t.settings} />
        </nav>
      </div>
      <div className={styles.content}>{children}</div>
    </Container>
  );
}

/** On a phone the links stand in a row wider than the screen. Not `scrollIntoView`, which would move the page as well. */
function centreInRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft + (link.offsetWidth - row.offsetWidth) / 2;
}

function NavLink({
  url,
  below = [],
  icon,
  label,
  count = 0,
}: {
  url: Href;
  /** Pages that this one leads to. */
  below?: readonly string[];
  icon: ReactNode;
  label: string;
  count?: number;
}) {
  const path = usePath();
  const isCurrent = path === url || below.includes(path);
  return (
    <Link
      ref={isCurrent ? centreInRow : undefined}
      href={url}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon}
      {label}
      {count > 0 && <Badge tone="accent">{count > 99 ? '99+' : count}</Badge>}
    </Link>
  );
}
