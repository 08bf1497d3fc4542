import type { DraftStanding } from '@mogine/contract/submission-rules';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data, type Input } from '#shared/api/client.ts';
import { readUnsent } from './unsent-drafts.ts';
import { nextLookMs } from './uploads/upload-rows.ts';

export type ListedDraft = Data<'creators', 'list'>['records'][number];
export type DraftDetail = Data<'creators', 'detail'>;

const SIZE = 24;
const CALM_MS = 300_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of every list of drafts, whatever of them it shows. */
export const DRAFTS_KEY = ['creators', 'list'];

/** Own drafts whose newest submission stands like this; all of them without. */
export function draftsQuery(standing?: DraftStanding) {
  return infiniteQueryOptions({
    queryKey: [...DRAFTS_KEY, standing ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.creators.list(
        { size: SIZE, ...(standing && { standing }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

/** With what this device still has of it; read anew at each opening, because what is typed goes on from there. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['creators', 'detail', id],
    queryFn: async ({ signal }) => {
      // An address that somebody cut short names nothing, like one of a draft that is gone.
      if (!ID.test(id)) throw new ApiError({ reason: 'NOT_FOUND', status: 404, message: '' });
      const [draft, unsent] = await Promise.all([api.creators.detail({ id }, { signal }), readUnsent(id)]);
      return { draft, unsent };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
}

/** What looks nearly the same as a draft; `cover`: what it shows now, which a fix may change. */
export function alikeQuery(id: string, cover: string) {
  return queryOptions({
    queryKey: ['creators', 'alike', id, cover],
    queryFn: ({ signal }) => api.creators.alike({ id }, { signal }),
    staleTime: CALM_MS,
    // It is a hint: without it nothing is lost.
    retry: false,
  });
}

export const typesQuery = queryOptions({
  queryKey: ['catalog', 'types'],
  queryFn: ({ signal }) => api.catalog.types({}, { signal }),
});

export async function saveDraft(input: Input<'creators', 'save'>): Promise<Data<'creators', 'save'>> {
  return api.creators.save(input);
}

export async function readDraftAnew(id: string): Promise<DraftDetail> {
  return api.creators.detail({ id });
}

export function useRemoveDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.creators.remove({ ids: id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DRAFTS_KEY }),
  });
}

export function useRestoreDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.creators.restore({ ids: id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DRAFTS_KEY }),
  });
}

const CHECK_MS = 1000;
/** Of what is tried again in minutes, or in an hour. */
const DELAYED_CHECK_MS = 30_000;
/** As much as a page of the list holds. */
export const PENDING_SIZE = 100;

/** What the server knows of that has not become a draft, the newest first. */
export function readPending(signal: AbortSignal): Promise<Data<'creators', 'uploads'>> {
  return api.creators.uploads({ pending: true, size: PENDING_SIZE }, { signal });
}

/** Asked again while one of them is being checked, more seldom where that takes long or there is no answer. */
export const uploadsQuery = queryOptions({
  queryKey: ['creators', 'uploads'],
  queryFn: ({ signal }) => readPending(signal),
  refetchInterval: ({ state: { data, status } }) => {
    const ms = nextLookMs(data?.records ?? []);
    return ms !== false && status === 'error' ? DELAYED_CHECK_MS : ms;
  },
});

export function useRemoveUploads() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.creators.removeUploads({ ids: ids.join(',') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: uploadsQuery.queryKey }),
  });
}

/** Whether an answer says that there is no such draft any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'NOT_FOUND';
}

/** The draft again, for what happens to its model by itself; what is typed goes on from the first reading. */
export function draftModelQuery(first: DraftDetail) {
  return queryOptions({
    queryKey: ['creators', 'model', first.id],
    queryFn: async ({ client, queryKey }) => {
      const draft = await readDraftAnew(first.id);
      const last = client.getQueryData<DraftDetail>(queryKey);
      // Links to files are new in each answer, and what is shown should not be fetched again at each.
      const { isFixing, isFixDelayed, fixLine } = draft;
      return isFixing && last ? { ...last, isFixing, isFixDelayed, fixLine } : draft;
    },
    initialData: first,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (!data?.isFixing || isGone(error)) return false;
      return data.isFixDelayed ? DELAYED_CHECK_MS : CHECK_MS;
    },
  });
}

/** Has something put right, or everything taken back; the list shows another cover then. */
function useRework<T>(id: string, rework: (given: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: rework,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['creators', 'model', id] });
      await queryClient.invalidateQueries({ queryKey: DRAFTS_KEY, refetchType: 'none' });
    },
  });
}

export function useFixDraft(id: string) {
  return useRework(id, (said: Omit<Input<'creators', 'fix'>, 'id'>) => api.creators.fix({ id, ...said }));
}

export function useAssignMaps(id: string) {
  return useRework(id, (said: Omit<Input<'creators', 'assignMaps'>, 'id'>) =>
    api.creators.assignMaps({ id, ...said }),
  );
}

export function useUnfixDraft(id: string) {
  return useRework<void>(id, () => api.creators.unfix({ id }));
}
