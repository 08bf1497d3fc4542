import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { NotConfirmed } from '#app/owner-slot.ts';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data } from '#shared/api/client.ts';

export type Application = Data<'applications', 'read'>;

export const applicationQuery = queryOptions({
  queryKey: ['applications', 'read'],
  queryFn: ({ signal }) => api.applications.read({}, { signal }),
});

/** One step of the application: what it answers is how everything stands, and is shown at once. */
export function useStep<Input>(send: (input: Input) => Promise<Application>) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: send,
    // One after the other: what is handed in is what was typed last, and an older answer never comes after a newer one.
    scope: { id: 'application' },
    onSuccess: (application) => client.setQueryData(applicationQuery.queryKey, application),
    // Somebody else, or another window, has moved it on.
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409)
        void client.invalidateQueries({ queryKey: applicationQuery.queryKey });
    },
  });
  const issues = error instanceof ApiError ? error.issues : [];
  return {
    ...{ send: mutate, save: mutateAsync, isSending: isPending, isSaved: isSuccess },
    /** What is on its way. */
    sending: isPending ? variables : undefined,
    /** What is wrong with a field. */
    at: (field: string) => issues.find(({ path }) => path.split('.')[0] === field)?.message,
    /** What is wrong with no one field. */
    refusal: error && !(error instanceof NotConfirmed) && issues.length === 0 ? error.message : undefined,
  };
}
