import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';

export type Wanted = Data<'wanted', 'list'>[number];

export const wantedQuery = queryOptions({
  queryKey: ['wanted', 'list'],
  queryFn: ({ signal }) => api.wanted.list({}, { signal }),
});

export function useKeep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (search: Input<'wanted', 'keep'>) => api.wanted.keep(search),
    onSettled: () => client.invalidateQueries({ queryKey: wantedQuery.queryKey }),
  });
}

export function useRemove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.wanted.remove({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: wantedQuery.queryKey }),
  });
}
