import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { DraftEditor } from '../components/draft-editor.tsx';
import { draftStrings } from '../draft.strings.ts';
import { draftQuery, isGone } from '../queries.ts';
import styles from './draft.module.css';

export default function DraftPage() {
  const t = useStrings(draftStrings);
  const id = useQueryParams().get('id') ?? '';
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} isHidden />
      <Draft key={id} id={id} />
    </Container>
  );
}

function Draft({ id }: { id: string }) {
  const t = useStrings(draftStrings);
  const { data, error, isFetching, refetch } = useQuery(draftQuery(id));
  if (data) return <DraftEditor draft={data.draft} unsent={data.unsent} />;
  if (!error) return <Awaited />;
  return (
    <>
      <VisuallyHidden>
        <h1>{t.title}</h1>
      </VisuallyHidden>
      {isGone(error) ? (
        <EmptyState
          seed="draft-missing"
          title={t.missing}
          text={t.missingText}
          action={
            <Link href={href.drafts()} className={buttonClass({ variant: 'primary' })}>
              {t.toDrafts}
            </Link>
          }
        />
      ) : (
        <ErrorState
          title={t.failed}
          text={error.message}
          requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  );
}

/** The draft while it is on its way. */
function Awaited() {
  return (
    <div className={styles.awaited} aria-busy="true">
      <Skeleton height="3em" />
      <div className={styles.columns}>
        <Skeleton height="26em" />
        <Skeleton height="26em" />
      </div>
    </div>
  );
}
