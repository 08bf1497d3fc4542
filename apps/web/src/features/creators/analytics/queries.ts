import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import type { View } from './model.ts';

export type Summary = Data<'analytics', 'summary'>;
export type AssetFigures = Data<'analytics', 'assets'>['records'][number];

const PAGE = 20;

export function inputOf({ from, to, asset }: View) {
  return { from, to, ...(asset && { resourceId: asset }) };
}

export function summaryQuery(view: View) {
  return queryOptions({
    queryKey: ['analytics', 'summary', view.from, view.to, view.asset],
    queryFn: ({ signal }) => api.analytics.summary(inputOf(view), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function assetsQuery({ from, to, sort, order }: View) {
  return infiniteQueryOptions({
    queryKey: ['analytics', 'assets', from, to, sort, order],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.assets({ from, to, sort, order, current: pageParam, size: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

export function queriesQuery(view: View) {
  return infiniteQueryOptions({
    queryKey: ['analytics', 'queries', view.from, view.to, view.asset],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.queries({ ...inputOf(view), current: pageParam, size: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
