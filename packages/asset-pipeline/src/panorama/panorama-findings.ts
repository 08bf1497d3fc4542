import { gravestFirst, type FindingOf } from '../finding-of.ts';

export const PANORAMA_FINDINGS = [
  'PANORAMA_RATIO',
  'PANORAMA_SMALL',
  'PANORAMA_SEAM',
  'PANORAMA_HOLE',
  'PANORAMA_BLOWN',
  'PANORAMA_RANGE_LOW',
  'PANORAMA_PLACE',
  'PANORAMA_HDR',
  'PANORAMA_LDR',
] as const;
export type PanoramaFindingCode = (typeof PANORAMA_FINDINGS)[number];
export type PanoramaFinding = FindingOf<PanoramaFindingCode, never>;

/** What is measured of a panorama. */
export type PanoramaFacts = {
  width: number;
  height: number;
  /** Powers of two from its dark to its light; null of one that holds no more than a screen shows. */
  stops: number | null;
};

export type PanoramaLooks = PanoramaFacts & {
  hasSeam: boolean;
  /** Where nothing but black is. */
  hole: 'above' | 'below' | 'both' | null;
  /** Share of the picture that is white. */
  whiteShare: number;
  /** Whether it says where on earth it was taken. */
  hasPlace: boolean;
};

/** Below this a room looks soft on a desktop. */
const WIDTH_GOOD = 4096;
/** Rounding may cost a pixel. */
const RATIO_TOLERANCE_PX = 2;
const WHITE_SHARE = 0.1;
/** A good picture for screens has as much. */
const STOPS_LOW = 8;

/** What is to be said of a panorama, the gravest first. */
export function listPanoramaFindings(looks: PanoramaLooks): PanoramaFinding[] {
  const { width, height, stops, hasSeam, hole, whiteShare, hasPlace } = looks;
  const findings: PanoramaFinding[] = [];
  const add = (
    code: PanoramaFindingCode,
    severity: PanoramaFinding['severity'],
    detail?: PanoramaFinding['detail'],
  ) => findings.push({ code, severity, count: 1, ...(detail ? { detail } : {}) });
  if (Math.abs(width - height * 2) > RATIO_TOLERANCE_PX) add('PANORAMA_RATIO', 'error', { width, height });
  if (hasSeam) add('PANORAMA_SEAM', 'warning');
  if (hole) add('PANORAMA_HOLE', 'warning', { where: hole });
  if (width < WIDTH_GOOD) add('PANORAMA_SMALL', 'warning', { width, height });
  if (stops !== null && stops < STOPS_LOW) add('PANORAMA_RANGE_LOW', 'warning', { stops });
  if (stops === null && whiteShare > WHITE_SHARE)
    add('PANORAMA_BLOWN', 'warning', { percent: Math.round(whiteShare * 100) });
  if (hasPlace) add('PANORAMA_PLACE', 'warning');
  if (stops === null) add('PANORAMA_LDR', 'note');
  else add('PANORAMA_HDR', 'note', { stops });
  return gravestFirst(findings);
}
