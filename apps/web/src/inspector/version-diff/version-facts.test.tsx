import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import type { ModelDiff } from '#viewer/compare/model-diff.ts';
import { VersionFacts, type Measured } from './version-facts.tsx';

const DIFF: ModelDiff = {
  counts: { triangles: [1200, 36], parts: [4, 4], materials: [1, 2], textures: [0, 0] },
  // Width, height and depth.
  size: [
    [0.4, 0.46, 0.3],
    [0.4, 0.9, 0.3],
  ],
  parts: [
    { name: 'seat', change: 'changed', traits: ['size', 'place'] },
    { name: 'back', change: 'added', traits: [] },
    { name: 'leg', change: 'removed', traits: [] },
  ],
  materials: [],
};

/** Rows and lines as they are read. */
function read(lang: 'zh' | 'en', diff = DIFF, after: Measured[1] = null): string[] {
  const markup = renderToStaticMarkup(
    <LangProvider initial={lang}>
      <VersionFacts diff={diff} measured={[null, after]} />
    </LangProvider>,
  );
  return markup
    .split(/<\/(?:tr|li|h3|p)>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
}

it('says before and after of every number, the measures in the order of their title', () => {
  expect(read('zh').slice(0, 6)).toEqual([
    ...['在售版本 新版本', '三角面 1,200 36', '部件 4 4', '材质 1 2', '贴图 0 0'],
    '尺寸（宽 × 深 × 高） 400 × 300 × 460 mm 400 × 300 × 900 mm',
  ]);
  expect(read('en')[5]).toBe('Width × depth × height 400 × 300 × 460 mm 400 × 300 × 900 mm');
});

it('names what came, went and is another one, and says what of it is', () => {
  expect(read('en').slice(6)).toEqual([
    ...['Parts', 'Changed seat size, place', 'Added back', 'Removed leg', 'Materials', 'No change'],
    'Parts are compared as pages show them, in lighter copies. Those without a name, and what textures show, are not.',
  ]);
});

it('says of triangles and materials what was measured in the files, where that is known', () => {
  expect(read('en', DIFF, { triangles: 98_000, materials: null }).slice(1, 4)).toEqual([
    ...['Triangles 1,200 98,000', 'Parts 4 4', 'Materials 1 2'],
  ]);
});

it('counts what goes beyond a list that can be read', () => {
  const parts = Array.from({ length: 75 }, (_, at) => ({ ...DIFF.parts[1], name: `rail ${at}` }));
  const said = read('zh', { ...DIFF, parts: parts as unknown as ModelDiff['parts'] });
  expect(said.filter((line) => line.startsWith('新增'))).toHaveLength(60);
  expect(said).toContain('+15');
});
