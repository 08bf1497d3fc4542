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

/** `assetId`: what the draft is going to be the next version of; empty for what it is one of. */
export function versionsQuery(id: string, assetId: string) {
  return queryOptions({
    queryKey: ['submissions', 'versions', id, assetId],
    queryFn: ({ signal }) => api.submissions.versions({ id, ...(assetId !== '' && { assetId }) }, { signal }),
  });
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ['submissions', 'thread', id],
    queryFn: ({ signal }) => api.submissions.thread({ id }, { signal }),
  });
}

/**
 * Something about the submission of a draft is done; what is shown of it is asked for again. `onSuccess` is called before that, also
 * where the part of the page that asked is gone afterwards.
 */
function useDone<T>(perform: (given: T) => Promise<unknown>, onSuccess?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: perform,
    onSuccess: () => onSuccess?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
  });
}

export function useSubmit(onSuccess: () => void) {
  return useDone((input: Input<'submissions', 'submit'>) => api.submissions.submit(input), onSuccess);
}
export function useWithdraw(id: string) {
  return useDone<void>(() => api.submissions.withdraw({ id }));
}
export function useSchedule(id: string) {
  return useDone((publishTime: string | undefined) =>
    api.submissions.schedule({ id, ...(publishTime !== undefined && { publishTime }) }),
  );
}
/** `isListed`: whether the asset is to be on sale. */
export function useShelf(assetId: string) {
  return useDone((isListed: boolean) =>
    isListed ? api.submissions.relist({ id: assetId }) : api.submissions.unlist({ id: assetId }),
  );
}
export function useSay(id: string) {
  return useDone((said: Omit<Input<'submissions', 'say'>, 'id'>) => api.submissions.say({ id, ...said }));
}
export function useResolve() {
  return useDone((input: Input<'submissions', 'resolve'>) => api.submissions.resolve(input));
}
