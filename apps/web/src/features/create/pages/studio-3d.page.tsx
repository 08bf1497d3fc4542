import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useSayRefused } from '#app/refused.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useOnline } from '#shared/lib/online.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { MoaiBar } from '../tasks/moai-bar.tsx';
import { ComposePanel } from '../three/compose-panel.tsx';
import { FirstVisit } from '../three/first-visit.tsx';
import { ModelHistory, useModelHistory } from '../three/model-history.tsx';
import { TaskStage } from '../three/task-stage.tsx';
import { engineQuery, taskQuery, useLiveTasks, usePush } from '../tasks/queries.ts';
import { isLoggedOut } from '../tasks/logged-out.ts';
import { useMeans } from '../tasks/use-means.ts';
import { isOver, type Task } from '../tasks/task-model.ts';
import { keepModelDraft, readModelDraft } from '../three/model-draft.ts';
import {
  isModelTask,
  reasonsAgainst,
  toForm,
  toPush,
  toSource,
  type ModelForm,
} from '../three/three-model.ts';
import { threeStrings } from '../three/three.strings.ts';
import styles from './studio-3d.module.css';

/** Models of words or of a picture: what is asked for, the model itself, and all that were made before. */
export default function Studio3dPage() {
  const t = useStrings(threeStrings);
  useLiveTasks();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const params = useQueryParams();
  const taskId = params.get('task') ?? '';
  const reusedId = params.get('reuse') ?? '';
  const linked = useQuery({ ...taskQuery(taskId), enabled: taskId !== '' });
  const history = useModelHistory();
  const [typed, setTyped] = useState<Partial<ModelForm>>(readModelDraft);
  const push = usePush();
  const sayRefused = useSayRefused();
  // A second click comes before the first is drawn.
  const isUnderWay = useRef(false);
  const stage = useRef<HTMLElement>(null);
  const asked = useRef('');

  const source =
    linked.data && !isModelTask(linked.data) ? toSource(linked.data, Number(params.get('index') ?? 0)) : null;
  const form: ModelForm = { way: source ? 'picture' : 'words', prompt: '', source, seed: '', ...typed };
  const { prompt, seed } = form;
  useEffect(() => keepModelDraft({ prompt, seed }), [prompt, seed]);
  const circumstances = useCircumstances(history.tasks);
  const reasons = reasonsAgainst(form, circumstances);
  const isTaskShown = taskId !== '' && !source;
  const newest = taskId === '' ? history.tasks?.[0] : undefined;
  const shownId = isTaskShown ? taskId : newest?.id;

  // Once the stage stands where it shows a task: on a phone that is above the form.
  useEffect(() => {
    if (asked.current === '' || asked.current !== shownId) return;
    asked.current = '';
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  function show(id: string) {
    navigate(href.create3d({ task: id }), { replace: taskId === '' });
  }
  function submit() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    push.mutate(toPush(form), {
      onSuccess: ({ id }) => {
        // What was chosen stays, though the address now leads to the model.
        setTyped(form);
        asked.current = id;
        show(id);
      },
      onError: (error) => (isLoggedOut(error) ? void toast.error(t.loggedOut) : sayRefused(error)),
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  }
  async function reuse(task: Task) {
    setTyped(toForm(task));
    if (!task.source) return;
    const { id, index } = task.source;
    try {
      // Whether the picture is still there, and what the engine knows of it, is told by the task that made it.
      const picture = toSource(await queryClient.fetchQuery(taskQuery(id)), index);
      if (picture) setTyped((last) => ({ ...last, source: picture }));
      else toast.error(t.sourceGone);
    } catch (error) {
      toast.error(isMissing(error) ? t.sourceGone : t.loadFailed);
    }
  }

  const { data: reused, error: reuseError } = useQuery({ ...taskQuery(reusedId), enabled: reusedId !== '' });
  const takeOver = useEffectEvent((task: Task) => {
    void reuse(task);
    navigate(href.create3d({ task: isModelTask(task) ? task.id : undefined }), { replace: true });
  });
  useEffect(() => {
    if (reused) takeOver(reused);
  }, [reused]);
  const giveUp = useEffectEvent((error: Error) => {
    toast.error(isMissing(error) ? t.lost : error.message);
    navigate(href.create3d(), { replace: true });
  });
  useEffect(() => {
    if (reuseError) giveUp(reuseError);
  }, [reuseError]);

  return (
    <>
      <PageHead title={t.title} isHidden />
      <MoaiBar />
      <div className={styles.page}>
        <VisuallyHidden>
          <h1>{t.title}</h1>
        </VisuallyHidden>
        <div className={classNames(styles.work, shownId && styles.withTask)}>
          <div className={styles.compose}>
            <ComposePanel
              form={form}
              engine={circumstances.engine}
              means={circumstances.means}
              reasons={reasons}
              isBusy={push.isPending}
              onChange={(change) => setTyped((last) => ({ ...last, ...change }))}
              onSubmit={submit}
            />
          </div>
          <section ref={stage} className={styles.stage} aria-label={t.stage}>
            {shownId ? (
              <ShownTask id={shownId} onFollow={show} onReuse={(task) => void reuse(task)} />
            ) : (
              <FirstVisit
                source={form.way === 'picture' ? form.source : null}
                engine={circumstances.engine}
                isWaiting={linked.isLoading || (taskId === '' && !history.tasks && !history.error)}
                onPick={(prompt) => setTyped((last) => ({ ...last, way: 'words', prompt }))}
              />
            )}
          </section>
        </div>
        <ModelHistory history={history} shownId={shownId} />
      </div>
    </>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** What stands around a push: the engine, the person's means, and how much is under way. */
function useCircumstances(tasks: readonly Task[] | undefined) {
  const isOnline = useOnline();
  const { data: engine } = useQuery(engineQuery);
  const means = useMeans();
  const openTasks = tasks?.filter((task) => !isOver(task)).length ?? 0;
  return { isOnline, engine, means, openTasks };
}

type ShownTaskProps = { id: string; onFollow: (id: string) => void; onReuse: (task: Task) => void };

function ShownTask({ id, onFollow, onReuse }: ShownTaskProps) {
  const t = useStrings(threeStrings);
  const { data, error, isFetching, refetch } = useQuery(taskQuery(id));
  if (data) return <TaskStage task={data} onFollow={onFollow} onReuse={() => onReuse(data)} />;
  if (!error) return <Skeleton className={styles.waiting} />;
  return (
    <div className={styles.fault}>
      {isMissing(error) ? (
        <ErrorState
          title={t.lost}
          text={t.lostText}
          action={
            <Link href={href.create3d()} className={buttonClass()}>
              {t.history}
            </Link>
          }
        />
      ) : (
        <ErrorState
          title={t.loadFailed}
          text={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
          requestId={error instanceof ApiError ? error.requestId : undefined}
        />
      )}
    </div>
  );
}
