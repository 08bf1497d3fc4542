import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RATING_SORTS } from '@mogine/contract/rating-limits';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Rating = Data<'ratings', 'list'>['records'][number];
export type Own = Data<'ratings', 'own'>;
export type Sort = (typeof RATING_SORTS)[number];

const PAGE = 10;

/** `reader` keeps apart what visitors and members see of the same list. */
export function ratingsQuery(id: string, sort: Sort, reader: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', 'list', id, sort, reader],
    queryFn: ({ pageParam, signal }) =>
      api.ratings.list({ id, sort, size: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
}

export function ownRatingQuery(id: string) {
  return queryOptions({
    queryKey: ['ratings', 'own', id],
    queryFn: ({ signal }) => api.ratings.own({ id }, { signal }),
  });
}

/** Something that changes ratings: all that is shown of them is read again. */
export function useRatingChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['ratings'] }),
  });
}
