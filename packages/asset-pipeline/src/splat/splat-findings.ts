import { gravestFirst, type FindingOf } from '../finding-of.ts';
import type { SplatFix } from './fix-splats.ts';
import type { SplatLooks } from './measure-splats.ts';

export const SPLAT_FINDINGS = [
  'SPLATS_BROKEN',
  'SPLATS_UPSIDE',
  'SPLATS_FAR',
  'SPLATS_INVISIBLE',
  'SPLATS_FEW',
  'SPLATS_MANY',
  'SPLATS_UP_UNKNOWN',
  'SPLATS_NO_REFLECTIONS',
  'SPLATS_NO_UNIT',
] as const;
export type SplatFindingCode = (typeof SPLAT_FINDINGS)[number];
export type SplatFinding = FindingOf<SplatFindingCode, SplatFix>;

/** Fewer look like a cloud, whatever they show. */
const COUNT_GOOD = 20_000;
/** More than phones sort while somebody turns them. */
const COUNT_LIGHT = 1_500_000;
/** Below this share they are not worth a word. */
const INVISIBLE_SHARE = 0.02;

/** What is to be said of a capture, the gravest first. */
export function listSplatFindings({ facts, broken, far, invisible, turn }: SplatLooks): SplatFinding[] {
  const { splats, degree } = facts;
  const findings: SplatFinding[] = [];
  const add = (
    code: SplatFindingCode,
    severity: SplatFinding['severity'],
    more: Partial<SplatFinding> = {},
  ) => findings.push({ code, severity, count: 1, ...more });
  if (broken > 0) add('SPLATS_BROKEN', 'warning', { count: broken });
  if (turn) add('SPLATS_UPSIDE', 'warning', { fix: { kind: 'upright', degrees: turn } });
  if (far > 0) add('SPLATS_FAR', 'warning', { count: far, fix: { kind: 'dropFar' } });
  if (splats < COUNT_GOOD) add('SPLATS_FEW', 'warning', { count: splats });
  if (invisible > splats * INVISIBLE_SHARE) {
    const detail = { percent: Math.round((invisible / splats) * 100) };
    add('SPLATS_INVISIBLE', 'note', { count: invisible, detail, fix: { kind: 'dropInvisible' } });
  }
  if (splats > COUNT_LIGHT) add('SPLATS_MANY', 'note', { count: splats });
  if (turn === null) add('SPLATS_UP_UNKNOWN', 'note', { fix: { kind: 'upright', degrees: 180 } });
  if (degree === 0) add('SPLATS_NO_REFLECTIONS', 'note');
  add('SPLATS_NO_UNIT', 'note');
  return gravestFirst(findings);
}
