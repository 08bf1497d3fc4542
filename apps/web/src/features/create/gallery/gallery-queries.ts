import type { POST_SORTS } from '@mogine/contract/gallery-limits';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toast-store.ts';

export type Post = Data<'gallery', 'detail'>;
export type OwnPost = Data<'gallery', 'own'>;
export type PostFilter = { sort: (typeof POST_SORTS)[number]; lora: string; searchKey: string };
type Marks = Data<'gallery', 'marks'>;

const PAGE_SIZE = 40;

/** What everybody shows. */
export function postsQuery({ sort, lora, searchKey }: PostFilter) {
  return infiniteQueryOptions({
    queryKey: ['gallery', 'list', sort, lora, searchKey],
    queryFn: ({ pageParam, signal }) =>
      api.gallery.list(
        {
          ...{ sort, size: PAGE_SIZE },
          ...(lora && { lora }),
          ...(searchKey && { searchKey }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

export function postQuery(id: string) {
  return queryOptions({
    queryKey: ['gallery', 'post', id],
    queryFn: ({ signal }) => api.gallery.detail({ id }, { signal }),
  });
}

/** What was last sent to publish a work of the person's own. */
export function ownPostQuery(id: string) {
  return queryOptions({
    queryKey: ['gallery', 'own', id],
    queryFn: ({ signal }) => api.gallery.own({ id }, { signal }),
  });
}

function marksQuery(ids: readonly string[]) {
  const list = ids.join(',');
  return queryOptions({
    queryKey: ['gallery', 'marks', list],
    queryFn: ({ signal }) => api.gallery.marks({ ids: list }, { signal }),
  });
}

/** Which of these works the reader likes, and which are the reader's own; asked for in the groups they came in. */
export function useMarks(groups: readonly (readonly string[])[]): { liked: Set<string>; own: Set<string> } {
  const isUser = useSession().status === 'user';
  const queryClient = useQueryClient();
  const asked = groups.filter((ids) => ids.length > 0);
  const { data } = useQuery({
    queryKey: ['gallery', 'marks', 'all', asked],
    enabled: isUser && asked.length > 0,
    placeholderData: (before: Marks | undefined) => before,
    queryFn: async (): Promise<Marks> => {
      const marks = await Promise.all(asked.map((ids) => queryClient.ensureQueryData(marksQuery(ids))));
      return { liked: marks.flatMap(({ liked }) => liked), own: marks.flatMap(({ own }) => own) };
    },
  });
  return { liked: new Set(isUser ? data?.liked : []), own: new Set(isUser ? data?.own : []) };
}

/** Shows a like at once wherever the work stands, and the true count when the server has answered. */
function showLike(
  queryClient: QueryClient,
  id: string,
  isLiked: boolean,
  countOf: (post: Post) => number,
): void {
  const change = (post: Post): Post => (post.id === id ? { ...post, likes: countOf(post) } : post);
  queryClient.setQueriesData<InfiniteData<{ records: Post[] }>>(
    { queryKey: ['gallery', 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, records: page.records.map(change) })),
      },
  );
  queryClient.setQueriesData<Post>({ queryKey: ['gallery', 'post'] }, (post) => post && change(post));
  queryClient.setQueriesData<Marks>({ queryKey: ['gallery', 'marks'] }, (marks) => {
    if (!marks) return marks;
    const others = marks.liked.filter((one) => one !== id);
    return { ...marks, liked: isLiked ? [...others, id] : others };
  });
}

/** Likes a work or takes the like back. Shown at once, taken back when refused. */
export function useLikePost(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `like post ${id}` },
    mutationFn: (isLiked: boolean) => api.gallery.like({ id, liked: isLiked }),
    onMutate: (isLiked) =>
      showLike(queryClient, id, isLiked, ({ likes }) => Math.max(0, likes + (isLiked ? 1 : -1))),
    onSuccess: ({ likes }, isLiked) => showLike(queryClient, id, isLiked, () => likes),
    onError: (error, isLiked) => {
      showLike(queryClient, id, !isLiked, ({ likes }) => Math.max(0, likes + (isLiked ? -1 : 1)));
      toast.error(error.message);
    },
  });
}

function outdatePosts(queryClient: QueryClient, id: string): Promise<unknown> {
  return Promise.allSettled([
    queryClient.invalidateQueries({ queryKey: ['gallery'] }),
    queryClient.invalidateQueries({ queryKey: ['create', 'tasks'] }),
    queryClient.invalidateQueries({ queryKey: ['create', 'task', id] }),
  ]);
}

export type PublishInput = { id: string; index: number; title: string; showsSettings: boolean };

/** Shows a result of a task to everybody, or asks for it where a person looks first. */
export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PublishInput) => api.gallery.publish(input),
    onSuccess: (_, { id }) => void outdatePosts(queryClient, id),
  });
}

/** Takes a work of one's own from the gallery; the work itself stays. */
export function useWithdraw() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.gallery.withdraw({ id }),
    onSuccess: (_, id) => void outdatePosts(queryClient, id),
  });
}
