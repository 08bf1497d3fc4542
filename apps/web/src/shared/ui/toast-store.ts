export type ToastKind = 'success' | 'error' | 'warn' | 'default';
/** `count` says how often the same message came while it was on screen. */
export type Toast = { id: number; kind: ToastKind; message: string; count: number; action?: ToastAction };
/** What the reader may do about it; the toast leaves when it is done. */
export type ToastAction = { label: string; run: () => void };
export type ToastOptions = { durationMs?: number; action?: ToastAction };

const DEFAULT_DURATION_MS = 3000;
const MAX_TOASTS = 3;

type Timer = { remainingMs: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null };

/** The toasts on screen, oldest first. The same message merges, a fourth one pushes the oldest out. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let paused = false;
  let nextId = 1;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function run(id: number, timer: Timer) {
    timer.startedAt = performance.now();
    timer.handle = setTimeout(() => dismiss(id), timer.remainingMs);
  }
  function halt(timer: Timer) {
    if (timer.handle === null) return;
    clearTimeout(timer.handle);
    timer.handle = null;
    timer.remainingMs -= performance.now() - timer.startedAt;
  }
  function startTimer(id: number, durationMs: number) {
    const old = timers.get(id);
    if (old) halt(old);
    const timer: Timer = { remainingMs: durationMs, startedAt: 0, handle: null };
    timers.set(id, timer);
    if (!paused) run(id, timer);
  }

  function show(
    kind: ToastKind,
    message: string,
    { durationMs = DEFAULT_DURATION_MS, action }: ToastOptions = {},
  ): number {
    // One with an action is about one thing that was done, and merges with no other.
    const same = action
      ? undefined
      : toasts.find((toast) => toast.kind === kind && toast.message === message && !toast.action);
    if (same) {
      publish(toasts.map((toast) => (toast === same ? { ...toast, count: toast.count + 1 } : toast)));
      startTimer(same.id, durationMs);
      return same.id;
    }
    const id = nextId++;
    for (const pushedOut of toasts.slice(0, Math.max(0, toasts.length - MAX_TOASTS + 1)))
      forget(pushedOut.id);
    publish([...toasts.slice(-(MAX_TOASTS - 1)), { id, kind, message, count: 1, ...(action && { action }) }]);
    startTimer(id, durationMs);
    return id;
  }
  function forget(id: number) {
    const timer = timers.get(id);
    if (timer) halt(timer);
    timers.delete(id);
  }
  function dismiss(id: number) {
    forget(id);
    publish(toasts.filter((toast) => toast.id !== id));
    if (toasts.length === 0) paused = false;
  }
  /** Holds every toast while the reader is on one of them; what was left of their time runs on afterwards. */
  function setPaused(next: boolean) {
    if (next === paused) return;
    paused = next;
    for (const [id, timer] of timers) {
      if (paused) halt(timer);
      else run(id, timer);
    }
  }

  return {
    show,
    dismiss,
    setPaused,
    list: () => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toastStore = createToastStore();

/** Says something in passing, from anywhere: `toast.success('登录成功')`. 3 s unless told otherwise. */
export const toast = {
  success: (message: string, options?: ToastOptions) => toastStore.show('success', message, options),
  error: (message: string, options?: ToastOptions) => toastStore.show('error', message, options),
  warn: (message: string, options?: ToastOptions) => toastStore.show('warn', message, options),
  show: (message: string, options?: ToastOptions) => toastStore.show('default', message, options),
  dismiss: (id: number) => toastStore.dismiss(id),
} as const;
