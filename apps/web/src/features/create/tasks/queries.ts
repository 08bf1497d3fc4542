import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { BATCH_DEFAULT, REFERENCE_MAX_BYTES } from '@mogine/contract/create-limits';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';
import { subscribe } from '#shared/api/events.ts';
import { isWorthRetrying } from '#shared/api/query.ts';
import { refreshUser } from '#shared/session/session-calls.ts';
import { isOver, type TaskSource } from './task-model.ts';

export type EngineInfo = Data<'create', 'engine'>;
export type StylePreset = Data<'create', 'style'>[number];
export type TaskFilter = Omit<Input<'create', 'page'>, 'current' | 'size' | 'cursor'>;
export type PushInput = Input<'create', 'push'>;
export type PushFiles = { reference?: File; source?: File; mask?: File };

const PAGE_SIZE = 24;
/** As often as the specification has its clients ask; what the stream tells comes sooner. */
const POLL_MS = 1000;
/** Between two attempts to reach a server that does not answer. */
const LOST_POLL_MS = 3000;

export const engineQuery = queryOptions({
  queryKey: ['create', 'engine'],
  queryFn: ({ signal }) => api.create.engine({}, { signal }),
  staleTime: 15_000,
  // One that is starting, or was lost, is usable as soon as it is there.
  refetchInterval: ({ state: { data } }) => (data?.isUp === false ? 5000 : false),
});

export const stylesQuery = queryOptions({
  queryKey: ['create', 'styles'],
  queryFn: ({ signal }) => api.create.style({}, { signal }),
  // Covers are drawn one after another when nobody has asked for them before.
  refetchInterval: ({ state: { data } }) => (data?.some(({ cover }) => cover === '') ? 5000 : false),
});

/** What a task costs, and how many are free a day. */
export const createPricesQuery = queryOptions({
  queryKey: ['create', 'prices'],
  queryFn: async ({ signal }) => {
    const [price, most] = await api.site.config({}, { signal });
    return { points: Number(price?.paramValue ?? 0), freeTries: Number(most?.paramValue ?? 0) };
  },
});

/** Free tries used today. */
export const freeTriesQuery = queryOptions({
  queryKey: ['create', 'free-tries'],
  queryFn: ({ signal }) => api.create.count({}, { signal }),
});

/** Words to write a prompt with. */
export const wordsQuery = queryOptions({
  queryKey: ['create', 'words'],
  queryFn: ({ signal }) => api.create.words({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A dictionary of the create page: prompts to begin with, or words that are not wanted. */
export function createDictionaryQuery(code: 'idea' | 'n_prompt') {
  return queryOptions({
    queryKey: ['create', 'dictionary', code],
    queryFn: ({ signal }) => api.catalog.dictionary({ code }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function taskQuery(id: string) {
  return queryOptions({
    queryKey: ['create', 'task', id],
    queryFn: ({ signal }) => api.create.detail({ id }, { signal }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data && isOver(data)) return false;
      if (!error) return POLL_MS;
      return data && isWorthRetrying(error) ? LOST_POLL_MS : false;
    },
  });
}

/** What a published work was made of; null where its author keeps that. */
export function postSourceQuery(id: string) {
  return queryOptions({
    queryKey: ['create', 'post-source', id],
    queryFn: async ({ signal }): Promise<TaskSource | null> => {
      const { settings, loras } = await api.gallery.detail({ id }, { signal });
      return settings && { ...settings, loras, batchSize: BATCH_DEFAULT };
    },
  });
}

/** The picture of a published work, to begin with; null where its author does not let others go on with it. */
export function postPictureQuery(id: string) {
  return queryOptions({
    queryKey: ['create', 'post-picture', id],
    queryFn: async ({ signal }): Promise<File | null> => {
      const { settings, url } = await api.gallery.detail({ id }, { signal });
      return settings && readReference(url, `mogine-${id}`, signal);
    },
    // A file is large, and is needed once.
    gcTime: 0,
  });
}

/** A PNG as a file that may be sent as a reference. Rejects where it cannot be read. */
export async function readReference(url: string, name: string, signal?: AbortSignal): Promise<File> {
  const reply = await fetch(url, signal ? { signal } : {});
  if (!reply.ok) throw new Error('the picture could not be read');
  const picture = await reply.blob();
  if (picture.size <= REFERENCE_MAX_BYTES) return new File([picture], `${name}.png`, { type: 'image/png' });
  const { shrinkPicture } = await import('./shrink-picture.ts');
  return new File([await shrinkPicture(picture)], `${name}.jpg`, { type: 'image/jpeg' });
}

/** A person's own tasks, newest first. */
export function tasksQuery(filter: TaskFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['create', 'tasks', filter],
    queryFn: ({ pageParam, signal }) =>
      api.create.page({ ...filter, size: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

/** Keeps tasks on screen as they are now while somebody is logged in: one that has changed is read again. */
export function useLiveTasks(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribe('create', (data) => {
        const { id, status } = data as { id: string; status: number };
        void queryClient.invalidateQueries({ queryKey: ['create', 'task', id] });
        if (isOver({ status })) void outdateTasks(queryClient);
      }),
    [queryClient],
  );
}

/** Lists, free tries and points, after something has begun or ended. */
function outdateTasks(queryClient: QueryClient): Promise<unknown> {
  return Promise.allSettled([
    queryClient.invalidateQueries({ queryKey: ['create', 'tasks'] }),
    queryClient.invalidateQueries({ queryKey: ['create', 'free-tries'] }),
    queryClient.invalidateQueries({ queryKey: ['create', 'engine'] }),
    refreshUser(),
  ]);
}

export function usePush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, files = {} }: { input: PushInput; files?: PushFiles }) =>
      api.create.push(input, { files: { ...files } }),
    onSuccess: () => void outdateTasks(queryClient),
  });
}

export function useRetry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (again: { id: string; seed?: number }) => api.create.retry(again),
    onSuccess: () => void outdateTasks(queryClient),
  });
}

/** Asks for the end of tasks; they end a moment later. */
export function useCancel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.create.cancel({ ids: ids.join(',') }),
    onSuccess: (_, ids) => {
      for (const id of ids) void queryClient.invalidateQueries({ queryKey: ['create', 'task', id] });
    },
  });
}
