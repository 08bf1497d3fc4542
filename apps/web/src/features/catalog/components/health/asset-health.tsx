import { CircleX, Hourglass } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { HealthCard } from '#shared/model-health/health-card.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { assetHealthStrings } from '../../health-strings.ts';
import type { AssetHealth } from '../../use-health.ts';
import styles from './asset-health.module.css';

/** What was found in the model, before it is bought; a press shows it on the model. */
export function AssetHealthCard({ health: { query, code, show } }: { health: AssetHealth }) {
  const t = useStrings(assetHealthStrings);
  if (!query || query.data?.state === 'none') return null;
  if (query.isError) {
    return (
      <div className={styles.said} role="alert">
        <CircleX aria-hidden="true" />
        <p className={styles.words}>{t.failed}</p>
        <Button size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  }
  if (!query.data) return <Skeleton height="6em" />;
  const { state, findings } = query.data;
  if (state !== 'examined') {
    return (
      <div className={styles.said}>
        <Hourglass aria-hidden="true" />
        <p className={styles.words}>
          <strong>{t[state === 'waiting' ? 'waiting' : 'refused']}</strong>
          {t[state === 'waiting' ? 'waitingText' : 'refusedText']}
        </p>
      </div>
    );
  }
  const shown = findings.find((finding) => finding.code === code) ?? null;
  return <HealthCard findings={findings} shown={shown} onShow={show} />;
}
