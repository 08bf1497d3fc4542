import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { pricesQuery } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession, type ClientInfo } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { daysLeft, savedFen } from '../model.ts';
import { walletPageStrings } from '../wallet.strings.ts';
import styles from './wallet-card.module.css';

/** Whether one is a member, until when, how many downloads are left, and what comes next. */
export function MembershipCard() {
  const session = useSession();
  if (session.status !== 'user') return null;
  const { client } = session;
  const isMember = client.vip === 1 && client.vipTier !== '';
  return isMember ? <Member client={client} tier={client.vipTier || 'monthly'} /> : <Guest client={client} />;
}

function Guest({ client: { vipEndTime } }: { client: ClientInfo }) {
  const t = useStrings(walletPageStrings);
  const format = useFormat();
  return (
    <section className={styles.card} aria-labelledby="wallet-membership">
      <div>
        <h2 id="wallet-membership" className={styles.label}>
          {t.membership}
        </h2>
        <p className={styles.plain}>{t.none}</p>
        {vipEndTime && <p className={styles.fine}>{t.ended(format.date(vipEndTime))}</p>}
      </div>
      <p className={styles.text}>{t.noneText}</p>
      <div className={styles.actions}>
        <Link href={href.pay({ type: 'vip', redirect: href.wallet() })} className={buttonClass()}>
          {t.join}
        </Link>
        <Link href={href.plan()} className={styles.link}>
          {t.compare}
        </Link>
      </div>
    </section>
  );
}

function Member({ client, tier }: { client: ClientInfo; tier: 'monthly' | 'yearly' }) {
  const t = useStrings(walletPageStrings);
  const format = useFormat();
  const [nowMs] = useState(() => Date.now());
  const { vipEndTime, downloads } = client;
  const { data: prices } = useQuery({ ...pricesQuery, enabled: tier === 'monthly' });
  const yearly = prices?.vips.find((plan) => plan.tier === 'yearly');
  const saved = yearly && prices ? savedFen(yearly, prices.vips) : 0;
  const left = Math.max(0, downloads.limit - downloads.used);
  // The last period ends with the membership: nothing is counted anew then.
  const isLast = downloads.periodEndTime === vipEndTime;
  return (
    <section className={classNames(styles.card, styles.gold)} aria-labelledby="wallet-membership">
      <div className={styles.head}>
        <div>
          <h2 id="wallet-membership" className={styles.label}>
            {t.membership}
          </h2>
          <p className={styles.tier}>{t.tiers[tier]}</p>
          {vipEndTime && <p className={styles.fine}>{t.until(format.date(vipEndTime))}</p>}
        </div>
        {vipEndTime && <Badge tone="gold">{t.daysLeft(daysLeft(vipEndTime, nowMs))}</Badge>}
      </div>
      <div className={styles.quota}>
        <p className={styles.quotaHead}>
          <span className={styles.label}>{t.quota}</span>
          <span>{t.quotaLeft(format.number(left), format.number(downloads.limit))}</span>
        </p>
        <ProgressBar
          label={t.quota}
          value={downloads.limit > 0 ? downloads.used / downloads.limit : 0}
          valueText={`${downloads.used}/${downloads.limit}`}
        />
        {downloads.periodEndTime && (
          <p className={styles.fine}>
            {isLast
              ? t.quotaEnds(format.date(downloads.periodEndTime))
              : t.quotaReset(format.date(downloads.periodEndTime))}
          </p>
        )}
      </div>
      {tier === 'monthly' && saved > 0 && <p className={styles.text}>{t.upgradeText(format.fen(saved))}</p>}
      <div className={styles.actions}>
        {tier === 'monthly' && (
          <Link
            href={href.pay({ type: 'vip', vipType: yearly?.vipType, redirect: href.wallet() })}
            className={buttonClass()}
          >
            {t.upgrade}
          </Link>
        )}
        <Link
          href={href.pay({ type: 'vip', vipType: tier === 'monthly' ? 1 : 2, redirect: href.wallet() })}
          className={tier === 'monthly' ? styles.link : buttonClass()}
        >
          {t.renew}
        </Link>
      </div>
    </section>
  );
}
