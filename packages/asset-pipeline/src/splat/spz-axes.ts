import type { SplatCloud } from './splat-cloud.ts';
import { mirrorSplats, turnSplats, type Turn } from './turn-splats.ts';

/** Of the record that says which way the axes lead. */
const AXES = 0xadbe0003;

/**
 * By its number: where X, Y and Z lead (R right, L left, U up, D down, B towards whoever looks, F away), whether that is a left
 * hand, and what then sets it upright. Source: github.com/nianticlabs/spz, extensions.
 */
const SYSTEMS: readonly (readonly [axes: string, isMirrored: boolean, turn: Turn | 0])[] = [
  ['unsaid', false, 0],
  ['LDB', false, 180],
  ['RDB', true, 180],
  ['LUB', true, 0],
  ['RUB', false, 0],
  ['LDF', true, 180],
  ['RDF', false, 180],
  ['LUF', false, 0],
  ['RUF', true, 0],
  ['LFD', false, 90],
  ['RFD', true, -90],
  ['LFU', true, 90],
  ['RFU', false, -90],
  ['LBD', true, -90],
  ['RBD', false, 90],
  ['LBU', false, -90],
  ['RBU', true, 90],
];

/** Turns a cloud so that Y is up, as its file says in a record of its own; answers whether it was so before. */
export function setSpzUpright(cloud: SplatCloud, records: Uint8Array): boolean {
  const [, isMirrored, turn] = SYSTEMS[readAxes(records)] ?? ['', false, 0];
  if (isMirrored) mirrorSplats(cloud);
  if (turn !== 0) turnSplats(cloud, turn);
  return !isMirrored && turn === 0;
}

/** 0 where nothing is said. */
function readAxes(records: Uint8Array): number {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  for (let at = 0; at + 8 <= records.length; at += 8 + view.getUint32(at + 4, true))
    if (view.getUint32(at, true) === AXES && at + 12 <= records.length) return view.getUint32(at + 8, true);
  return 0;
}
