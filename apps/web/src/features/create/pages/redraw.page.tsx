import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { MoaiBar } from '../tasks/moai-bar.tsx';
import { RedrawStart } from '../redraw/redraw-start.tsx';
import { Workspace } from '../redraw/workspace.tsx';
import { taskQuery, useLiveTasks } from '../tasks/queries.ts';
import { ownSource, type RedrawSource } from '../redraw/redraw-model.ts';
import { redrawStrings } from '../redraw/redraw.strings.ts';
import { useUpload } from '../redraw/use-upload.ts';
import styles from './redraw.module.css';

/** A part of a picture is marked and changed by words; `?task=&index=` begins with one of one's own results. */
export default function RedrawPage() {
  const t = useStrings(redrawStrings);
  const query = useQueryParams();
  const task = query.get('task') ?? '';
  const index = Number(query.get('index') ?? 0) || 0;
  const own = useMemo(() => (task === '' ? null : ownSource(task, index)), [task, index]);
  useLiveTasks();
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.intro} />
      <MoaiBar />
      {own?.kind === 'own' ? (
        <OwnPicture key={own.key} source={own} reusedId={query.get('reuse') ?? ''} />
      ) : (
        <Upload />
      )}
    </div>
  );
}

type OwnPictureProps = { source: Extract<RedrawSource, { kind: 'own' }>; reusedId: string };

function OwnPicture({ source, reusedId }: OwnPictureProps) {
  const t = useStrings(redrawStrings);
  const navigate = useNavigate();
  const { status } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    ...taskQuery(source.task),
    enabled: status === 'user',
  });
  if (status === 'anonymous') {
    const back = href.redraw({ task: source.task, index: source.index, reuse: reusedId });
    return (
      <EmptyState
        seed="redraw-login"
        title={t.ownLogin}
        action={
          <Link className={buttonClass({ variant: 'primary' })} href={href.login({ redirect: back })}>
            {t.login}
          </Link>
        }
      />
    );
  }
  const isGone =
    data && !data.outputs.some((output) => output.index === source.index && output.kind === 'image');
  if (isGone || (error instanceof ApiError && error.status >= 400 && error.status < 500)) {
    return (
      <EmptyState
        seed="redraw-gone"
        title={t.gone}
        action={
          <Link className={buttonClass()} href={href.redraw()}>
            {t.again}
          </Link>
        }
      />
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        title={t.faults.unreachable}
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Workspace source={source} reusedId={reusedId} task={data} onAnother={() => navigate(href.redraw())} />
  );
}

function Upload() {
  const upload = useUpload();
  const { take, source } = upload;
  const handleFile = useCallback((file: File) => void take(file), [take]);
  if (upload.kind === 'looking') return null;
  if (!source) return <RedrawStart fault={upload.fault} onFile={handleFile} />;
  return <Workspace key={source.key} source={source} task={undefined} onAnother={upload.close} />;
}
