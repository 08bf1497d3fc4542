import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What somebody of staff did. `details`: JSON as it is sealed. */
export type AuditEntry = {
  seq: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: string;
};
export type SealedEntry = AuditEntry & { seal: Buffer };
/** The last entry of a chain; 0 and 32 zero bytes before the first one. */
export type AuditHead = { seq: number; seal: Buffer };

/** The first entry of a chain that is not as it was sealed, and why. */
export type AuditBreak = { seq: number; why: 'missing' | 'changed' };

const SEAL_BYTES = 32;
export const EMPTY_HEAD: AuditHead = { seq: 0, seal: Buffer.alloc(SEAL_BYTES) };

/** The key of the seals, which only those have who hold the server's secret. */
export function deriveAuditKey(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mogine audit 1', SEAL_BYTES));
}

/** HMAC-SHA-256 over an entry and the seal before it. */
export function sealOf(key: Uint8Array, before: Uint8Array, entry: AuditEntry): Buffer {
  const { seq, at, actor, action, subject, details } = entry;
  // A list, written as JSON: no two entries have the same text.
  const text = JSON.stringify([seq, at.toISOString(), actor, action, subject, details]);
  return createHmac('sha256', key).update(before).update(text).digest();
}

/** Follows a chain entry by entry, from its beginning. */
export function createVerifier(key: Uint8Array) {
  let last = EMPTY_HEAD;
  return {
    /** Null where the entry follows the one before it. */
    next(entry: SealedEntry): AuditBreak | null {
      if (entry.seq !== last.seq + 1) return { seq: last.seq + 1, why: 'missing' };
      const wanted = sealOf(key, last.seal, entry);
      if (entry.seal.length !== SEAL_BYTES || !timingSafeEqual(wanted, entry.seal))
        return { seq: entry.seq, why: 'changed' };
      last = { seq: entry.seq, seal: entry.seal };
      return null;
    },
    /** Null where the chain ends with `end`. */
    endsWith(end: AuditHead): AuditBreak | null {
      if (end.seq === last.seq && end.seal.equals(last.seal)) return null;
      return { seq: Math.min(end.seq, last.seq) + 1, why: 'missing' };
    },
  };
}
