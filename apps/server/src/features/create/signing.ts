import { MODEL_FLOWS, type TaskFlow } from '@mogine/contract/create-limits';
import type { Context } from '#context';
import { isOneOf } from '#kernel/one-of';

const DAY_MS = 24 * 3600 * 1000;
const WARN_DAYS = 30;

/** Whether what a flow makes has to be signed, and nothing can sign it any more. Models carry no signature. */
export function isSigningOver({ signer, clock }: Context, flow: TaskFlow): boolean {
  return signer !== null && !isOneOf(MODEL_FLOWS, flow) && clock.now() >= signer.validUntil;
}

/** Says in the log that the certificate that signs has run out, or will within 30 days. */
export function warnOfSigningEnd({ signer, clock, log }: Context): void {
  if (!signer) return;
  const { validUntil } = signer;
  const leftMs = validUntil.getTime() - clock.now().getTime();
  if (leftMs <= 0)
    log.error({ validUntil }, 'the certificate that signs pictures has run out: none are made');
  else if (leftMs < WARN_DAYS * DAY_MS)
    log.warn({ validUntil }, 'the certificate that signs pictures runs out soon');
}
