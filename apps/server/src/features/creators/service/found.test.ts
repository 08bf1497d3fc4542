import type { Finding } from '@mogine/asset-pipeline';
import { expect, it } from 'vitest';
import { findingsOf } from './found.ts';

const sofa = { id: '1', code: 'sofa', kind: 'model', isLeaf: true, names: '', enNames: '' };
const findings: Finding[] = [
  { code: 'FORMAT_ERRORS', severity: 'error', count: 1, detail: {} },
  { code: 'PIVOT_AWAY', severity: 'note', count: 1, detail: {} },
];
function said(metres: [number, number, number], type: typeof sofa | null = sofa, found = findings) {
  const [widthMm = 0, depthMm = 0, heightMm = 0] = metres.map((metre) => metre * 1000);
  const facts = { triangles: 1, materials: 1, widthMm, depthMm, heightMm };
  return findingsOf({ content: 'model', facts, findings: found, type });
}

it('a size that things of its category do not have is said as soon as it has one, behind what is wrong, with what puts it right', () => {
  expect(said([140, 80, 76]).map(({ code }) => code)).toEqual([
    'FORMAT_ERRORS',
    'SCALE_UNLIKELY',
    'PIVOT_AWAY',
  ]);
  expect(said([140, 80, 76])[1]).toMatchObject({
    detail: { longest: 140, least: 0.5, most: 7 },
    fix: { kind: 'scale', factor: 0.01 },
  });
  expect(said([0.02, 0.01, 0.01]).map(({ code }) => code)).toContain('SCALE_UNLIKELY');
});

it('nothing is said of a usual size, without a category, of a kind of any size, and twice of the same', () => {
  for (const usual of [
    said([2.1, 0.9, 0.8]),
    said([140, 80, 76], null),
    said([140, 80, 76], { ...sofa, code: 'vehicle' }),
  ])
    expect(usual).toEqual(findings);
  const known: Finding[] = [{ code: 'SCALE_SUSPICIOUS', severity: 'warning', count: 1, detail: {} }];
  expect(said([900, 1, 1], sofa, known)).toEqual(known);
});
