import { randomBytes, randomInt } from 'node:crypto';

export interface Ids {
  /** A UUIDv7: sorts by creation time, and in order of making within one process and millisecond. */
  next(): string;
}

/** The counter starts low enough to leave room for a burst within one millisecond. */
const COUNTER_START_MAX = 0x800;
const COUNTER_MAX = 0xfff;

/** RFC 9562 version 7 with a counter in `rand_a` (§6.2, method 1): 48 bits of Unix milliseconds, 12 of counter, random. */
export function createIds(now: () => Date): Ids {
  let millis = 0;
  let counter = 0;
  return {
    next() {
      const nowMs = now().getTime();
      // A clock that was set back must not make ids that sort before those already given.
      if (nowMs > millis) {
        millis = nowMs;
        counter = randomInt(COUNTER_START_MAX);
      } else if (counter < COUNTER_MAX) {
        counter += 1;
      } else {
        millis += 1;
        counter = 0;
      }
      const bytes = randomBytes(16);
      bytes.writeUIntBE(millis, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}
