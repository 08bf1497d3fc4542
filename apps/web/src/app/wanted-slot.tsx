import type { Data } from '#shared/api/client.ts';
import { lazyPart } from './lazy-part.tsx';

type Search = Pick<Data<'wanted', 'list'>[number], 'searchKey' | 'type'>;

/** Keeps a search that found nothing, so that its owner is told once something fits. */
export const KeepSearch = lazyPart<{ search: Search; isCentred?: boolean }>(
  'keep-search',
  async () => (await import('../features/wanted/components/keep-search.tsx')).KeepSearch,
  { isOptional: true },
);
