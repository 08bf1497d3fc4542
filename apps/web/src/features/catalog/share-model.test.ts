import { expect, it } from 'vitest';
import { oembedAddress, writeEmbedCode } from './share-model.ts';

it('lets no title out of the embed code', () => {
  const title = '"><script>alert(1)</script>&';
  const code = writeEmbedCode({ origin: 'https://mogine.example', id: 'a1', title, lang: 'en' });
  expect(code).toContain('src="https://mogine.example/embed/asset/a1?lang=en"');
  expect(code).toContain('title="&quot;>&lt;script>alert(1)&lt;/script>&amp;"');
  expect(code.match(/</g)).toHaveLength(2);
});

it('asks for the whole address of a page, query and all, in the language of its reader', () => {
  const asked = new URL(oembedAddress('https://mogine.example/mogine/detail?id=a1', 'en', 'json'));
  expect(asked.origin + asked.pathname).toBe('https://mogine.example/oembed');
  expect(asked.searchParams.get('url')).toBe('https://mogine.example/mogine/detail?id=a1&lang=en');
});
