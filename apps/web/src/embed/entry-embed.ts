import '#shared/styles/tokens.css';
import '#shared/styles/base.css';
import './embed.css';
import { canDrawLive } from '#viewer/readiness.ts';
import { openLive, type Live } from './open-live.ts';
import type { EmbedData } from './embed-data.ts';

// The whole script of an embedded viewer: until its button is pressed no 3D code, no model and no call is fetched.

const json = document.querySelector<HTMLElement>('.embed')?.dataset['embed'];
if (json) prepare(JSON.parse(json) as EmbedData);

function prepare(data: EmbedData): void {
  const { words, kind } = data;
  const [root, open, place] = [document.documentElement, part('open'), part('live')];
  const [note, percent] = [part('note'), part('percent')];
  const [controls, turn] = [part('controls'), part('controls').querySelector('[data-do=turn]')];
  let live: Live | null = null;
  let stop = new AbortController();

  /** Never takes the focus from the page around. */
  function focus(element: HTMLElement): void {
    if (document.hasFocus()) element.focus({ preventScroll: true });
  }

  function show(phase: 'idle' | 'loading' | 'ready', text = ''): void {
    root.dataset['phase'] = phase;
    note.textContent = text;
    percent.textContent = '';
    open.hidden = phase !== 'idle';
    place.hidden = phase === 'idle';
    controls.hidden = phase !== 'ready';
  }

  function close(text: string): void {
    stop.abort();
    live?.viewer.destroy();
    live = null;
    place.replaceChildren();
    show('idle', text);
    focus(open);
  }

  function setTurning(isTurning: boolean): void {
    if (live && live.kind !== 'material') live.viewer.setTurning(isTurning);
    turn?.setAttribute('aria-pressed', String(isTurning));
  }

  async function start(): Promise<void> {
    if (!canDrawLive()) return show('idle', words.unavailable);
    const canvas = document.createElement('canvas');
    canvas.tabIndex = 0;
    canvas.ariaLabel = words.canvas;
    canvas.textContent = words.canvas;
    place.replaceChildren(canvas);
    show('loading', words.loading);
    stop = new AbortController();
    const { signal } = stop;
    canvas.addEventListener('webglcontextlost', () => close(words.failed), { signal });
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isTurning = kind !== 'material' && !isCalm;
    const onProgress = (fraction: number) => {
      if (!live) percent.textContent = `${Math.round(fraction * 100)}%`;
    };
    try {
      const opened = await openLive({ ...data, canvas, signal, isTurning, isCalm, onProgress });
      if (signal.aborted) return opened.viewer.destroy();
      live = opened;
      show('ready');
      setTurning(isTurning);
      focus(canvas);
    } catch (error) {
      if (signal.aborted) return;
      const isUnavailable = error instanceof Error && error.name === 'ViewerUnavailable';
      close(isUnavailable ? words.unavailable : words.failed);
    }
  }

  open.addEventListener('click', () => void start());
  controls.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset['do'] === 'turn') setTurning(turn?.getAttribute('aria-pressed') !== 'true');
    if (button?.dataset['do'] === 'reset') live?.viewer.reset();
    if (button?.dataset['do'] === 'fullscreen')
      void (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen());
  });
  if (kind === 'material') turn?.remove();
  if (!document.fullscreenEnabled) controls.querySelector('[data-do=fullscreen]')?.remove();
  show('idle');
}

function part(name: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`.embed-${name}`);
  if (!element) throw new Error(`the page has no .embed-${name}`);
  return element;
}
