/** How far the live view is. `unavailable`: the browser gives no canvas for 3D, for now or at all. */
export type LiveState =
  | { phase: 'idle' }
  | { phase: 'loading'; fraction: number | null }
  | { phase: 'ready' }
  | { phase: 'failed' }
  | { phase: 'unavailable' };

export type LiveEvent =
  | { type: 'start'; canDraw: boolean }
  | { type: 'progress'; fraction: number }
  | { type: 'opened' }
  | { type: 'refused'; isUnavailable: boolean }
  | { type: 'lost' };

export function reduceLive(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'start':
      if (state.phase === 'loading' || state.phase === 'ready') return state;
      return event.canDraw ? { phase: 'loading', fraction: null } : { phase: 'unavailable' };
    case 'progress':
      return state.phase === 'loading' ? { phase: 'loading', fraction: event.fraction } : state;
    case 'opened':
      return state.phase === 'loading' ? { phase: 'ready' } : state;
    case 'refused':
      return state.phase === 'loading' ? { phase: event.isUnavailable ? 'unavailable' : 'failed' } : state;
    case 'lost':
      return state.phase === 'loading' || state.phase === 'ready' ? { phase: 'failed' } : state;
  }
}
