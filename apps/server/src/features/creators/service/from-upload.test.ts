import { expect, it } from 'vitest';
import { titleOf } from './from-upload.ts';

it.each([
  ['oak_table-v2.glb', 'oak table v2'],
  ['胡桃木贴图.zip', '胡桃木贴图'],
  // Signs of two UTF-16 units, the last of which would end beyond what the field of a title takes.
  [`a${'𠮷'.repeat(40)}.obj`, `a${'𠮷'.repeat(29)}`],
  [`${'a'.repeat(59)}😀.obj`, 'a'.repeat(59)],
])('the name %s is the title %s, and no sign of it is cut in half', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
