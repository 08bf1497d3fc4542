import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../src/app/routes.ts';
import {
  checkBudget,
  FIRST_LOAD_MAX_BYTES,
  HERO_MAX_BYTES,
  READING_LOAD_MAX_BYTES,
  ROUTE_MAX_BYTES,
  SPLAT_VIEWER_MAX_BYTES,
  VIEWER_MAX_BYTES,
  WORK_LOAD_MAX_BYTES,
} from './bundle-budget.ts';

/** Seeded text of which gzip leaves at least three quarters. */
function noise(bytes: number): string {
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  return Array.from({ length: bytes }, () => String.fromCharCode(33 + (next() % 90))).join('');
}

function route(path: `/${string}`, page: string): PageRoute {
  return {
    path,
    page,
    title: { zh: '', en: '' },
    header: 'default',
    render: 'server',
    auth: false,
    surface: 'stage',
    isFull: false,
    values: null,
  };
}
function idsOf(file: string, others: readonly string[]): readonly string[] {
  if (file === 'three.js') return ['/node_modules/three/build/three.module.js'];
  if (file === 'model.js') return ['/app/src/viewer/model-viewer.ts'];
  if (file === 'material.js') return ['/app/src/viewer/material-viewer.ts'];
  if (file === 'splat.js') return ['/app/src/viewer/splat/splat-viewer.ts'];
  return file === 'other.js' ? others : [];
}
function check(
  sizes: Record<string, number>,
  moduleIds: readonly string[] = [],
  imports: { model?: string[]; splat?: string[] } = {},
) {
  const manifest = {
    'src/entry-client.tsx': { file: 'entry.js', imports: ['_shared'] },
    _shared: { file: 'shared.js' },
    'src/features/site/pages/home.page.tsx': {
      file: 'home.js',
      imports: ['_shared'],
      dynamicImports: ['_viewer'],
    },
    'src/features/site/pages/other.page.tsx': { file: 'other.js', imports: ['_shared'] },
    'src/features/site/pages/plan.page.tsx': { file: 'plan.js', imports: ['_shared'] },
    'src/features/create/pages/studio.page.tsx': { file: 'studio.js', imports: ['_shared'] },
    _viewer: { file: 'viewer.js' },
    'src/features/catalog/pages/asset.page.tsx': { file: 'asset.js', dynamicImports: ['_model'] },
    _model: { file: 'model.js', imports: ['_three', '_shared', ...(imports.model ?? [])] },
    'src/features/creators/pages/draft.page.tsx': { file: 'draft.js', dynamicImports: ['_splat'] },
    _splat: { file: 'splat.js', imports: ['_shared', ...(imports.splat ?? [])] },
    _material: { file: 'material.js', imports: ['_three'] },
    'src/viewer/hero/hero-viewer.ts': { file: 'hero.js', imports: ['_three'] },
    _three: { file: 'three.js' },
  };
  const table = [
    route('/index', 'site/home'),
    route('/other', 'site/other'),
    route('/MoAI/create', 'create/studio'),
    route('/plan', 'site/plan'),
    route('/mogine/detail', 'catalog/asset'),
    route('/mogine/userCenter/draft', 'creators/draft'),
  ];
  return checkBudget(
    manifest,
    (file) => ({ code: noise(sizes[file] ?? 10), moduleIds: idsOf(file, moduleIds) }),
    table,
  );
}

describe('the bundle budget', () => {
  it('passes pages within it and counts nothing that is loaded later', () => {
    const [home, other] = check({ 'viewer.js': 900_000, 'shared.js': 50_000 });
    expect([home?.problems, other?.problems]).toEqual([[], []]);
  });

  it('refuses a first load over its limit, shared code counted once', () => {
    const [home] = check({ 'shared.js': FIRST_LOAD_MAX_BYTES * 1.4 });
    expect(home?.problems).toEqual([expect.stringContaining('first load')]);
    expect(home?.firstLoadBytes).toBeLessThan(FIRST_LOAD_MAX_BYTES * 1.5);
  });

  it('refuses another route that adds too much, and three.js outside a viewer', () => {
    const [, other] = check({ 'other.js': ROUTE_MAX_BYTES * 2 }, [
      '/node_modules/three/build/three.module.js',
    ]);
    expect(other?.problems).toEqual([
      expect.stringContaining('adds over'),
      expect.stringContaining('three.js'),
    ]);
  });

  it('refuses a page for reading over its smaller limit', () => {
    const rows = check({ 'shared.js': READING_LOAD_MAX_BYTES * 1.25 });
    const problems = (path: string) => rows.find((row) => row.path === path)?.problems;
    expect(problems('/index')).toEqual([]);
    expect(problems('/plan')).toEqual([expect.stringContaining('first load')]);
  });

  it('refuses a scene of the home page that is heavy beside three.js', () => {
    expect(check({ 'three.js': 900_000 })[0]?.problems).toEqual([]);
    expect(check({ 'hero.js': HERO_MAX_BYTES * 1.4 })[0]?.problems).toEqual([
      expect.stringContaining('its scene'),
    ]);
  });

  it('refuses a viewer of models or materials that is heavy together with three.js, what the shell brings aside', () => {
    const problems = (sizes: Record<string, number>) => check(sizes)[4]?.problems;
    expect(problems({ 'model.js': VIEWER_MAX_BYTES, 'shared.js': 50_000 })).toEqual([]);
    for (const viewer of ['model.js', 'material.js']) {
      expect(problems({ [viewer]: VIEWER_MAX_BYTES, 'three.js': VIEWER_MAX_BYTES / 2 })).toEqual([
        expect.stringContaining('its viewer'),
      ]);
    }
  });

  it('refuses a viewer of splats that is heavy or brings three.js, and one of models that brings it', () => {
    const [splat, three] = [['_splat'], ['_three']];
    expect(check({})[5]?.problems).toEqual([]);
    expect(check({ 'splat.js': SPLAT_VIEWER_MAX_BYTES * 1.4 })[5]?.problems).toEqual([
      expect.stringContaining('its viewer of splats'),
    ]);
    expect(check({}, [], { splat: three })[5]?.problems).toEqual([expect.stringContaining('three.js')]);
    expect(check({}, [], { model: splat })[4]?.problems).toEqual([expect.stringContaining('splats')]);
  });

  it('refuses a page one works in over a limit of their own', () => {
    const [, , large] = check({ 'shared.js': WORK_LOAD_MAX_BYTES * 1.4 });
    expect(large?.problems).toEqual([expect.stringContaining('first load')]);
  });
});
