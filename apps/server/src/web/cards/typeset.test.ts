import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { openTypeface, type Typeface } from '#kernel/typeface';
import { setText, type TextBox } from './typeset.ts';

let face: Typeface;
beforeAll(async () => {
  face = await openTypeface();
});

const BOX: TextBox = { width: 400, maxLines: 2, sizes: [40, 20], weight: 600 };
const set = (text: string, box: Partial<TextBox> = {}, lang = 'zh') =>
  setText(face, text, { ...BOX, ...box }, lang);
/** Characters of a line, told by what is drawn of it. */
const glyphs = (svg: string) => svg.match(/<path/g)?.length ?? 0;

it('takes the largest size that fits, and cuts in the smallest', async () => {
  expect((await set('十个字以内的一行')).style.size).toBe(40);
  expect((await set('一二三四五六七八九十一二三四五六七八九十多')).style.size).toBe(20);
  const cut = await set('字'.repeat(200));
  expect(cut.lines).toHaveLength(2);
  expect(glyphs(cut.lines[1]?.svg ?? '')).toBeLessThan(21);
});

it('never lets a line out of its box, whatever stands in it', async () => {
  for (const text of [
    'a'.repeat(300),
    'Donaudampfschifffahrt '.repeat(9),
    '，'.repeat(80),
    'W 木'.repeat(50),
  ]) {
    const { lines } = await set(text, { isBalanced: true });
    expect(lines.length).toBeGreaterThan(0);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(400);
  }
});

it('begins no line with a comma and ends a balanced one where the sentence pauses', async () => {
  // Nine characters a line: the comma would be the tenth, and takes its word along.
  const { lines } = await set('一二三四五六七八九，甲乙', { width: 362, sizes: [40] });
  expect(lines.map(({ svg }) => glyphs(svg))).toEqual([7, 5]);
  const title = await set('胡桃木圆桌，带编织坐垫', { width: 360, sizes: [40], isBalanced: true });
  expect(title.lines.map(({ svg }) => glyphs(svg))).toEqual([6, 5]);
});

it('sets letters apart from ideographs, and heavier ones wider', async () => {
  const width = async (text: string, weight = 400) =>
    (await set(text, { weight, sizes: [20] })).lines[0]?.width ?? 0;
  const [together, apart] = [(await width('木')) + (await width('A')), await width('木A')];
  expect(apart).toBeGreaterThan(together + 2);
  expect(await width('MOGINE', 700)).toBeGreaterThan(await width('MOGINE', 300));
});

it('reads a piece of the font again that could not be read', async () => {
  const failures = [new Error('too many open files')];
  const shaky = await openTypeface(async (path) => {
    const failure = failures.pop();
    if (failure) throw failure;
    return readFile(path);
  });
  await expect(shaky.shape('木', 400)).rejects.toThrow('too many open files');
  expect((await shaky.shape('木', 400)).glyphs).toHaveLength(1);
});

it('has nothing to show for no text', async () => {
  expect((await set(' \n ')).lines).toEqual([]);
});
