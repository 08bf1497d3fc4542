import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession, type ClientInfo } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { walletStrings } from '../strings.ts';
import styles from './standing.module.css';

/** What the reader has now: points, membership, downloads. `here` is where a login leads back to. */
export function Standing({ here }: { here: string }) {
  const { standing: t } = useStrings(walletStrings);
  const session = useSession();
  return (
    <section className={styles.card} aria-label={t.title}>
      {session.status === 'starting' && <Skeleton height="3.4em" />}
      {session.status === 'anonymous' && (
        <div className={styles.anonymous}>
          <p>{t.anonymous}</p>
          <Link href={href.login({ redirect: here })} className={buttonClass({ size: 's' })}>
            {t.logIn}
          </Link>
        </div>
      )}
      {session.status === 'user' && <Facts client={session.client} />}
    </section>
  );
}

function Facts({ client }: { client: ClientInfo }) {
  const { standing: t } = useStrings(walletStrings);
  const format = useFormat();
  const { point, frozen, vipTier, vipEndTime, downloads } = client;
  const isMember = client.vip === 1 && vipTier !== '';
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t.points}</dt>
        <dd className={styles.figure}>{format.number(point)}</dd>
        {frozen > 0 && <dd className={styles.fine}>{t.frozen(format.number(frozen))}</dd>}
      </div>
      <div className={styles.fact}>
        <dt>{t.membership}</dt>
        <dd className={isMember ? styles.member : styles.figure}>{isMember ? t[vipTier] : t.none}</dd>
        {isMember && vipEndTime && <dd className={styles.fine}>{t.until(format.date(vipEndTime))}</dd>}
      </div>
      {isMember && (
        <div className={styles.fact}>
          <dt>{t.downloads}</dt>
          <dd className={styles.figure}>
            {format.number(downloads.used)}
            <span className={styles.limit}> / {format.number(downloads.limit)}</span>
          </dd>
          <dd>
            <ProgressBar
              label={t.downloads}
              value={downloads.limit > 0 ? downloads.used / downloads.limit : 0}
              valueText={`${downloads.used}/${downloads.limit}`}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}
