export { decodeDescriptor, encodeDescriptor } from './codec.ts';
export {
  describe,
  DESCRIPTOR_BYTES,
  DESCRIPTOR_VERSION,
  dotOf,
  dotOfScore,
  scoreOf,
  scoreOfDot,
  type Descriptor,
} from './descriptor.ts';
export { SOURCE_EDGE } from './features.ts';
export type { Frame } from './frame.ts';
export type { Pixels } from './pixels.ts';
export { findThing } from './thing.ts';
