import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { Data } from './client.ts';

export type Color = Data<'catalog', 'dictionary'>[number];

const CALM_MS = 300_000;

/** The colours by which assets are found, with their names in both languages. */
export const colorsQuery = queryOptions({
  queryKey: ['catalog', 'dictionary', 'color'],
  queryFn: ({ signal }) => api.catalog.dictionary({ code: 'color' }, { signal }),
  staleTime: CALM_MS,
});
