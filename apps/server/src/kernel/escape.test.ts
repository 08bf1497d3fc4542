import { expect, it } from 'vitest';
import { escapeMarkup } from './escape.ts';

it('leaves nothing that could end a text, an attribute or a reference', () => {
  expect(escapeMarkup(`<a href='x' title="y">&amp; 摩境</a>`)).toBe(
    '&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;amp; 摩境&lt;/a&gt;',
  );
});
