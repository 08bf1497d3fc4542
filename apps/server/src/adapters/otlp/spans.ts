import { randomBytes } from 'node:crypto';
import type { JobTimeline, RequestTimeline } from '#kernel/metrics';

type Value = { stringValue: string } | { intValue: string } | { boolValue: boolean };
type Attribute = { key: string; value: Value };

/** A span as OTLP writes it in JSON: ids in hexadecimal, times as decimal strings of nanoseconds. */
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 5 consumer. */
  kind: 1 | 2 | 5;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  /** 2 is an error. */
  status: { code?: 2 };
};

const newSpanId = (): string => randomBytes(8).toString('hex');

function attribute(key: string, value: string | number | boolean): Attribute {
  if (typeof value === 'string') return { key, value: { stringValue: value } };
  if (typeof value === 'boolean') return { key, value: { boolValue: value } };
  return { key, value: { intValue: String(Math.round(value)) } };
}

function nanos(ms: number): string {
  return String(Math.round(ms * 1000)).concat('000');
}

/** A request with its steps, one after the other from its beginning. Its trace bears the number that logs and answers do. */
export function spansOfRequest(request: Omit<RequestTimeline, 'at'>, endMs: number): Span[] {
  const { requestId, method, route, status, ms, phases } = request;
  const traceId = /^[\da-f-]{36}$/i.test(requestId)
    ? requestId.replaceAll('-', '').toLowerCase()
    : randomBytes(16).toString('hex');
  const spanId = newSpanId();
  const startMs = endMs - ms;
  let at = startMs;
  const steps = phases.map((phase): Span => {
    const begun = at;
    at += phase.ms;
    return {
      ...{ traceId, spanId: newSpanId(), parentSpanId: spanId, name: phase.name, kind: 1 },
      ...{ startTimeUnixNano: nanos(begun), endTimeUnixNano: nanos(at), attributes: [], status: {} },
    };
  });
  return [
    {
      ...{ traceId, spanId, name: `${method} ${route}`, kind: 2 },
      ...{ startTimeUnixNano: nanos(startMs), endTimeUnixNano: nanos(endMs) },
      attributes: [
        attribute('http.request.method', method),
        attribute('http.route', route),
        attribute('http.response.status_code', status),
      ],
      status: status >= 500 ? { code: 2 } : {},
    },
    ...steps,
  ];
}

/** A background job, and before it the time that it waited after it was due. */
export function spansOfJob(job: Omit<JobTimeline, 'at'>, endMs: number): Span[] {
  const { name, jobId, attempt, waitedMs, ms, hasFailed } = job;
  return [
    {
      ...{ traceId: randomBytes(16).toString('hex'), spanId: newSpanId(), name, kind: 5 },
      ...{ startTimeUnixNano: nanos(endMs - ms), endTimeUnixNano: nanos(endMs) },
      attributes: [
        attribute('messaging.operation.type', 'process'),
        attribute('messaging.message.id', jobId),
        attribute('mogine.job.attempt', attempt),
        attribute('mogine.job.waited_ms', Math.max(0, waitedMs)),
      ],
      status: hasFailed ? { code: 2 } : {},
    },
  ];
}
