import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { useOnline } from '#shared/lib/online.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { MoaiBar } from '../tasks/moai-bar.tsx';
import { ChoicesPreview } from '../studio/choices-preview.tsx';
import { EmptyStage } from '../studio/empty-stage.tsx';
import { PromptBox } from '../studio/prompt-box.tsx';
import { PushDock } from '../studio/push-dock.tsx';
import { SettingsPanel } from '../studio/settings-panel.tsx';
import { StageSkeleton, TaskStage } from '../studio/task-stage.tsx';
import { TaskStrip } from '../studio/task-strip.tsx';
import { WordChips } from '../studio/word-chips.tsx';
import { keepLists, readLists } from '../studio/draft.ts';
import { engineQuery, useLiveTasks } from '../tasks/queries.ts';
import { costOf, isShort } from '../tasks/means.ts';
import { randomSeed } from '../tasks/seed.ts';
import { useMeans } from '../tasks/use-means.ts';
import { reasonsAgainst } from '../studio/studio-model.ts';
import { studioStrings } from '../studio/studio.strings.ts';
import { isOver, type Task } from '../tasks/task-model.ts';
import { useOwnTasks } from '../studio/use-own-tasks.ts';
import { useStudioPush } from '../studio/use-push.ts';
import { useStudio } from '../studio/use-studio.ts';
import { expandPrompt, listCombinations, missingLists } from '../studio/wildcards.ts';
import styles from './studio.module.css';

/** Words, a style and a picture go in on the left; what is made of them stands large on the right. */
export default function StudioPage() {
  const t = useStrings(studioStrings);
  const navigate = useNavigate();
  const studio = useStudio();
  const { settings } = studio.state;
  const stage = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [lists, setLists] = useState(readLists);
  const [allOf, setAllOf] = useState(0);
  const { data: engine } = useQuery(engineQuery);
  const { tasks, isKnown, error, retry } = useOwnTasks();
  const means = useMeans();
  const isVisitor = useSession().status === 'anonymous';
  useLiveTasks();

  const shown = isVisitor ? '' : (chosen ?? tasks[0]?.id ?? '');
  const { push, vary, isPushing, prompts, keepPrompt } = useStudioPush(studio, (id) => {
    setChosen(id);
    stage.current?.scrollIntoView({ block: 'nearest' });
  });
  const reasons = reasonsAgainst(studio.state, {
    isOnline: useOnline(),
    engine,
    openTasks: tasks.filter((task) => !isOver(task)).length,
    means,
    missingLists: missingLists(settings.prompt, lists),
  });
  const history = [...new Set([...prompts, ...tasks.map(({ prompt }) => prompt)])].filter(Boolean);

  function send() {
    if (isPushing || reasons.length > 0) return;
    if (isVisitor) return navigate(href.login({ redirect: href.create() }));
    void push([expandPrompt(settings.prompt, lists, settings.seed)]);
  }
  function reasonsForAll(count: number): readonly string[] {
    const said = reasons.map((reason) => t.reasons[reason]);
    if (said.length > 0 || !means || !isShort(means, count)) return said;
    const [, points] = costOf(count, means);
    return [t.allShort(points - means.points)];
  }
  function setPrompt(prompt: string) {
    studio.dispatch({ kind: 'changed', change: { prompt } });
  }
  /** What was written is found again among the earlier prompts. */
  function replacePrompt(prompt: string) {
    keepPrompt(settings.prompt);
    setPrompt(prompt);
  }
  function restore(task: Task) {
    keepPrompt(settings.prompt);
    studio.restore(task).catch(() => void toast.error(t.notLoaded));
  }

  return (
    <>
      <PageHead title={t.title} description={t.description} />
      <MoaiBar />
      <div className={styles.page}>
        <VisuallyHidden>
          <h1>{t.title}</h1>
        </VisuallyHidden>
        <div className={styles.panel}>
          <div className={styles.scroll}>
            <section className={styles.words} aria-label={t.prompt}>
              <PromptBox
                value={settings.prompt}
                onChange={setPrompt}
                onClear={() => replacePrompt('')}
                history={history}
                onSend={send}
              />
              <WordChips prompt={settings.prompt} onChange={setPrompt} />
              <ChoicesPreview
                prompt={settings.prompt}
                seed={settings.seed}
                lists={lists}
                onListsChange={(next) => {
                  setLists(next);
                  keepLists(next);
                }}
                onReroll={() => studio.dispatch({ kind: 'changed', change: { seed: randomSeed() } })}
                reasonsFor={reasonsForAll}
                onAll={setAllOf}
              />
            </section>
            <section className={styles.settings} aria-label={t.settings}>
              <SettingsPanel studio={studio} engine={engine} />
            </section>
          </div>
          <div className={styles.dock}>
            <PushDock
              engine={engine}
              means={means}
              reasons={reasons}
              batchSize={settings.batchSize}
              isBusy={isPushing}
              isVisitor={isVisitor}
              onPush={send}
            />
          </div>
        </div>
        <section ref={stage} className={styles.stage} aria-label={t.stage}>
          {shown === '' && error && <ErrorState compact title={error.message} onRetry={retry} />}
          {shown === '' && !error && (isKnown ? <EmptyStage onChoose={replacePrompt} /> : <StageSkeleton />)}
          {shown !== '' && (
            <TaskStage
              id={shown}
              others={tasks.filter((task) => task.id !== shown && task.outputs.length > 0)}
              onRetried={setChosen}
              onReuse={restore}
              onVary={(task, seed) => void vary(task, seed ?? randomSeed())}
              onLockSeed={(seed) =>
                studio.dispatch({ kind: 'changed', change: { seed, isSeedLocked: true } })
              }
            />
          )}
        </section>
        <div className={styles.strip}>
          <TaskStrip tasks={tasks} shown={shown} onShow={setChosen} />
        </div>
      </div>
      <ConfirmDialog
        open={allOf > 0}
        onOpenChange={(open) => !open && setAllOf(0)}
        title={t.allTitle(allOf)}
        description={means && t.allText(...costOf(allOf, means))}
        onConfirm={() => {
          const combinations = listCombinations(settings.prompt, lists, settings.seed, allOf);
          setAllOf(0);
          if (isVisitor) navigate(href.login({ redirect: href.create() }));
          else void push(combinations);
        }}
      />
    </>
  );
}
