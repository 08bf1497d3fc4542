import type { IntakeRefusalCode } from '../refusal.ts';

/** A file that means no good, or that a broken program wrote. Made when it is needed: none of them lies anywhere. */
export type HostileFile = {
  what: string;
  /** As its owner calls it. */
  name: string;
  make: () => Uint8Array | Promise<Uint8Array>;
  reason: IntakeRefusalCode;
};
