import { expect, it } from 'vitest';
import { nameOf, neighboursOf, readPostFilter, readPostId, uniquePosts } from './gallery-model.ts';
import type { Post } from './gallery-queries.ts';

const post = (id: string, given: Partial<Post> = {}): Post => ({
  ...{ id, title: '', url: '', cover: '', width: 3, height: 2, likes: 0, engine: '', loras: '' },
  ...{ author: { nickname: '甲', headImage: '' }, flowName: 't2i_nl_api', settings: null, createTime: '' },
  ...given,
});
const settings = { prompt: '安藤风格的客厅，落地窗', negativePrompt: '', width: 3, height: 2, seed: 1 };

it('an address says what is shown, and strange parts of it say nothing', () => {
  expect(readPostFilter(new URLSearchParams('sort=liked&searchKey=%20光%20&lora=a'))).toEqual({
    ...{ sort: 'liked', searchKey: '光', lora: 'a' },
  });
  expect(readPostFilter(new URLSearchParams('sort=x')).sort).toBe('newest');
  expect(readPostId(new URLSearchParams('post=../x'))).toBe('');
  const id = '0197A0A0-0000-7000-8000-000000000001';
  expect(readPostId(new URLSearchParams({ post: id }))).toBe(id.toLowerCase());
});

it('a work that comes twice is shown once, and its neighbours end with the list', () => {
  const posts = uniquePosts([{ records: [post('a'), post('b')] }, { records: [post('b'), post('c')] }]);
  expect(posts.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(neighboursOf(posts, 'a')).toEqual({ previous: '', next: 'b' });
  expect(neighboursOf(posts, 'c')).toEqual({ previous: 'b', next: '' });
  expect(neighboursOf(posts, 'x')).toEqual({ previous: '', next: '' });
});

it('a work is called by what may be read of it', () => {
  expect(nameOf(post('a', { title: '光', settings }))).toBe('光');
  expect(nameOf(post('a'))).toBe('');
});
