import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a made-up zip, and what its headers say instead of the truth. */
export type ZipPart = {
  name: string | Buffer;
  data?: Buffer;
  isDeflated?: boolean;
  /** What `data` unpacks from, where another deflated it. */
  packed?: Buffer;
  /** Of the unpacked bytes. */
  saidBytes?: number;
  saidSum?: number;
  method?: number;
  flags?: number;
  /** Unix kind and rights. */
  mode?: number;
  /** Place in the list of the part whose packed bytes this one points to as well. */
  sharedWith?: number;
  /** A second name, in the extra field that some programs read instead. */
  alsoNamed?: string;
};

const UTF8 = 1 << 11;

/** A zip as honest or as hostile as its parts say. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = typeof part.name === 'string' ? Buffer.from(part.name) : part.name;
    const data = part.data ?? Buffer.from('x');
    const packed = part.packed ?? (part.isDeflated ? deflateRawSync(data) : data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? (typeof part.name === 'string' ? UTF8 : 0), 2);
    fields.writeUInt16LE(part.method ?? (part.isDeflated || part.packed ? 8 : 0), 4);
    fields.writeUInt32LE(part.saidSum ?? crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.saidBytes ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const shared = part.sharedWith === undefined ? undefined : starts[part.sharedWith];
    starts.push(shared ?? offset);
    if (shared === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
      bodies.push(local);
      offset += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(starts.at(-1) ?? 0, 10);
    // Made by a Unix.
    const extra = part.alsoNamed === undefined ? Buffer.alloc(0) : unicodePath(name, part.alsoNamed);
    const listing = Buffer.from(fields);
    listing.writeUInt16LE(extra.length, 24);
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), listing, tail, name, extra);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

/** The extra field 0x7075: it counts where its sum is the one of the name that it replaces. */
function unicodePath(name: Buffer, also: string): Buffer {
  const said = Buffer.from(also);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + said.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([head, said]);
}
