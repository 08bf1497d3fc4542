import type { Post, PostFilter } from './gallery-queries.ts';

const SEARCH_MAX = 100;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address of the gallery shows; anything strange in it is as if it were not there. */
export function readPostFilter(query: URLSearchParams): PostFilter {
  return {
    sort: query.get('sort') === 'liked' ? 'liked' : 'newest',
    lora: (query.get('lora') ?? '').slice(0, SEARCH_MAX),
    searchKey: (query.get('searchKey') ?? '').trim().slice(0, SEARCH_MAX),
  };
}

/** The work an address opens; empty for none. */
export function readPostId(query: URLSearchParams): string {
  const id = query.get('post') ?? '';
  return ID.test(id) ? id.toLowerCase() : '';
}

/** Works once each: a list that is sorted by likes may move while it is read on. */
export function uniquePosts(pages: readonly { records: readonly Post[] }[]): Post[] {
  return [...new Map(pages.flatMap(({ records }) => records).map((post) => [post.id, post])).values()];
}

/** The works before and after one; empty at an end. */
export function neighboursOf(posts: readonly Post[], id: string): { previous: string; next: string } {
  const at = posts.findIndex((post) => post.id === id);
  if (at < 0) return { previous: '', next: '' };
  return { previous: posts[at - 1]?.id ?? '', next: posts[at + 1]?.id ?? '' };
}

/** What a work is called: its title, else the beginning of its words; empty for neither. */
export function nameOf({ title, settings }: Pick<Post, 'title' | 'settings'>): string {
  return title || (settings?.prompt ?? '');
}
