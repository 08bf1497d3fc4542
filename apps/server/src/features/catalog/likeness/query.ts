import { decodeDescriptor, type Descriptor } from '@mogine/descriptor';
import { AppError } from '#kernel/errors';

/** Throws BAD_INPUT for what is no descriptor of this version. */
export function readLikeness(like: string): Descriptor {
  const descriptor = decodeDescriptor(like);
  if (!descriptor) throw new AppError('BAD_INPUT', { name: 'like' });
  return descriptor;
}
