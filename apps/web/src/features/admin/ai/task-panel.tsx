import { CANCEL_REASON_MAX, TASKS_AT_ONCE } from '@mogine/contract/create-limits';
import { TASK_FAILURES } from '@mogine/contract/task-failures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueryParams } from '#app/location.tsx';
import type { Data } from '#shared/api/client.ts';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useTooMany } from '../frame/use-too-many.ts';
import { office } from '../session/office-api.ts';
import { aiStrings } from './ai.strings.ts';
import { StatusBadge, useSaidSeconds } from './columns.tsx';
import { canEnd } from './task-deeds.ts';

type Task = Data<'createDesk', 'task'>;

/** One task with what was asked for. */
export function TaskPanel({ id }: { id: string }) {
  const t = useStrings(aiStrings);
  const listHref = deskHref('ai', '', Object.fromEntries(useQueryParams()));
  const reading = useQuery({
    queryKey: ['ai', 'task', id],
    queryFn: ({ signal }) => office.createDesk.task({ id }, { signal }),
    ...RECORDED,
    retry: false,
  });
  const { data } = reading;
  if (reading.isError && !data)
    return (
      <DetailPanel title={t.task} listHref={listHref}>
        <ReadFailure of={reading} title={t.unread} />
      </DetailPanel>
    );
  if (!data)
    return (
      <DetailPanel title={t.task} listHref={listHref}>
        <Skeleton width="70%" height="0.8em" />
      </DetailPanel>
    );
  return (
    <DetailPanel
      title={t.flows[data.flow]}
      mark={<StatusBadge {...data} />}
      listHref={listHref}
      actions={canEnd(data) && <EndTasks ids={[id]} />}
    >
      <TaskFacts task={data} />
      <p>{t.recorded}</p>
    </DetailPanel>
  );
}

/** What its member read of it; a reason that is known no longer stands for itself. */
function sayFailure(reason: string, lang: Lang): string {
  return Object.entries(TASK_FAILURES).find(([name]) => name === reason)?.[1][lang] ?? reason;
}

function TaskFacts({ task }: { task: Task }) {
  const t = useStrings(aiStrings);
  const lang = useLang();
  const format = useFormat();
  const say = useSaidSeconds();
  const at = (iso: string | null) => (iso ? format.date(iso, 'time') : t.none);
  const inputs = [
    ...(task.hasReference ? [t.inputKinds.reference] : []),
    ...(task.hasSource ? [t.inputKinds.source] : []),
  ];
  const size = [task.width, task.height, task.pictures].map((value) => format.number(value));
  return (
    <Facts
      facts={[
        { name: t.prompt, value: task.prompt || t.none },
        ...(task.negativePrompt ? [{ name: t.negative, value: task.negativePrompt }] : []),
        ...(task.styles.length > 0 ? [{ name: t.styles, value: format.list(task.styles) }] : []),
        { name: t.size, value: t.sized(size[0] ?? '', size[1] ?? '', size[2] ?? '') },
        ...(inputs.length > 0 ? [{ name: t.inputs, value: format.list(inputs) }] : []),
        ...(task.reason ? [{ name: t.reason, value: sayFailure(task.reason, lang) }] : []),
        { name: t.member, value: task.clientId },
        { name: t.engine, value: nameEngine(lang, task.engine) || t.none },
        { name: t.attempts, value: format.number(task.attempts) },
        { name: t.time, value: at(task.createTime) },
        { name: t.begun, value: at(task.beginTime ?? task.startTime) },
        { name: t.ended, value: at(task.endTime) },
        { name: t.seconds, value: say(task.engineSeconds) },
        { name: t.cost, value: format.fen(task.costFen) },
        { name: t.points, value: task.isFreeTry ? t.freeTry : format.number(task.points) },
        {
          name: t.results,
          value:
            format.list(task.results.map(({ kind, bytes }) => `${t[kind]} ${format.bytes(bytes)}`)) || t.none,
        },
      ]}
    />
  );
}

/** Ends tasks that wait or run, for a reason that colleagues can read. */
export function EndTasks({ ids, onDone }: { ids: string[]; onDone?: () => void }) {
  const t = useStrings(aiStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const tooMany = useTooMany(ids.length, TASKS_AT_ONCE);
  const end = useMutation({
    mutationFn: (reason: string) => office.createDesk.cancel({ ids, reason }),
    onSuccess: ({ count }) => {
      toast.success(t.cancelled(format.number(count)));
      setAsked(false);
      onDone?.();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['ai'] }),
  });
  return (
    <>
      <Button variant="danger" reasons={tooMany} onClick={() => setAsked(true)}>
        {t.cancel}
      </Button>
      <NoteDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t.cancelTitle(format.number(ids.length))}
        description={t.cancelText}
        confirmLabel={t.cancel}
        tone="danger"
        busy={end.isPending}
        error={end.error}
        maxLength={CANCEL_REASON_MAX}
        onConfirm={(reason) => end.mutate(reason)}
      />
    </>
  );
}
