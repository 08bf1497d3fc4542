import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';

export type NoticePreferences = Data<'messages', 'preferences'>;
/** How often a digest comes. */
export type Every = NonNullable<NoticePreferences['digest']>['every'];

export const noticePreferencesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => api.messages.preferences({}, { signal }),
});

/** Shows the choice at once; where it was not kept it is taken back. */
export function useSetNoticePreference({ onError }: { onError: (error: Error) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: Input<'messages', 'setPreference'>) => api.messages.setPreference(choice),
    onError,
    onSettled: () => queryClient.invalidateQueries(noticePreferencesQuery),
  });
}
