import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { indexCatalogue } from '@mogine/contract/workflow/document';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/client.ts';

export type WorkflowSummary = Data<'workflow', 'page'>['records'][number];

const PAGE_SIZE = 24;
/** An engine that is starting is there in a while. */
const AWAY_MS = 5000;

export const catalogueQuery = queryOptions({
  queryKey: ['workflow', 'catalogue'],
  queryFn: ({ signal }) => api.workflow.catalogue({}, { signal }),
  select: (nodes) => ({ nodes, byName: indexCatalogue(nodes) }),
  staleTime: 5 * 60_000,
  refetchInterval: ({ state: { data, error } }) => (!data && error ? AWAY_MS : false),
});

export const templatesQuery = queryOptions({
  queryKey: ['workflow', 'templates'],
  queryFn: ({ signal }) => api.workflow.templates({}, { signal }),
  staleTime: 5 * 60_000,
});

export const workflowsQuery = infiniteQueryOptions({
  queryKey: ['workflow', 'page'],
  queryFn: ({ pageParam, signal }) =>
    api.workflow.page({ size: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.cursor ?? undefined,
});

/** Read once a visit: the editor keeps what is newer. */
export function workflowQuery(id: string) {
  return queryOptions({
    queryKey: ['workflow', 'detail', id],
    queryFn: ({ signal }) => api.workflow.detail({ workflowId: id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status === 404),
  });
}

export function useCreateWorkflow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'workflow', 'create'>) => api.workflow.create(input),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['workflow', 'page'] }),
  });
}

export function useRenameWorkflow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'workflow', 'rename'>) => api.workflow.rename(input),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['workflow', 'page'] }),
  });
}

export function useRemoveWorkflow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.workflow.remove({ workflowIds: id }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['workflow', 'page'] }),
  });
}
