import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Container } from '#app/layout/page-frame.tsx';
import { useQueryParams } from '#app/location.tsx';
import { useNavigate } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { pricesQuery } from '#app/prices.ts';
import { ratingSummaryQuery } from '#app/rating-summary.ts';
import { ReportButton } from '#app/report-slot.tsx';
import { AssetGrid, Ratings } from '#app/slots.tsx';
import { ApiError } from '#shared/api/client.ts';
import { replacementOf } from '#shared/api/query.ts';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { assetStrings } from '../asset-strings.ts';
import { Description, FactList, FileList, Licence, TagList } from '../components/asset-facts.tsx';
import { AssetHead } from '../components/asset-head.tsx';
import { AssetPanel } from '../components/asset-panel.tsx';
import { AssetSkeleton } from '../components/asset-skeleton.tsx';
import { AssetTrail, useTrail } from '../components/asset-trail.tsx';
import { MissingAsset } from '../components/missing-asset.tsx';
import { AssetStage } from '../components/stage/asset-stage.tsx';
import { useHealth } from '../use-health.ts';
import { assetQuery, popularQuery, relatedQuery, typesQuery, type AssetDetail } from '../queries.ts';
import styles from './asset.module.css';

const ArEntry = lazyPart('asset-ar', async () => (await import('../components/ar/ar-entry.tsx')).ArEntry, {
  isOptional: true,
});
const AssetHealthCard = lazyPart(
  'asset-health',
  async () => (await import('../components/health/asset-health.tsx')).AssetHealthCard,
  { isOptional: true },
);

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  const id = query.get('id') ?? '';
  const asset = assetQuery(id);
  await Promise.all([
    queryClient.prefetchQuery(asset),
    queryClient.prefetchQuery(typesQuery),
    queryClient.prefetchQuery(pricesQuery),
  ]);
  const isThere = queryClient.getQueryData(asset.queryKey) !== undefined;
  await (isThere
    ? Promise.all([
        queryClient.prefetchQuery(relatedQuery(id)),
        queryClient.prefetchQuery(ratingSummaryQuery(id)),
      ])
    : queryClient.prefetchQuery(popularQuery));
}

/** One asset: seen large, described, priced, and others like it. */
export default function AssetPage() {
  const t = useStrings(assetStrings);
  const id = useQueryParams().get('id') ?? '';
  const query = useQuery(assetQuery(id));
  const replacement = replacementOf(query.error);
  const navigate = useNavigate();
  useEffect(() => {
    if (replacement !== null) navigate(href.asset(replacement), { replace: true });
  }, [replacement, navigate]);
  const error = query.error instanceof ApiError ? query.error : null;
  // Taken off sale since it was read: what stands there cannot be bought any more.
  if (error?.status === 404 && replacement === null) return <MissingAsset />;
  if (query.data) return <Asset asset={query.data} />;
  if (query.isPending || replacement !== null) {
    return (
      <Container>
        <AssetSkeleton />
      </Container>
    );
  }
  return (
    <Container>
      <PageHead title={t.failed} isHidden />
      <ErrorState
        title={t.failed}
        text={t.failedText}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
        requestId={error?.requestId}
      />
    </Container>
  );
}

function Asset({ asset }: { asset: AssetDetail }) {
  const t = useStrings(assetStrings);
  const trail = useTrail(asset);
  const isCalm = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  const health = useHealth(asset, () =>
    // On phones the model is above the card.
    stage.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' }),
  );
  const isArAsked = useQueryParams().get('ar') === '1';
  return (
    <Container className={styles.page ?? ''}>
      <AssetHead asset={asset} trail={trail} />
      <AssetTrail trail={trail} />
      <div className={styles.columns}>
        <div className={styles.stage} ref={stage}>
          <AssetStage key={asset.id} asset={asset} marked={health.marked} />
        </div>
        <div className={styles.side}>
          <AssetPanel asset={asset} />
          {health.query?.data?.ar && (
            <ArEntry key={asset.id} asset={asset} health={health.query.data} isAsked={isArAsked} />
          )}
          <FactList asset={asset} health={health.query} />
        </div>
        <div className={styles.words}>
          <Description asset={asset} />
          {health.query && (
            <div id="health" className={styles.health}>
              <AssetHealthCard health={health} />
            </div>
          )}
          <TagList asset={asset} />
          <FileList asset={asset} />
          <Licence />
          <section id="ratings" className={styles.ratings} aria-label={t.ratings}>
            <Ratings key={asset.id} assetId={asset.id} />
          </section>
          <div className={styles.report}>
            <ReportButton subject="asset" id={asset.id} />
          </div>
        </div>
      </div>
      <Related id={asset.id} />
    </Container>
  );
}

function Related({ id }: { id: string }) {
  const t = useStrings(assetStrings);
  const { data: assets = [] } = useQuery(relatedQuery(id));
  const isFollowing = useRef(false);
  // The address keeps its path from one asset to the next, so nothing else would take the reader to the top.
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [id]);
  if (assets.length === 0) return null;
  return (
    <section
      className={styles.related}
      aria-label={t.related}
      onClickCapture={() => {
        isFollowing.current = true;
      }}
    >
      <h2 className={styles.heading}>{t.related}</h2>
      <AssetGrid assets={assets} row />
    </section>
  );
}
