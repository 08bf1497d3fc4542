import { Bot } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { HumanViewer } from '#viewer/human/human-viewer.ts';
import type { LookName } from '#viewer/human/looks.ts';
import type { SetName } from '#viewer/human/set-names.ts';
import { canDrawLive } from '#viewer/readiness.ts';
import { whenWelcome } from '../components/when-welcome.ts';
import { Captions } from './captions.tsx';
import { humanStrings } from './human.strings.ts';
import styles from './human-stage.module.css';
import { mouthAt } from './speech-track.ts';
import type { TalkState } from './use-talk.ts';

type HumanStageProps = {
  look: LookName;
  set: SetName;
  talk: TalkState;
  /** Somebody has asked to hear it: do not wait for a better moment. */
  isWanted: boolean;
};

type Live = 'waiting' | 'sculpting' | 'shown' | 'failed';

const KEY_TURN_RAD = 0.12;
const DRAG_TURN_RAD = 1.6;

/** The figure over its still, as soon as nobody has to wait for it, and the captions below its chin. */
export function HumanStage({ look, set, talk, isWanted }: HumanStageProps) {
  const t = useStrings(humanStrings);
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ id: number; x: number } | null>(null);
  const chosen = useRef({ look, set });
  chosen.current = { look, set };
  const hurry = useRef<() => void>(() => undefined);
  const [attempt, setAttempt] = useState(0);
  const [live, setLive] = useState<Live>('waiting');
  const [viewer, setViewer] = useState<HumanViewer | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let opened: HumanViewer | null = null;
    async function open(target: HTMLCanvasElement) {
      const asked = new Promise<void>((resolve) => {
        hurry.current = resolve;
      });
      await Promise.race([whenWelcome(target, signal), asked]);
      if (!canDrawLive()) {
        setLive('failed');
        return;
      }
      setLive('sculpting');
      const { openHumanViewer } = await loadChunk('human', () => import('#viewer/human/human-viewer.ts'));
      const { look: firstLook, set: firstSet } = chosen.current;
      const next = await openHumanViewer({
        canvas: target,
        look: firstLook,
        set: firstSet,
        isAlive: !isStill,
      });
      if (signal.aborted) {
        next.destroy();
        return;
      }
      opened = next;
      setViewer(next);
      setLive('shown');
    }
    element.addEventListener('webglcontextlost', () => setLive('failed'), { signal });
    element.addEventListener('webglcontextrestored', () => setLive('shown'), { signal });
    open(element).catch(() => {
      if (!signal.aborted) setLive('failed');
    });
    return () => {
      leaving.abort();
      opened?.destroy();
      setViewer(null);
      setLive('waiting');
    };
  }, [isStill, attempt]);

  useEffect(() => {
    if (isWanted) hurry.current();
  }, [isWanted, attempt]);
  useEffect(() => {
    viewer?.setLook(look).catch(() => undefined);
  }, [viewer, look]);
  useEffect(() => viewer?.setSet(set), [viewer, set]);
  useEffect(() => {
    if (talk.phase !== 'speaking' || !viewer) return;
    const { track, telling } = talk;
    viewer.setSpeech(() => mouthAt(track, telling.nowMs()));
    return () => viewer.setSpeech(null);
  }, [viewer, talk]);

  useEffect(() => {
    if (!viewer) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener(
      'pointermove',
      ({ pointerType, clientX, clientY }) => {
        const box = stage.current?.getBoundingClientRect();
        if (!box || pointerType !== 'mouse' || held.current) return;
        viewer.gaze(((clientX - box.left) / box.width) * 2 - 1, ((clientY - box.top) / box.height) * 2 - 0.7);
      },
      { signal },
    );
    document.documentElement.addEventListener('pointerleave', () => viewer.gaze(0, 0), { signal });
    return () => leaving.abort();
  }, [viewer]);

  function handleDown(event: PointerEvent<HTMLCanvasElement>) {
    if (!viewer || event.button !== 0) return;
    held.current = { id: event.pointerId, x: event.clientX };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    const from = held.current;
    if (!viewer || from?.id !== event.pointerId) return;
    viewer.turn((-DRAG_TURN_RAD * (event.clientX - from.x)) / event.currentTarget.clientWidth);
    held.current = { id: event.pointerId, x: event.clientX };
  }
  function handleKey(event: KeyboardEvent<HTMLCanvasElement>) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || !viewer || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    viewer.turn(way * KEY_TURN_RAD);
  }
  const release = () => {
    held.current = null;
  };

  const isShown = live === 'shown';
  return (
    <div ref={stage} className={styles.stage} data-theme="dark">
      <div className={styles.still} role="img" aria-label={t.poster} aria-hidden={isShown} />
      <canvas
        ref={canvas}
        className={classNames(styles.canvas, isShown && styles.shown)}
        tabIndex={isShown ? 0 : -1}
        role="img"
        aria-label={t.stage}
        aria-hidden={!isShown}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={handleKey}
      />
      <p className={styles.synthetic}>
        <Bot aria-hidden="true" />
        {t.synthetic}
      </p>
      <div className={styles.foot}>
        {talk.phase === 'speaking' && <Captions track={talk.track} telling={talk.telling} />}
        {live === 'sculpting' && (
          <p className={styles.note} role="status">
            <Spinner />
            {t.sculpting}
          </p>
        )}
        {live === 'failed' && (
          <p className={styles.note} role="status">
            {t.noLive}
            <Button size="s" onClick={() => setAttempt(attempt + 1)}>
              {t.retry}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
