import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { saveTable } from '../frame/save-table.ts';
import { useWhileAttended } from '../frame/use-while-attended.ts';
import { office } from '../session/office-api.ts';
import { ImportLines } from './import-lines.tsx';
import styles from './imports.module.css';
import { importsStrings } from './imports.strings.ts';
import type { ImportRow } from './import-row.ts';

/** Between two looks at one that runs. */
const LOOK_MS = 1500;

/** One table: what it would change, how far it has come, and what came of its lines. */
export function ImportPanel({ id }: { id: string }) {
  const t = useStrings(importsStrings);
  const everyMs = useWhileAttended(LOOK_MS);
  const detail = useQuery({
    queryKey: ['imports', 'detail', id],
    queryFn: ({ signal }) => office.importsDesk.detail({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? everyMs : false),
  });
  const { data } = detail;
  useListFollows(data?.state);
  return (
    <DetailPanel
      title={data?.filename ?? ''}
      mark={
        data && <Badge tone={data.state === 'planned' ? 'accent' : 'neutral'}>{t.states[data.state]}</Badge>
      }
      listHref={deskHref('imports')}
      actions={data && <Deeds row={data} />}
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && (
        <>
          <About row={data} />
          <ImportLines row={data} />
        </>
      )}
    </DetailPanel>
  );
}

/** The list beside it says how far it has come too: it is read again once what ran while it was looked at has ended. */
function useListFollows(state: ImportRow['state'] | undefined) {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const wasOpen = before.current !== undefined && before.current !== 'done';
    before.current = state;
    if (wasOpen && state === 'done') void queries.invalidateQueries({ queryKey: ['imports', 'list'] });
  }, [state, queries]);
}

function About({ row }: { row: ImportRow }) {
  const t = useStrings(importsStrings);
  const format = useFormat();
  const { state, lines, toChange, same, refused, changed, left, createdBy, appliedBy, applyTime } = row;
  const counts = [
    ...(state === 'planned'
      ? [{ name: t.toChange, count: toChange }]
      : [
          { name: t.changed, count: changed },
          { name: t.left, count: left },
        ]),
    { name: t.same, count: same },
    { name: t.refused, count: refused },
    { name: t.lines, count: lines },
  ];
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {state === 'running' && (
        <div className={styles.progress}>
          <ProgressBar
            label={t.progress}
            value={toChange > 0 ? (changed + left) / toChange : null}
            valueText={t.progressOf(format.number(changed + left), format.number(toChange))}
          />
          <p>
            {t.progressOf(format.number(changed + left), format.number(toChange))} · {t.background}
          </p>
        </div>
      )}
      <Facts
        facts={[
          { name: t.createdBy, value: t.byAt(createdBy.name, format.date(row.createTime, 'time')) },
          ...(appliedBy && applyTime
            ? [{ name: t.appliedBy, value: t.byAt(appliedBy.name, format.date(applyTime, 'time')) }]
            : []),
        ]}
      />
    </>
  );
}

function Deeds({ row: { id, state, toChange } }: { row: ImportRow }) {
  const t = useStrings(importsStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const report = useMutation({
    mutationFn: () => office.importsDesk.report({ id }),
    onSuccess: ({ filename, content }) => saveTable(filename, content),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.reportFailed),
  });
  const apply = useMutation({
    mutationFn: () => office.importsDesk.apply({ id }),
    onSuccess: () => toast.success(t.started),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.notStarted),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  const count = format.number(toChange);
  return (
    <>
      <Button icon={<Download />} busy={report.isPending} onClick={() => report.mutate()}>
        {t.report}
      </Button>
      {state === 'planned' && toChange > 0 && (
        <Button variant="primary" onClick={() => setAsking(true)}>
          {t.apply(count)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.applyTitle(count)}
        description={t.applyText}
        confirmLabel={t.apply(count)}
        busy={apply.isPending}
        onConfirm={() => apply.mutate()}
      />
    </>
  );
}
