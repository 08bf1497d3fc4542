import { cutOff, IntakeRefusal } from '../refusal.ts';
import { TRIANGLES_MAX } from './check-gltf.ts';

/** Longer than any header that programs write. */
const HEADER_BYTES_MAX = 64 * 1024;
const END = /\bend_header\r?\n/;
const BYTES: Readonly<Record<string, number>> = {
  ...{ char: 1, uchar: 1, int8: 1, uint8: 1, short: 2, ushort: 2, int16: 2, uint16: 2 },
  ...{ int: 4, uint: 4, int32: 4, uint32: 4, float: 4, float32: 4, double: 8, float64: 8 },
};

/**
 * Holds what the header of a PLY promises against the bytes that follow, before room is made for it. Throws MODEL_UNREADABLE,
 * MESH_TRIANGLES.
 */
export function checkPly(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, HEADER_BYTES_MAX)).toString('latin1');
  const end = END.exec(head);
  if (!end) throw new IntakeRefusal('MODEL_UNREADABLE');
  const header = head.slice(0, end.index);
  const isText = /^format\s+ascii\b/m.test(header);
  let needed = 0;
  for (const block of header.split(/^element\s+/m).slice(1)) {
    const [, name = '', items = ''] = /^(\S+)\s+(\d+)/.exec(block) ?? [];
    const count = Number(items);
    const properties = [...block.matchAll(/^property\s+(list\s+)?(\S+)/gm)];
    const least = properties.reduce((sum, [, , type = '']) => sum + (isText ? 2 : (BYTES[type] ?? 0)), 0);
    // Without properties it would cost nothing, however often it is there.
    if (!Number.isSafeInteger(count) || (count > 0 && least === 0))
      throw new IntakeRefusal('MODEL_UNREADABLE');
    if (name === 'face' && count > TRIANGLES_MAX)
      throw new IntakeRefusal('MESH_TRIANGLES', { triangles: count, max: TRIANGLES_MAX });
    needed += count * least;
  }
  // The last number of a text may stand there without a space behind it.
  const whole = end.index + end[0].length + needed;
  if (whole > bytes.length + 1) throw cutOff('MODEL_UNREADABLE', bytes.length, whole);
}
