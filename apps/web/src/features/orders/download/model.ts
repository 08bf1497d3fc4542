/** How often the page shows progress. */
const SHOW_EVERY_MS = 500;
const WINDOW_MS = 4000;

export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'running'; received: number; total: number; bytesPerSecond: number | null }
  | { kind: 'paused'; received: number; total: number }
  | { kind: 'checking'; total: number }
  /** `unchecked` where the browser or the record gives nothing to compare with. */
  | { kind: 'done'; total: number; check: 'verified' | 'unchecked' }
  | { kind: 'failed'; received: number; total: number; problem: DownloadProblem };

export type DownloadProblem =
  | { own: 'broken' | 'busy' | 'corrupt' | 'refused' | 'unknown' }
  | { own: 'quota' | 'vip'; text: string }
  | { own: 'said'; text: string; requestId: string };

export type DownloadEvent =
  | { type: 'started'; received: number; total: number }
  | { type: 'progressed'; received: number; total: number; bytesPerSecond: number | null }
  | { type: 'paused' }
  | { type: 'received'; total: number }
  | { type: 'finished'; check: 'verified' | 'unchecked' }
  | { type: 'failed'; problem: DownloadProblem }
  | { type: 'cancelled' };

/** Late events of a download that was paused or cancelled leave it as it is. */
export function reduceDownload(state: DownloadState, event: DownloadEvent): DownloadState {
  switch (event.type) {
    case 'started': {
      if (state.kind === 'running' || state.kind === 'checking') return state;
      const { received, total } = event;
      return { kind: 'running', received, total, bytesPerSecond: null };
    }
    case 'progressed': {
      const { received, total, bytesPerSecond } = event;
      return state.kind === 'running' ? { kind: 'running', received, total, bytesPerSecond } : state;
    }
    case 'paused':
      if (state.kind !== 'running') return state;
      return { kind: 'paused', received: state.received, total: state.total };
    case 'received':
      return state.kind === 'running' ? { kind: 'checking', total: event.total } : state;
    case 'finished':
      return state.kind === 'checking' ? { kind: 'done', total: state.total, check: event.check } : state;
    case 'failed': {
      if (state.kind !== 'running' && state.kind !== 'checking') return state;
      const received = state.kind === 'running' ? state.received : 0;
      return { kind: 'failed', received, total: state.total, problem: event.problem };
    }
    case 'cancelled':
      return { kind: 'idle' };
  }
}

/** Measures speed over the last seconds and says when it is time to show progress again. */
export function createMeter() {
  let shownMs = Number.NEGATIVE_INFINITY;
  let samples: { atMs: number; received: number }[] = [];
  return {
    /** Null until the next half second is over. */
    measure(received: number, atMs: number): { bytesPerSecond: number | null } | null {
      if (atMs - shownMs < SHOW_EVERY_MS) return null;
      shownMs = atMs;
      const previous = samples.at(-1);
      // Fewer bytes than before: the file came anew.
      if (previous && received < previous.received) samples = [];
      samples = [...samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS), { atMs, received }];
      const [first] = samples;
      if (!first || first.atMs === atMs) return { bytesPerSecond: null };
      return { bytesPerSecond: ((received - first.received) * 1000) / (atMs - first.atMs) };
    },
  };
}

/** Whole seconds that are left; null while nobody knows. */
export function secondsLeft(state: { received: number; total: number; bytesPerSecond: number | null }) {
  const { received, total, bytesPerSecond } = state;
  if (!bytesPerSecond || total <= received) return null;
  return Math.ceil((total - received) / bytesPerSecond);
}
