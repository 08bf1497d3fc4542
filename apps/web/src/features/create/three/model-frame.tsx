import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useInView } from '#shared/lib/in-view.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { chooseGridStep } from '#viewer/grid-step.ts';
import { reduceLive } from '#viewer/live-state.ts';
import { canDrawLive, isLiveWanted, whenCalm } from '#viewer/readiness.ts';
import { formatLength } from './model-size.ts';
import { modelViewStrings } from './model-view.strings.ts';
import type { Output } from '../tasks/task-model.ts';
import { threeStrings } from './three.strings.ts';
import styles from './model-frame.module.css';
import type { ModelView } from './use-model-view.ts';
import { ViewToolbar } from './view-toolbar.tsx';

const LiveModel = lazyPart('live-model', async () => (await import('./live-model.tsx')).LiveModel);

type ModelFrameProps = {
  output: Pick<Output, 'url' | 'cover' | 'width' | 'height'> & {
    facts: { size: readonly [number, number, number] } | null;
  };
  prompt: string;
  view: ModelView;
  /** Then it says so. */
  isByAi?: boolean;
  /** Somebody wants to see something that only the live view shows. */
  isAsked?: boolean;
};

/**
 * A model, large: its rendering at once, the live view over it as soon as the page has calmed down (on phones and with data
 * saving, when asked for). A view whose context is lost is opened again once by itself.
 */
export function ModelFrame({ output, prompt, view, isByAi = true, isAsked = false }: ModelFrameProps) {
  const lang = useLang();
  const t = useStrings(threeStrings);
  const v = useStrings(modelViewStrings);
  const frame = useRef<HTMLDivElement>(null);
  const [seen, inView] = useInView({ once: true });
  const [live, dispatch] = useReducer(reduceLive, { phase: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const [losses, setLosses] = useState(0);
  const [isLight, setLight] = useState(false);
  const isLive = live.phase === 'loading' || live.phase === 'ready';

  function start() {
    if (isLive) return;
    setAttempt((count) => count + 1);
    dispatch({ type: 'start', canDraw: canDrawLive() });
  }
  const startByItself = useEffectEvent(() => {
    if (live.phase === 'idle' || (live.phase === 'failed' && losses === 1)) start();
  });
  useEffect(() => {
    if (!inView || (losses === 0 && !isLiveWanted())) return;
    return whenCalm(() => startByItself());
  }, [inView, losses]);
  useEffect(() => {
    if (isAsked) startByItself();
  }, [isAsked]);

  return (
    <div ref={seen}>
      <div
        ref={frame}
        className={classNames(
          styles.frame,
          isLight && styles.isLight,
          live.phase === 'ready' && styles.isLive,
        )}
      >
        <img
          className={styles.poster}
          src={output.cover}
          alt={t.poster(prompt)}
          width={output.width ?? 768}
          height={output.height ?? 512}
          fetchPriority="high"
        />
        {isLive && (
          <LiveModel
            key={attempt}
            url={output.url}
            name={prompt || t.stage}
            view={view}
            onEvent={(event) => {
              dispatch(event);
              if (event.type === 'lost') setLosses((count) => count + 1);
            }}
          />
        )}
        {isByAi && <span className={styles.label}>{t.aiLabel}</span>}
        {view.viewer && view.look.hasGrid && output.facts && (
          <span className={styles.scale}>
            {v.gridStep(formatLength(lang, chooseGridStep(Math.max(...output.facts.size))))}
          </span>
        )}
        {view.viewer && <ViewToolbar view={view} frame={frame} isLight={isLight} onLightChange={setLight} />}
        <LiveStatus state={live} words={v} onStart={start} onNear={LiveModel.preload} />
      </div>
    </div>
  );
}
