import type { ReasonName } from '@mogine/contract/kernel/reasons';

/** A refusal the caller can understand; the edge turns it into its envelope. Details fill the reason's text. */
export class AppError extends Error {
  readonly reason: ReasonName;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(reason: ReasonName, details: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'AppError';
    this.reason = reason;
    this.details = details;
  }
}
