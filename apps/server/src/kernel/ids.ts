import { randomBytes } from 'node:crypto';

export interface Ids {
  /** A UUIDv7: sorts by creation time to the millisecond. */
  next(): string;
}

/** RFC 9562 version 7: 48 bits of Unix milliseconds, then random bits. */
export function createIds(now: () => Date): Ids {
  return {
    next() {
      const bytes = randomBytes(16);
      bytes.writeUIntBE(now().getTime(), 0, 6);
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}
