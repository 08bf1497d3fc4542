import { scaleFindings, type Finding } from '@mogine/asset-pipeline';
import { likelySizeOf } from '#features/catalog';
import type { DraftRow, DraftSubject } from '../repository/drafts.ts';

/**
 * What is to be said of a draft, the gravest first: what was found when it was read, and of a size that things of its kind do not
 * have, which nobody could know before its category was chosen.
 */
export function findingsOf(row: Pick<DraftRow, 'findings' | 'type'> & DraftSubject): Finding[] {
  const { type } = row;
  const found = row.findings ?? [];
  if (row.content !== 'model' || !row.facts || !type) return found;
  const likely = likelySizeOf(type.kind, type.code);
  if (!likely || found.some(({ code }) => code === 'SCALE_SUSPICIOUS')) return found;
  const { widthMm, depthMm, heightMm } = row.facts;
  const unlikely = scaleFindings({ sizeMm: [widthMm, depthMm, heightMm] }, likely);
  const errors = found.filter(({ severity }) => severity === 'error');
  return [...errors, ...unlikely, ...found.filter(({ severity }) => severity !== 'error')];
}
