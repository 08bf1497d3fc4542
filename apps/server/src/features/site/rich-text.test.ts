import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text.ts';

describe('rich text', () => {
  it('keeps what belongs to an article', () => {
    const html =
      '<h2>标题</h2><p>正文 <strong>重点</strong>，<a href="https://example.com/">出处</a></p><ul><li>一</li></ul><img src="/media/a.webp" alt="图" />';
    expect(cleanRichText(html)).toBe(
      '<h2>标题</h2><p>正文 <strong>重点</strong>，<a href="https://example.com/" rel="noopener noreferrer nofollow">出处</a></p><ul><li>一</li></ul><img src="/media/a.webp" alt="图" loading="lazy" />',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java\nscript:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<svg onload=alert(1)>',
    '<iframe src="https://example.com"></iframe>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">a</p>',
    '<img src="https://example.com/spy.gif">',
    '<img src="//example.com/spy.gif">',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<form action="https://example.com"><input name=a></form>',
    '<style>@import "https://example.com";</style>',
  ])('neutralises %s', (html) => {
    const clean = cleanRichText(html);
    expect(clean).not.toMatch(
      /<(?:script|svg|iframe|math|form|input|style)|\son\w+=|javascript:|data:|spy|@import/i,
    );
  });
});
