import { useEffect, useEffectEvent, useReducer, useState, type Ref } from 'react';
import { reduceLive, type LiveEvent, type LiveState } from '#viewer/live-state.ts';
import { canDrawLive, isLiveWanted, whenCalm } from '#viewer/readiness.ts';
import { useInView } from './in-view.ts';

export type Live = {
  state: LiveState;
  /** On its way or there. */
  isOn: boolean;
  /** How often it has been begun: each time it needs a canvas of its own. */
  attempt: number;
  /** One that is on its way or there already is not begun anew. */
  start(): void;
  tell(event: LiveEvent): void;
  /** Of what has to come into sight before it begins by itself. */
  ref: Ref<HTMLElement & HTMLDivElement>;
};

/**
 * A live view over a picture: it begins by itself as soon as the page has calmed down (on phones and with data saving, when
 * asked for), and one whose context is lost begins once again by itself.
 */
export function useLive(isPossible: boolean): Live {
  const [ref, inView] = useInView({ once: true });
  const [state, dispatch] = useReducer(reduceLive, { phase: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const [losses, setLosses] = useState(0);
  const isOn = state.phase === 'loading' || state.phase === 'ready';

  function start(): void {
    if (isOn) return;
    setAttempt((count) => count + 1);
    dispatch({ type: 'start', canDraw: canDrawLive() });
  }
  const startByItself = useEffectEvent(() => {
    if (state.phase === 'idle' || (state.phase === 'failed' && losses === 1)) start();
  });
  useEffect(() => {
    if (!isPossible || !inView || (losses === 0 && !isLiveWanted())) return;
    return whenCalm(() => startByItself());
  }, [isPossible, inView, losses]);

  return {
    ...{ state, isOn, attempt, start, ref: ref as Live['ref'] },
    tell(event) {
      dispatch(event);
      if (event.type === 'lost') setLosses((count) => count + 1);
    },
  };
}
