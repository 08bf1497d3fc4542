import { sayNickname } from '@mogine/contract/nickname';
import { Pencil } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession, type ClientInfo } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { iconButtonClass } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { maskPhone } from '../model.ts';
import { accountStrings } from '../strings.ts';
import styles from './profile-card.module.css';

/** Who is logged in and what they have: points, membership, downloads; the pencil leads to the settings. */
export function ProfileCard() {
  const { profile: t } = useStrings(accountStrings);
  const lang = useLang();
  const session = useSession();
  if (session.status !== 'user') return null;
  const { client } = session;
  const name = sayNickname(lang, client.nickname);
  return (
    <section className={styles.card} aria-label={t.title}>
      <div className={styles.head}>
        <Avatar name={name} src={client.headImage} size="l" member={client.vip === 1} />
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p className={styles.meta}>{maskPhone(client.phone)}</p>
          <p className={classNames(styles.meta, client.email === '' && styles.unset)}>
            {client.email || t.noEmail}
          </p>
        </div>
        <Link
          href={href.settings()}
          className={classNames(iconButtonClass(), styles.edit)}
          aria-label={t.edit}
          title={t.edit}
        >
          <Pencil aria-hidden="true" />
        </Link>
      </div>
      <Facts client={client} />
    </section>
  );
}

function Facts({ client }: { client: ClientInfo }) {
  const { profile: t } = useStrings(accountStrings);
  const format = useFormat();
  const { point, frozen, vipTier, vipEndTime, downloads } = client;
  const isMember = client.vip === 1 && vipTier !== '';
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t.points}</dt>
        <dd className={styles.figure}>{format.number(point)}</dd>
        <dd className={styles.action}>
          <Link className={styles.link} href={href.pay({ type: 'point' })}>
            {t.topUp}
          </Link>
        </dd>
        {frozen > 0 && <dd className={styles.fine}>{t.frozen(format.number(frozen))}</dd>}
      </div>
      <div className={styles.fact}>
        <dt>{t.membership}</dt>
        <dd className={isMember ? styles.member : styles.plain}>{isMember ? t[vipTier] : t.basic}</dd>
        <dd className={styles.action}>
          <Link className={styles.link} href={href.pay({ type: 'vip' })}>
            {isMember ? t.renew : t.join}
          </Link>
        </dd>
        {isMember && vipEndTime && <dd className={styles.fine}>{t.until(format.date(vipEndTime))}</dd>}
      </div>
      <div className={classNames(styles.fact, !isMember && styles.later)}>
        <dt>{t.downloads}</dt>
        {isMember ? (
          <>
            <dd className={styles.figure}>
              {format.number(downloads.used)}
              <span className={styles.limit}> / {format.number(downloads.limit)}</span>
            </dd>
            <dd className={styles.bar}>
              <ProgressBar
                label={t.downloads}
                value={downloads.limit > 0 ? downloads.used / downloads.limit : 0}
                valueText={`${downloads.used}/${downloads.limit}`}
              />
            </dd>
            {downloads.periodEndTime && (
              <dd className={styles.fine}>{t.downloadsUntil(format.date(downloads.periodEndTime))}</dd>
            )}
          </>
        ) : (
          <dd className={styles.fine}>{t.noDownloads}</dd>
        )}
      </div>
    </dl>
  );
}
