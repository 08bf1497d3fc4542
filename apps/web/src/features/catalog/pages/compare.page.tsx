import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { COMPARE_MAX, readCompared } from '../compare-model.ts';
import { compareStrings } from '../compare-strings.ts';
import { CompareStage } from '../components/compare/compare-stage.tsx';
import { CompareTable } from '../components/compare/compare-table.tsx';
import { assetQuery } from '../queries.ts';
import styles from './compare.module.css';

const AddDialog = lazyPart(
  'compare-add',
  async () => (await import('../components/compare/add-dialog.tsx')).AddDialog,
);

/** Up to four models in one light and to one scale, and what is different about them. */
export default function ComparePage() {
  const t = useStrings(compareStrings);
  const navigate = useNavigate();
  const ids = readCompared(useQueryParams());
  const queries = useQueries({ queries: ids.map(assetQuery) });
  const [isAdding, setAdding] = useState(false);
  const found = queries.flatMap(({ data }) => data ?? []);
  const assets = found.filter(({ preview }) => preview.model !== '');
  const isGone = ({ error }: { error: unknown }) => error instanceof ApiError && error.status === 404;
  const failed = queries.find((query) => query.isError && !isGone(query));
  const gone = queries.filter(isGone).length + found.length - assets.length;
  const isWaiting = queries.some(({ isPending }) => isPending);

  const show = (next: readonly string[]) => navigate(href.compare(next), { replace: true, keepScroll: true });
  const add = (
    <Button
      variant={assets.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden="true" />}
      aria-haspopup="dialog"
      reasons={ids.length >= COMPARE_MAX ? [t.full] : []}
      onPointerEnter={AddDialog.preload}
      onClick={() => setAdding(true)}
    >
      {t.add}
    </Button>
  );
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} isHidden />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        {ids.length > 0 && add}
      </header>
      {gone > 0 && (
        <p className={styles.note} role="status">
          {t.gone(gone)}
        </p>
      )}
      {failed && (
        <ErrorState
          title={t.failedAssets}
          text={t.failedText}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
          requestId={failed.error instanceof ApiError ? failed.error.requestId : undefined}
        />
      )}
      {ids.length === 0 && <EmptyState seed="compare" title={t.empty} text={t.emptyText} action={add} />}
      {assets.length > 0 && (
        <>
          <CompareStage assets={assets} onRemove={(id) => show(ids.filter((other) => other !== id))} />
          <CompareTable assets={assets} onRemove={(id) => show(ids.filter((other) => other !== id))} />
        </>
      )}
      {assets.length === 0 && isWaiting && (
        <div className={styles.waiting} aria-busy="true" aria-label={t.loading}>
          <Skeleton height="24em" />
          <Skeleton height="12em" />
        </div>
      )}
      {isAdding && (
        <AddDialog
          chosen={ids}
          like={assets[0] ?? null}
          onAdd={(id) => {
            show([...ids, id]);
            if (ids.length + 1 >= COMPARE_MAX) setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Container>
  );
}
