/** One request as it goes out. */
export type Shot = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Each connection sends its own shots in turn, the next one as soon as the answer to the last is there. */
export type ClosedJob = { kind: 'closed'; url: string; seconds: number; shotsByConnection: Shot[][] };

/**
 * So many people on connections of their own: each asks, waits for the answer, and asks again `everyMs` after it asked,
 * or as much later as a `Retry-After` says. Not one of them cares how busy the server is otherwise.
 */
export type CrowdJob = { kind: 'crowd'; url: string; seconds: number; everyMs: number; shotByPerson: Shot[] };

/**
 * The same file on so many connections, whole or in parts of `bytes` of its `of` bytes: as fast as it comes, or so many times a
 * second in all.
 */
export type DrainJob = {
  kind: 'drain';
  url: string;
  seconds: number;
  connections: number;
  path: string;
  part: { bytes: number; of: number } | null;
  perSecond: number | null;
};

export type LoadJob = ClosedJob | CrowdJob;

/** `bytes` are those of bodies; `failures` broke off or were longer than they said. */
export type DrainResult = { bytes: number; answers: number; failures: number };

export type LoadResult = {
  /** How long answers were counted. */
  seconds: number;
  /** Answers by status; 0 stands for a broken connection or no answer in time. */
  statuses: Record<string, number>;
  /** Of the answers with a status below 400. */
  p50Ms: number;
  p99Ms: number;
  /** Of the answers that turned somebody away. */
  refusedP99Ms: number;
  /** Answers 503 that did not say when to come again. */
  withoutRetryAfter: number;
};
