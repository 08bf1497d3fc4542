import {
  FINDINGS as MODEL_FINDINGS,
  type Finding as ModelFinding,
  type Fix as ModelFix,
} from './facts/findings.ts';
import { MATERIAL_FINDINGS, type MaterialFinding } from './material/material-findings.ts';
import type { MaterialFix } from './material/roles.ts';
import { PANORAMA_FINDINGS, type PanoramaFinding } from './panorama/panorama-findings.ts';
import { SPLAT_FINDINGS, type SplatFinding } from './splat/splat-findings.ts';
import type { SplatFix } from './splat/fix-splats.ts';

/** Everything that may be said of what is handed in. */
export const FINDINGS = [
  ...MODEL_FINDINGS,
  ...PANORAMA_FINDINGS,
  ...MATERIAL_FINDINGS,
  ...SPLAT_FINDINGS,
] as const;
export type Finding = ModelFinding | PanoramaFinding | MaterialFinding | SplatFinding;
export type FindingCode = Finding['code'];
/** What can be put right without asking more, and what an owner says of their maps. */
export type Fix = ModelFix | MaterialFix | SplatFix;
