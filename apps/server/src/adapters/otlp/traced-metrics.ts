import type { Logger } from '#kernel/log';
import type { Metrics } from '#kernel/metrics';
import { spansOfJob, spansOfRequest, type Span } from './spans.ts';

export type OtlpOptions = {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` says it; spans go to `/v1/traces` below it. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  log: Pick<Logger, 'warn'>;
};

const BATCH = 512;
/** Spans that wait beyond these are let go: a collector that is away costs no memory. */
const WAITING_MAX = 4096;
const EVERY_MS = 5000;
const ANSWER_MAX_MS = 10_000;
/** Nobody waits longer for a process that leaves. */
const LAST_MAX_MS = 2000;

/**
 * The same metrics, whose requests and jobs also go to a collector as traces, in OTLP's JSON over HTTP (opentelemetry-proto
 * 1.x). Nothing waits for it, and what it does not take is let go. `close` sends
 * one batch more of what is left and takes two seconds at most.
 */
export function withTraces(
  metrics: Metrics,
  { endpoint, headers, serviceName, log }: OtlpOptions,
): { metrics: Metrics; close(): Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let lost = 0;
  let sending: Promise<void> | null = null;
  let isLeaving = false;
  const cut = new AbortController();
  const timer = setInterval(() => void send(), EVERY_MS);
  timer.unref();

  function add(spans: readonly Span[]): void {
    if (waiting.length + spans.length > WAITING_MAX) lost += spans.length;
    else waiting.push(...spans);
    if (waiting.length >= BATCH) void send();
  }

  /** One batch after the other; a second caller waits for the first. */
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = null));
    return sending;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && !isLeaving) await sendBatch();
    tellLost();
  }

  async function sendBatch(): Promise<void> {
    const spans = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    if (!(await post(spans))) lost += spans.length;
  }

  function tellLost(): void {
    if (lost > 0) log.warn({ lost }, 'spans were not taken by the collector');
    lost = 0;
  }

  async function post(spans: readonly Span[]): Promise<boolean> {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        // Its headers are for this collector alone.
        redirect: 'error',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [
            {
              resource: { attributes: [{ key: 'service.name', value: { stringValue: serviceName } }] },
              scopeSpans: [{ scope: { name: 'mogine' }, spans }],
            },
          ],
        }),
        signal: AbortSignal.any([cut.signal, AbortSignal.timeout(ANSWER_MAX_MS)]),
      });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      return false;
    }
  }

  return {
    metrics: {
      ...metrics,
      observeRequest(request) {
        metrics.observeRequest(request);
        add(spansOfRequest(request, Date.now()));
      },
      observeJob(job) {
        metrics.observeJob(job);
        add(spansOfJob(job, Date.now()));
      },
    },
    async close() {
      clearInterval(timer);
      isLeaving = true;
      const limit = setTimeout(() => cut.abort(), LAST_MAX_MS);
      // Of what is on its way already, and of the last batch together.
      await sending;
      if (waiting.length > 0 && !cut.signal.aborted) await sendBatch();
      clearTimeout(limit);
      lost += waiting.length;
      waiting = [];
      tellLost();
    },
  };
}
