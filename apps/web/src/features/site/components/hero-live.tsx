import { Moon, Sun } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { usePageStrings } from '#app/page-texts.ts';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useTheme, type Theme } from '#shared/lib/theme.ts';
import { classNames } from '#shared/ui/class-names.ts';
import type { HeroViewer } from '#viewer/hero/hero-viewer.ts';
import { homeStrings } from '../home.strings.ts';
import { formatHour, toHour } from '../model.ts';
import styles from './hero-live.module.css';
import { whenWelcome } from './when-welcome.ts';

/** The hour of each mood's still: the live scene takes over from it and travels to the visitor's own. */
const STILL_HOUR: Readonly<Record<Theme, number>> = { dark: 16.3, light: 14.6 };
const KEY_TURN_RAD = 0.06;

type Live = { viewer: HeroViewer | null; isShown: boolean };

/** The atrium itself, over its still, as soon as nobody has to wait for it. */
export function HeroLive({ pointerArea }: { pointerArea: RefObject<HTMLElement | null> }) {
  const t = usePageStrings(homeStrings).hero;
  const { theme } = useTheme();
  const isStill = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ id: number; x: number; y: number } | null>(null);
  const [hour, setHour] = useState(0);
  const [live, setLive] = useState<Live>({ viewer: null, isShown: false });
  const { viewer, isShown } = live;
  const mood = useRef(theme);
  mood.current = theme;

  useEffect(() => {
    const element = canvas.current;
    const area = pointerArea.current;
    if (!element || !area || isStill) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let opened: HeroViewer | null = null;
    async function open(target: HTMLCanvasElement) {
      await whenWelcome(target, signal);
      const { openHeroViewer } = await loadChunk('hero', () => import('#viewer/hero/hero-viewer.ts'));
      if (signal.aborted) return;
      const now = toHour(new Date());
      const next = openHeroViewer({
        canvas: target,
        mood: mood.current,
        hour: STILL_HOUR[mood.current],
        onReady() {
          setHour(now);
          setLive({ viewer: next, isShown: true });
          next.setHour(now);
        },
      });
      opened = next;
    }
    function show(isShownNow: boolean) {
      setLive((last) => (last.viewer ? { ...last, isShown: isShownNow } : last));
    }
    element.addEventListener('webglcontextlost', () => show(false), { signal });
    element.addEventListener('webglcontextrestored', () => show(true), { signal });
    // Without WebGL or its code the still is the picture, and a good one.
    open(element).catch(() => undefined);
    return () => {
      leaving.abort();
      opened?.destroy();
      setLive({ viewer: null, isShown: false });
    };
  }, [isStill, pointerArea]);

  useEffect(() => viewer?.setMood(theme), [viewer, theme]);

  useEffect(() => {
    const area = pointerArea.current;
    if (!area || !viewer) return;
    const shown = viewer;
    const leaving = new AbortController();
    area.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'mouse' || held.current) return;
        const box = area.getBoundingClientRect();
        shown.lean(
          ((event.clientX - box.left) / box.width) * 2 - 1,
          ((event.clientY - box.top) / box.height) * 2 - 1,
        );
      },
      { signal: leaving.signal },
    );
    area.addEventListener('pointerleave', () => shown.lean(0, 0), { signal: leaving.signal });
    return () => leaving.abort();
  }, [viewer, pointerArea]);

  function handleDown(event: PointerEvent<HTMLCanvasElement>) {
    if (!viewer || event.button !== 0) return;
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    const from = held.current;
    if (!viewer || from?.id !== event.pointerId) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    viewer.turn({
      azimuth: (-0.9 * (event.clientX - from.x)) / clientWidth,
      polar: (0.22 * (event.clientY - from.y)) / clientHeight,
    });
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }
  function handleUp() {
    held.current = null;
  }
  function handleKey(event: KeyboardEvent<HTMLCanvasElement>) {
    const turns: Readonly<Record<string, { azimuth: number; polar: number }>> = {
      ArrowLeft: { azimuth: -KEY_TURN_RAD, polar: 0 },
      ArrowRight: { azimuth: KEY_TURN_RAD, polar: 0 },
      ArrowUp: { azimuth: 0, polar: KEY_TURN_RAD / 3 },
      ArrowDown: { azimuth: 0, polar: -KEY_TURN_RAD / 3 },
    };
    const turn = turns[event.key];
    if (!turn || !viewer || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    viewer.turn(turn);
  }
  function chooseHour(next: number) {
    setHour(next);
    viewer?.setHour(next);
  }

  return (
    <>
      <canvas
        ref={canvas}
        className={classNames(styles.canvas, isShown && styles.live)}
        tabIndex={isShown ? 0 : -1}
        role="img"
        aria-label={t.canvas}
        aria-hidden={!isShown}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onKeyDown={handleKey}
      />
      {isShown && (
        <div className={styles.dial}>
          <span className={styles.hint}>{t.hint}</span>
          <label className={styles.clock}>
            {hour >= 5 && hour < 19 ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
            <input
              className={styles.range}
              type="range"
              min={0}
              max={24}
              step={0.1}
              value={hour}
              aria-label={t.hour}
              aria-valuetext={formatHour(hour)}
              onChange={(event) => chooseHour(event.currentTarget.valueAsNumber)}
            />
            <output className={styles.time}>{formatHour(hour)}</output>
          </label>
        </div>
      )}
    </>
  );
}
