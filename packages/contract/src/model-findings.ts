import type { Explain, FindingDetail, FindingWords } from './finding-words.ts';
import { FORMAT_FINDINGS } from './format-findings.ts';
import { MATERIAL_FINDINGS } from './material-findings.ts';
import { MESH_FINDINGS } from './mesh-findings.ts';
import { PANORAMA_FINDINGS } from './panorama-findings.ts';
import { READING_FINDINGS } from './reading-findings.ts';
import { SIZE_FINDINGS } from './size-findings.ts';
import { SPLAT_FINDINGS } from './splat-findings.ts';
import { TEXTURE_FINDINGS } from './texture-findings.ts';

export type { FindingDetail, FindingWords } from './finding-words.ts';

/** What is found in models and other files, by its code, in words for whoever sells or buys them. */
const FINDINGS = {
  ...PANORAMA_FINDINGS,
  ...MATERIAL_FINDINGS,
  ...SPLAT_FINDINGS,
  ...READING_FINDINGS,
  ...FORMAT_FINDINGS,
  ...SIZE_FINDINGS,
  ...MESH_FINDINGS,
  ...TEXTURE_FINDINGS,
} as const satisfies Record<string, Explain>;

export type KnownFinding = keyof typeof FINDINGS;

/** Whether these words know a code. */
export function isKnownFinding(code: string): code is KnownFinding {
  return Object.hasOwn(FINDINGS, code);
}

export function explainFinding(code: KnownFinding, count: number, detail: FindingDetail): FindingWords {
  return FINDINGS[code]({ count, detail });
}
