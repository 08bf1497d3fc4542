import {
  WORKFLOW_NAME_MAX,
  WORKFLOW_VERSION,
  type WorkflowDocument,
} from '@mogine/contract/workflow/document';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import {
  catalogueQuery,
  templatesQuery,
  useCreateWorkflow,
  useRemoveWorkflow,
  workflowsQuery,
  type WorkflowSummary,
} from '../queries.ts';
import { GraphThumb } from './graph-thumb.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { startStrings } from './start.strings.ts';
import styles from './start.module.css';

const EMPTY: WorkflowDocument = { version: WORKFLOW_VERSION, nodes: [], links: [] };

/** Templates to begin with, and one's own workflows. */
export function Start() {
  const t = useStrings(startStrings);
  const { status } = useSession();
  return (
    <div className={styles.start}>
      <header className={styles.intro}>
        <h1>{t.title}</h1>
        <p>{t.intro}</p>
      </header>
      <section className={styles.section} aria-labelledby="workflow-templates">
        <h2 id="workflow-templates">{t.templates}</h2>
        <Templates />
      </section>
      <section className={styles.section} aria-labelledby="workflow-own">
        <h2 id="workflow-own">{t.own}</h2>
        {status === 'user' && <OwnWorkflows />}
        {status === 'starting' && <Waiting />}
        {status === 'anonymous' && (
          <p className={styles.none}>
            {t.loginText}
            <Link className={buttonClass({ size: 's' })} href={href.login({ redirect: href.workflow() })}>
              {t.login}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="calc(4.5 * var(--unit))" />
      ))}
    </div>
  );
}

function Templates() {
  const t = useStrings(startStrings);
  const lang = useLang();
  const navigate = useNavigate();
  const { status } = useSession();
  const { data: catalogue } = useQuery(catalogueQuery);
  const { data: templates, error, refetch, isFetching } = useQuery(templatesQuery);
  const create = useCreateWorkflow();

  function begin(name: string, document: WorkflowDocument) {
    if (status !== 'user') return navigate(href.login({ redirect: href.workflow() }));
    if (create.isPending) return;
    create.mutate(
      { name: name.slice(0, WORKFLOW_NAME_MAX), document: structuredClone(document) as never },
      {
        onSuccess: ({ id }) => navigate(href.workflow({ id })),
        onError: (failure) => void toast.error(failure.message),
      },
    );
  }

  if (error && !templates)
    return (
      <ErrorState
        compact
        title={t.failedTemplates}
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <ul className={styles.templates}>
      {templates && catalogue
        ? templates.map(({ id, name, about, document }) => (
            <li key={id}>
              <button type="button" className={styles.template} onClick={() => begin(name[lang], document)}>
                <GraphThumb document={document} nodes={catalogue.byName} />
                <strong>{name[lang]}</strong>
                <span>{about[lang]}</span>
              </button>
            </li>
          ))
        : [0, 1, 2].map((index) => (
            <li key={index}>
              <Skeleton aspectRatio="4 / 3" />
            </li>
          ))}
      <li>
        <button type="button" className={styles.template} onClick={() => begin(t.unnamed, EMPTY)}>
          <span className={styles.blank}>
            <Plus aria-hidden="true" />
          </span>
          <strong>{t.blank}</strong>
          <span>{t.blankText}</span>
        </button>
      </li>
    </ul>
  );
}

function OwnWorkflows() {
  const t = useStrings(startStrings);
  const {
    data,
    error,
    refetch,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useInfiniteQuery(workflowsQuery);
  const [renamed, setRenamed] = useState<WorkflowSummary | null>(null);
  const [removed, setRemoved] = useState<WorkflowSummary | null>(null);
  const remove = useRemoveWorkflow();
  if (!data && error)
    return (
      <ErrorState
        compact
        title={t.ownFailed}
        text={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  const all = data.pages.flatMap(({ records }) => records);
  if (all.length === 0) return <p className={styles.none}>{t.ownEmpty}</p>;
  return (
    <>
      <ul className={styles.grid}>
        {all.map((one) => (
          <Row key={one.id} one={one} onRename={() => setRenamed(one)} onRemove={() => setRemoved(one)} />
        ))}
      </ul>
      <LoadMore of={{ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }} />
      {renamed && (
        <RenameDialog
          id={renamed.id}
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onRenamed={() => setRenamed(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={t.removeTitle(removed?.name ?? '')}
        description={t.removeText}
        confirmLabel={t.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() =>
          removed &&
          remove.mutate(removed.id, {
            onSuccess: () => setRemoved(null),
            onError: (failure) => void toast.error(failure.message),
          })
        }
      />
    </>
  );
}

type RowProps = { one: WorkflowSummary; onRename: () => void; onRemove: () => void };

function Row({ one, onRename, onRemove }: RowProps) {
  const t = useStrings(startStrings);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <Link className={styles.open} href={href.workflow({ id: one.id })}>
        <strong>{one.name}</strong>
        <span>
          {t.nodes(one.nodes)} · {t.changed(format.date(one.updateTime, 'time'))}
        </span>
      </Link>
      <DropdownMenu
        label={t.more(one.name)}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton {...props} label={t.more(one.name)} hint={false} icon={<Ellipsis />} />
        )}
      >
        <MenuItem icon={<Pencil />} onSelect={onRename}>
          {t.rename}
        </MenuItem>
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
          {t.remove}
        </MenuItem>
      </DropdownMenu>
    </li>
  );
}
