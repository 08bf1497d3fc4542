import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { CLEAN_COPY_VERSION, WORKS_AT_ONCE } from '@mogine/contract/works-limits';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { toast } from '#shared/ui/toast-store.ts';
import type { TaskFilter } from '../tasks/queries.ts';
import type { Task } from '../tasks/task-model.ts';

export type WorkFolder = Data<'works', 'folders'>['folders'][number];

type TaskPages = InfiniteData<Data<'create', 'page'>>;

const TASKS_KEY = ['create', 'tasks'];
const FOLDERS_KEY = ['create', 'folders'];
/** Large pages: what has been scrolled to is read again as a whole when something changes. */
const PAGE_SIZE = 60;

/** One's works, newest first. */
export function worksQuery(filter: TaskFilter) {
  return infiniteQueryOptions({
    queryKey: [...TASKS_KEY, filter, PAGE_SIZE],
    queryFn: ({ pageParam, signal }) =>
      api.create.page({ ...filter, size: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

export const workFoldersQuery = queryOptions({
  queryKey: FOLDERS_KEY,
  queryFn: ({ signal }) => api.works.folders({}, { signal }),
});

/** Read again with the free tries, of which it tells. */
export const usageQuery = queryOptions({
  queryKey: ['create', 'free-tries', 'usage'],
  queryFn: ({ signal }) => api.works.usage({}, { signal }),
});

function changeTasks(queryClient: QueryClient, ids: readonly string[], change: (task: Task) => Task): void {
  const chosen = new Set(ids);
  const changed = (task: Task) => (chosen.has(task.id) ? change(task) : task);
  queryClient.setQueriesData<TaskPages>({ queryKey: TASKS_KEY }, (data) =>
    data && 'pages' in data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(changed) })) }
      : data,
  );
  queryClient.setQueriesData<Task>({ queryKey: ['create', 'task'] }, (task) => task && changed(task));
}

/** Those of the works that some list or view knows, as it knows them. */
export function listKnownWorks(queryClient: QueryClient, ids: readonly string[]): Task[] {
  const chosen = new Set(ids);
  const listed = queryClient
    .getQueriesData<TaskPages>({ queryKey: TASKS_KEY })
    .flatMap(([, data]) => (data && 'pages' in data ? data.pages.flatMap(({ records }) => records) : []));
  const viewed = queryClient.getQueriesData<Task>({ queryKey: ['create', 'task'] }).map(([, task]) => task);
  const known = [...viewed, ...listed].flatMap((task) =>
    task && chosen.has(task.id) ? [[task.id, task] as const] : [],
  );
  return [...new Map(known).values()];
}

/** Calls with as many ids at once as a call takes, and gives each answer. */
async function inPortions<T>(ids: readonly string[], call: (ids: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < ids.length; from += WORKS_AT_ONCE) {
    answers.push(await call(ids.slice(from, from + WORKS_AT_ONCE).join(',')));
  }
  return answers;
}

/** Puts stars on works or takes them away. Shown at once, read again where it was refused. */
export function useStar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, on }: { ids: readonly string[]; on: boolean }) =>
      inPortions(ids, (portion) => api.works.star({ ids: portion, on })),
    onMutate: ({ ids, on }) => changeTasks(queryClient, ids, (task) => ({ ...task, starred: on })),
    onError: (error) => {
      toast.error(error.message);
      void queryClient.invalidateQueries({ queryKey: TASKS_KEY });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: FOLDERS_KEY }),
  });
}

/** Moves works into a folder; out of any with an empty id. */
export function useMove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, folderId }: { ids: readonly string[]; folderId: string }) =>
      inPortions(ids, (portion) => api.works.move({ ids: portion, folderId })),
    onMutate: ({ ids, folderId }) => changeTasks(queryClient, ids, (task) => ({ ...task, folderId })),
    onError: (error) => toast.error(error.message),
    // Not waited for: the way back is offered at once, whatever the works were moved out of.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: FOLDERS_KEY });
      void queryClient.invalidateQueries({ queryKey: TASKS_KEY });
    },
  });
}

/** Removes works that are over, with everything they hold. */
export function useRemoveWorks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => inPortions(ids, (portion) => api.create.remove({ ids: portion })),
    onError: (error) => toast.error(error.message),
    // Not waited for: whoever asked hears of it while the removed work is still listed.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['create'] }),
  });
}

/** Gives removed works back, as they were but for what was published of them, and says which. */
export function useRestoreWorks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await inPortions(ids, (portion) => api.create.restore({ ids: portion }))).flat(),
    onError: (error) => toast.error(error.message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['create'] }),
  });
}

/** Gets the address of one zip with the files of works. */
export function useZip() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.works.zip({ ids: ids.join(',') }),
    onError: (error) => toast.error(error.message),
  });
}

/** Creates a folder, or renames the one with `id`. */
export function useSubmitWorkFolder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id?: string; name: string }) =>
      api.works.submitFolder({ ...(id && { id }), name: name.trim() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FOLDERS_KEY }),
  });
}

/** Removes a folder; the works in it stay. */
export function useRemoveWorkFolder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.works.removeFolders({ ids: id }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: FOLDERS_KEY }),
        queryClient.invalidateQueries({ queryKey: TASKS_KEY }),
      ]),
  });
}

/** Takes on the duty to label a picture, and gets the address of its clean copy. */
export function useCleanCopy() {
  return useMutation({
    mutationFn: ({ id, index }: { id: string; index: number }) =>
      api.works.clean({ id, index, agree: true, version: CLEAN_COPY_VERSION }),
  });
}
