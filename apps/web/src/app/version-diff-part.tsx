import type { VersionDiffProps } from '../inspector/version-diff/version-diff.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Two versions of a model beside and over each other; it comes when it is asked for. */
export const VersionDiff = lazyPart<VersionDiffProps>(
  'version-diff',
  async () => (await import('../inspector/version-diff/version-diff.tsx')).VersionDiff,
);
