import type { Issue } from './envelope.ts';
import type { ReasonName } from './reasons.ts';

/** A call that the server refused, or that never reached it (`UNAVAILABLE`, status 0). */
export class ApiError extends Error {
  readonly reason: ReasonName;
  readonly status: number;
  readonly requestId: string;
  readonly issues: Issue[];
  readonly details: Record<string, unknown>;

  constructor(failure: {
    reason: ReasonName;
    status: number;
    message: string;
    requestId?: string;
    issues?: Issue[];
    details?: Record<string, unknown>;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.reason = failure.reason;
    this.status = failure.status;
    this.requestId = failure.requestId ?? '';
    this.issues = failure.issues ?? [];
    this.details = failure.details ?? {};
  }
}
