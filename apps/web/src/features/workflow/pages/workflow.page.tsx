import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MoaiBar } from '#app/creation-slots.tsx';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link, useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { EditorProps } from '../editor/editor.tsx';
import { readDraft, type WorkflowDraft } from '../model/drafts.ts';
import { catalogueQuery, workflowQuery } from '../queries.ts';
import { Start } from '../start/start.tsx';
import { startStrings } from '../start/start.strings.ts';
import styles from './workflow.module.css';

const Editor = lazyPart<EditorProps>(
  'workflow-editor',
  async () => (await import('../editor/editor.tsx')).WorkflowEditor,
);

/** Graphs of nodes: `?id=` opens one, `?task=&index=` makes one of a result of one's own. */
export default function WorkflowPage() {
  const t = useStrings(startStrings);
  const query = useQueryParams();
  const { status } = useSession();
  const [id, task] = [query.get('id') ?? '', query.get('task') ?? ''];
  const index = Number(query.get('index') ?? 0) || 0;
  const isAsked = id !== '' || task !== '';
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.description} />
      <MoaiBar />
      {!isAsked && <Start />}
      {isAsked && status === 'anonymous' && (
        <EmptyState
          seed="workflow-login"
          title={t.needLogin}
          action={
            <Link
              className={buttonClass({ variant: 'primary' })}
              href={href.login({ redirect: href.workflow({ id, task, index: index || undefined }) })}
            >
              {t.login}
            </Link>
          }
        />
      )}
      {isAsked && status === 'starting' && <Waiting label={t.opening} />}
      {isAsked &&
        status === 'user' &&
        (id === '' ? <FromWork task={task} index={index} /> : <Open key={id} id={id} />)}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.wait} role="status" aria-label={label}>
      <Spinner />
    </div>
  );
}

/** Makes a workflow of a work, once, and goes there. */
function FromWork({ task, index }: { task: string; index: number }) {
  const t = useStrings(startStrings);
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    api.workflow.fromTask({ taskId: task, index }).then(
      ({ id }) => navigate(href.workflow({ id }), { replace: true }),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [task, index, navigate]);
  if (failure === '') return <Waiting label={t.beginning} />;
  return <Gone title={t.goneWork} text={failure} />;
}

function Gone({ title, text }: { title: string; text?: string }) {
  const t = useStrings(startStrings);
  return (
    <EmptyState
      seed="workflow-gone"
      title={title}
      text={text}
      action={
        <Link className={buttonClass()} href={href.workflow()}>
          {t.all}
        </Link>
      }
    />
  );
}

function Open({ id }: { id: string }) {
  const t = useStrings(startStrings);
  const catalogue = useQuery(catalogueQuery);
  const stored = useQuery(workflowQuery(id));
  const [draft, setDraft] = useState<WorkflowDraft | null | undefined>(undefined);
  useEffect(() => {
    void readDraft(id).then(setDraft);
  }, [id]);
  const error = stored.error ?? catalogue.error;
  if (stored.error instanceof ApiError && stored.error.status < 500 && stored.error.status >= 400)
    return <Gone title={t.gone} />;
  if (error && !(stored.data && catalogue.data))
    return (
      <ErrorState
        title={t.failed}
        text={error.message}
        retrying={stored.isFetching || catalogue.isFetching}
        onRetry={() => void Promise.all([stored.refetch(), catalogue.refetch()])}
      />
    );
  if (!stored.data || !catalogue.data || draft === undefined) return <Waiting label={t.opening} />;
  return (
    <Editor
      stored={stored.data}
      draft={draft}
      nodes={catalogue.data.byName}
      fallback={<Waiting label={t.opening} />}
    />
  );
}
