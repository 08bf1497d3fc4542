import { expect, test } from 'vitest';
import { nameEngine } from './engine-name.ts';

test('the built-in engine has an English name, and others keep theirs', () => {
  const title = '内置引擎 · 程序化渲染 0.8.0';
  expect(nameEngine('zh', title)).toBe(title);
  expect(nameEngine('en', title)).toBe('Built-in engine · procedural rendering 0.8.0');
  expect(nameEngine('en', 'FLUX')).toBe('FLUX');
});
