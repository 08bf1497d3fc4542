import { expect, it } from 'vitest';
import { coverSources } from './cover-sources.ts';

it('offers the small copy beside the cover, and the cover alone where there is no copy', () => {
  expect(coverSources({ cover: '/a.webp,/b.webp', thumb: '/a-480.webp' }, '46vw')).toEqual({
    ...{ src: '/a.webp', srcSet: '/a-480.webp 480w, /a.webp 960w', sizes: '46vw' },
  });
  expect(coverSources({ cover: '/a.webp,/b.webp', thumb: '' }, '46vw')).toEqual({ src: '/a.webp' });
  expect(coverSources({ cover: '', thumb: '' }, '46vw')).toEqual({ src: '' });
});
