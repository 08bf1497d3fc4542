import { gravestFirst, type FindingOf } from '../finding-of.ts';
import type { ReadNote } from '../read/note.ts';
import type { Marks } from './marks.ts';
import { MEMORY_PER_TEXEL, type ModelFacts, type TextureFacts } from './measure-facts.ts';
import { DENSITY_RATIO } from './texture-coordinates.ts';
import type { FormatErrors } from './validate.ts';

export const FINDINGS = [
  'FORMAT_ERRORS',
  'MATERIALS_MISSING',
  'TEXTURE_MISSING',
  'TEXTURE_UNREADABLE',
  'BUMP_LEFT_OUT',
  'OPACITY_MAP_LEFT_OUT',
  'UNITS_ASSUMED',
  'AXIS_ASSUMED',
  'SCALE_SUSPICIOUS',
  'SCALE_UNLIKELY',
  'PIVOT_AWAY',
  'TRIANGLES_MANY',
  'DRAW_CALLS_MANY',
  'NORMALS_MISSING',
  'DEGENERATE_TRIANGLES',
  'DUPLICATE_TRIANGLES',
  'NON_MANIFOLD_EDGES',
  'FLIPPED_FACES',
  'NORMALS_OPPOSED',
  'OPEN_EDGES',
  'UVS_MISSING',
  'UVS_OVERLAP',
  'TEXEL_DENSITY_UNEVEN',
  'TEXTURE_OVERSIZED',
  'TEXTURE_MEMORY_LARGE',
  'TEXTURE_SIZE_ODD',
] as const;
export type FindingCode = (typeof FINDINGS)[number];

/** What can be put right without asking more; see `applyFix`. */
export type Fix =
  | { kind: 'scale'; factor: number }
  | { kind: 'unit'; metresPerUnit: number }
  | { kind: 'turn' }
  | { kind: 'ground' }
  | { kind: 'normals' }
  | { kind: 'turnNormals' }
  | { kind: 'turnFaces' }
  | { kind: 'clean' }
  | { kind: 'join' }
  | { kind: 'boxUvs' }
  | { kind: 'textures'; maxEdge: number }
  | { kind: 'powerOfTwo' };

export type Finding = FindingOf<FindingCode, Fix>;

/** Without these a model does not look as it was made. */
const LOOKS_LOST: ReadonlySet<FindingCode> = new Set([
  'MATERIALS_MISSING',
  'TEXTURE_MISSING',
  'TEXTURE_UNREADABLE',
]);
const TRIANGLES_MANY = 500_000;
const DRAW_CALLS_MANY = 100;
const TEXTURE_EDGE_MAX = 4096;
const SMALLER_EDGES = [4096, 2048, 1024] as const;
const TEXTURE_MEMORY_BYTES = 256 * 1024 ** 2;
/** Of the covered picture. */
const OVERLAP_SHARE = 0.05;
/** Sides of things and rooms that are likely, metres. */
const LIKELY_M = { least: 0.01, most: 500, good: [0.2, 30] } as const;
/** Millimetre, centimetre and inch read as metres, and the other way round. */
const UNIT_FACTORS = [0.001, 0.01, 0.0254, 1000, 100, 39.3701] as const;
/** Of the longest side. */
const PIVOT_SHARE = 0.02;
const PIVOT_CROSS = 0.05;

/** Longest sides that things of one kind have, metres. */
export type LikelySize = readonly [least: number, most: number];

/** What is to be said of a model, the gravest first. `likely`: of its kind; null where that is not known. */
export function listFindings(
  facts: ModelFacts,
  notes: readonly ReadNote[],
  formatErrors: FormatErrors,
  likely: LikelySize | null = null,
): Finding[] {
  const found = [
    ...formatFindings(formatErrors),
    ...readFindings(notes),
    ...scaleFindings(facts, likely),
    ...pivotFindings(facts),
    ...meshFindings(facts),
    ...textureFindings(facts),
  ];
  return gravestFirst(found);
}

function formatFindings({ count, subjects, first }: FormatErrors): Finding[] {
  return count > 0
    ? [{ code: 'FORMAT_ERRORS', severity: 'error', count, detail: { ...subjects, first } }]
    : [];
}

function readFindings(notes: readonly ReadNote[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const note of notes) {
    if (note.code === 'UNITS_ASSUMED') {
      const { metresPerUnit } = note;
      findings.set(note.code, {
        ...{ code: note.code, severity: 'warning', count: 1 },
        ...{ detail: { metresPerUnit }, fix: { kind: 'unit', metresPerUnit } },
      });
      continue;
    }
    if (note.code === 'AXIS_ASSUMED') {
      findings.set(note.code, {
        ...{ code: note.code, severity: 'note', count: 1 },
        ...{ detail: { up: note.up }, fix: { kind: 'turn' } },
      });
      continue;
    }
    const known = findings.get(note.code);
    const severity = LOOKS_LOST.has(note.code) ? 'error' : 'note';
    if (known) known.count += 1;
    else findings.set(note.code, { code: note.code, severity, count: 1, detail: { name: note.name } });
  }
  return [...findings.values()];
}

/** What is to be said of a size. `likely`: of its kind; null where that is not known. */
export function scaleFindings({ sizeMm }: Pick<ModelFacts, 'sizeMm'>, likely: LikelySize | null): Finding[] {
  const longest = Math.max(...sizeMm) / 1000;
  if (longest <= 0) return [];
  const fixOf = (...likely: readonly LikelySize[]): Pick<Finding, 'fix'> => {
    const [factor] = likely.flatMap(
      ([least, most]) => UNIT_FACTORS.find((by) => longest * by >= least && longest * by <= most) ?? [],
    );
    return factor === undefined ? {} : { fix: { kind: 'scale', factor } };
  };
  if (longest < LIKELY_M.least || longest > LIKELY_M.most) {
    const detail = { longest };
    // A site of fifty metres is rare, and one of fifty kilometres was surely drawn in millimetres.
    const fix = fixOf(likely ?? LIKELY_M.good, [LIKELY_M.least, LIKELY_M.most]);
    return [{ code: 'SCALE_SUSPICIOUS', severity: 'warning', count: 1, detail, ...fix }];
  }
  if (!likely || (longest >= likely[0] && longest <= likely[1])) return [];
  const detail = { longest, least: likely[0], most: likely[1] };
  return [{ code: 'SCALE_UNLIKELY', severity: 'warning', count: 1, detail, ...fixOf(likely) }];
}

function pivotFindings({ sizeMm, baseOffsetMm }: ModelFacts): Finding[] {
  const longest = Math.max(...sizeMm) / 1000;
  const [x, y, z] = baseOffsetMm.map((mm) => mm / 1000) as [number, number, number];
  const away = Math.hypot(x, y, z);
  if (longest <= 0 || away <= longest * PIVOT_SHARE) return [];
  const detail = { millimetres: Math.round(away * 1000) };
  // From the pivot, which is a cross, to the foot.
  const arm = longest * PIVOT_CROSS;
  const lines = [0, 0, 0, x, y, z, -arm, 0, 0, arm, 0, 0, 0, -arm, 0, 0, arm, 0, 0, 0, -arm, 0, 0, arm];
  return [{ code: 'PIVOT_AWAY', severity: 'note', count: 1, detail, lines, fix: { kind: 'ground' } }];
}

function meshFindings(facts: ModelFacts): Finding[] {
  const findings: Finding[] = [];
  const add = (code: FindingCode, severity: Finding['severity'], marks: Marks, fix?: Fix) => {
    if (marks.count > 0) findings.push({ code, severity, ...marks, ...(fix ? { fix } : {}) });
  };
  const { triangles, drawCalls, materials } = facts;
  if (triangles > TRIANGLES_MANY)
    findings.push({ code: 'TRIANGLES_MANY', severity: 'warning', count: triangles });
  if (drawCalls > DRAW_CALLS_MANY)
    findings.push({
      ...{ code: 'DRAW_CALLS_MANY', severity: 'note', count: drawCalls },
      ...(Math.max(1, materials) * 2 <= drawCalls && { fix: { kind: 'join' } }),
    });
  add('NORMALS_MISSING', 'warning', facts.withoutNormals, { kind: 'normals' });
  add('DEGENERATE_TRIANGLES', 'note', facts.degenerate, { kind: 'clean' });
  add('DUPLICATE_TRIANGLES', 'warning', facts.duplicate, { kind: 'clean' });
  add('NON_MANIFOLD_EDGES', 'note', facts.nonManifold);
  add('FLIPPED_FACES', 'warning', facts.flipped, { kind: 'turnFaces' });
  add('NORMALS_OPPOSED', 'warning', facts.opposed, { kind: 'turnNormals' });
  add('OPEN_EDGES', 'note', facts.open);
  return findings;
}

function textureFindings(facts: ModelFacts): Finding[] {
  const { layout, unmapped, textures, textureMemoryBytes } = facts;
  const findings: Finding[] = [];
  if (unmapped.count > 0)
    findings.push({ code: 'UVS_MISSING', severity: 'error', ...unmapped, fix: { kind: 'boxUvs' } });
  const overlap = layout.overlapShare ?? 0;
  if (overlap > OVERLAP_SHARE) {
    const detail = { percent: Math.round(overlap * 100) };
    findings.push({ code: 'UVS_OVERLAP', severity: 'note', ...facts.overlap, detail });
  }
  const density = layout.texelsPerMetre;
  if (density && density.high > density.low * DENSITY_RATIO) {
    const detail = { low: Math.round(density.low), high: Math.round(density.high) };
    findings.push({ code: 'TEXEL_DENSITY_UNEVEN', severity: 'note', ...facts.blurred, detail });
  }
  const oversized = textures.filter(({ width, height }) => Math.max(width, height) > TEXTURE_EDGE_MAX);
  if (oversized[0]) {
    const { name, width, height } = oversized[0];
    const fix: Fix = { kind: 'textures', maxEdge: TEXTURE_EDGE_MAX };
    const detail = { name, width, height };
    findings.push({ code: 'TEXTURE_OVERSIZED', severity: 'warning', count: oversized.length, detail, fix });
  }
  if (textureMemoryBytes > TEXTURE_MEMORY_BYTES) {
    const detail = { megabytes: Math.round(textureMemoryBytes / 1024 ** 2) };
    const maxEdge = SMALLER_EDGES.find((edge) => memoryAt(textures, edge) <= TEXTURE_MEMORY_BYTES);
    findings.push({
      ...{ code: 'TEXTURE_MEMORY_LARGE', severity: 'warning', count: 1, detail },
      ...(maxEdge !== undefined && { fix: { kind: 'textures', maxEdge } }),
    });
  }
  const odd = textures.filter(({ width, height }) => !isPowerOfTwo(width) || !isPowerOfTwo(height));
  if (odd[0]) {
    const { name, width, height } = odd[0];
    findings.push({
      code: 'TEXTURE_SIZE_ODD',
      severity: 'note',
      count: odd.length,
      detail: { name, width, height },
      fix: { kind: 'powerOfTwo' },
    });
  }
  return findings;
}

/** What textures would take that are no larger than `edge`, bytes. */
function memoryAt(textures: readonly TextureFacts[], edge: number): number {
  return textures.reduce((sum, { width, height }) => {
    const share = Math.min(1, edge / Math.max(width, height));
    return sum + width * share * height * share * MEMORY_PER_TEXEL;
  }, 0);
}

function isPowerOfTwo(value: number): boolean {
  return value > 0 && (value & (value - 1)) === 0;
}
