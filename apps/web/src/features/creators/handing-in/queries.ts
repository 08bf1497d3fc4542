import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';

export type Look = Data<'submissions', 'look'>;
export type Standing = NonNullable<Look['submission']>;
export type Comment = Data<'submissions', 'thread'>['comments'][number];

export function lookQuery(id: string) {
  return queryOptions({
    queryKey: ['submissions', 'look', id],
    queryFn: ({ signal }) => api.submissions.look({ id }, { signal }),
  });
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ['submissions', 'thread', id],
    queryFn: ({ signal }) => api.submissions.thread({ id }, { signal }),
  });
}

/** Something about the submission of a draft is done; what is shown of it is asked for again. */
function useDone<T>(perform: (given: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: perform,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
  });
}

export function useSubmit() {
  return useDone((input: Input<'submissions', 'submit'>) => api.submissions.submit(input));
}
export function useWithdraw(id: string) {
  return useDone<void>(() => api.submissions.withdraw({ id }));
}
export function useSay(id: string) {
  return useDone((text: string) => api.submissions.say({ id, text }));
}
export function useResolve() {
  return useDone((input: Input<'submissions', 'resolve'>) => api.submissions.resolve(input));
}
