export type Idle =
  | { kind: 'active' }
  | { kind: 'soon'; leftMs: number; why: 'idle' | 'end' }
  | { kind: 'over' };

/** How long before its end it is told. */
const TOLD_BEFORE_MS = 3 * 60_000;
/** The server writes down no oftener that somebody was here, so its clock may be that far behind. */
const SERVER_LAG_MS = 60_000;

type Times = { nowMs: number; answeredAtMs: number; idleMs: number; endsAtMs: number };

/** How near the end of a session is: nobody did anything for long, or it is as old as it may get. */
export function judgeIdle({ nowMs, answeredAtMs, idleMs, endsAtMs }: Times): Idle {
  const idleLeftMs = answeredAtMs + idleMs - SERVER_LAG_MS - nowMs;
  const leftMs = Math.min(idleLeftMs, endsAtMs - nowMs);
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs > TOLD_BEFORE_MS) return { kind: 'active' };
  return { kind: 'soon', leftMs, why: leftMs === idleLeftMs ? 'idle' : 'end' };
}
