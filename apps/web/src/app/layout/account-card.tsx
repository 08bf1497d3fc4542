import { sayNickname } from '@mogine/contract/nickname';
import { Bell, Coins, LogOut, Package, Palette, Receipt, Settings, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import type { ClientInfo } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import styles from './account-card.module.css';
import {
  creationsUrl,
  creatorUrl,
  noticesUrl,
  ordersUrl,
  payUrl,
  planUrl,
  settingsUrl,
  userCenterUrl,
} from './site-links.ts';
import { accountStrings } from './panel-strings.ts';
import { layoutStrings } from './strings.ts';

/** Who is logged in, what they have left, and where their things are. Drawn in the header's layer and the mobile menu. */
export function AccountCard({
  client,
  onChoose,
  onLogOut,
}: {
  client: ClientInfo;
  onChoose: () => void;
  onLogOut: () => void;
}) {
  const words = useStrings(layoutStrings);
  const t = useStrings(accountStrings);
  const name = sayNickname(useLang(), client.nickname);
  const format = useFormat();
  const { used, shownLimit } = client.downloads;
  const planName =
    client.vip === 1 && client.vipTier !== '' ? t.planNames[client.vipTier] : t.planNames.basic;

  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Avatar name={name} src={client.headImage} size="l" member={client.vip === 1} />
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p className={styles.email}>{client.email || t.noEmail}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact label={t.plan} url={planUrl} onChoose={onChoose}>
          <Badge tone={client.vip === 1 ? 'gold' : 'neutral'}>{planName}</Badge>
        </Fact>
        <Fact label={t.points} url={payUrl} onChoose={onChoose}>
          <strong className={styles.figure}>{format.number(client.point)}</strong>
        </Fact>
        <div className={styles.downloads}>
          <dt>{t.downloads}</dt>
          <dd className={styles.figure}>
            {format.number(used)}
            <span className={styles.limit}>/{format.number(shownLimit)}</span>
          </dd>
          <dd className={styles.bar}>
            <ProgressBar
              label={t.downloads}
              value={shownLimit > 0 ? used / shownLimit : 0}
              valueText={`${format.number(used)}/${format.number(shownLimit)}`}
            />
          </dd>
        </div>
      </dl>
      <ul className={styles.links}>
        <MenuLink url={userCenterUrl} icon={<Package aria-hidden="true" />} onChoose={onChoose}>
          {t.myAssets}
        </MenuLink>
        <MenuLink url={creationsUrl} icon={<Sparkles aria-hidden="true" />} onChoose={onChoose}>
          {t.creations}
        </MenuLink>
        <MenuLink url={creatorUrl} icon={<Palette aria-hidden="true" />} onChoose={onChoose}>
          {t.creator}
        </MenuLink>
        <MenuLink url={ordersUrl} icon={<Receipt aria-hidden="true" />} onChoose={onChoose}>
          {t.orders}
        </MenuLink>
        <MenuLink url={noticesUrl} icon={<Bell aria-hidden="true" />} onChoose={onChoose}>
          {t.notices}
          {client.unread > 0 && <Badge tone="accent">{client.unread > 99 ? '99+' : client.unread}</Badge>}
        </MenuLink>
        <MenuLink url={payUrl} icon={<Coins aria-hidden="true" />} onChoose={onChoose}>
          {words.links.topUp}
        </MenuLink>
        <MenuLink url={settingsUrl} icon={<Settings aria-hidden="true" />} onChoose={onChoose}>
          {t.settings}
        </MenuLink>
        <li className={styles.last}>
          <button type="button" className={styles.link} onClick={onLogOut}>
            <LogOut aria-hidden="true" />
            {t.logOut}
          </button>
        </li>
      </ul>
    </div>
  );
}

function Fact({
  label,
  url,
  onChoose,
  children,
}: {
  label: string;
  url: Href;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <Link href={url} className={styles.factLink} onClick={onChoose}>
          {children}
        </Link>
      </dd>
    </div>
  );
}

function MenuLink({
  url,
  icon,
  onChoose,
  children,
}: {
  url: Href;
  icon: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <Link href={url} className={styles.link} onClick={onChoose}>
        {icon}
        {children}
      </Link>
    </li>
  );
}
