import { cutOff, IntakeRefusal } from '../refusal.ts';
import { findPlyHead, PLY_SIZES } from '../splat/ply-head.ts';
import { TRIANGLES_MAX } from './check-gltf.ts';

/**
 * Holds what the header of a PLY promises against the bytes that follow, before room is made for it. Throws MODEL_UNREADABLE,
 * MESH_TRIANGLES.
 */
export function checkPly(bytes: Uint8Array): void {
  const head = findPlyHead(bytes);
  if (!head) throw new IntakeRefusal('MODEL_UNREADABLE');
  const { text: header } = head;
  const isText = /^format\s+ascii\b/m.test(header);
  let needed = 0;
  for (const block of header.split(/^element\s+/m).slice(1)) {
    const [, name = '', items = ''] = /^(\S+)\s+(\d+)/.exec(block) ?? [];
    const count = Number(items);
    const properties = [...block.matchAll(/^property\s+(list\s+)?(\S+)/gm)];
    const least = properties.reduce(
      (sum, [, , type = '']) => sum + (isText ? 2 : (PLY_SIZES.get(type) ?? 0)),
      0,
    );
    // Without properties it would cost nothing, however often it is there.
    if (!Number.isSafeInteger(count) || (count > 0 && least === 0))
      throw new IntakeRefusal('MODEL_UNREADABLE');
    if (name === 'face' && count > TRIANGLES_MAX)
      throw new IntakeRefusal('MESH_TRIANGLES', { triangles: count, max: TRIANGLES_MAX });
    needed += count * least;
  }
  // The last number of a text may stand there without a space behind it.
  const whole = head.bytes + needed;
  if (whole > bytes.length + 1) throw cutOff('MODEL_UNREADABLE', bytes.length, whole);
}
