import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type SessionRow = Data<'account', 'sessions'>[number];

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.account.sessions({}, { signal }),
});

export const securityQuery = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: ({ signal }) => api.account.security({}, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => api.account.passkeys({}, { signal }),
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.account.endSession({ sessionId: id }),
    // One that has ended meanwhile is gone from the list as well.
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.account.endOtherSessions({}),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}
