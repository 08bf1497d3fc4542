import { isFarFrom, isInvisible, listSplats } from './measure-splats.ts';
import { pickSplats, type SplatCloud } from './splat-cloud.ts';
import { turnSplats, type Turn } from './turn-splats.ts';

/** What can be put right in a capture without asking more. */
export type SplatFix = { kind: 'dropFar' } | { kind: 'dropInvisible' } | { kind: 'upright'; degrees: Turn };

const SPLAT_FIXES = ['dropFar', 'dropInvisible', 'upright'] as const;

export function isSplatFix<F extends { kind: string }>(fix: F | SplatFix): fix is SplatFix {
  return (SPLAT_FIXES as readonly string[]).includes(fix.kind);
}

/** Answers a cloud in which one thing is put right; turns are made in place. At least one splat stays. */
export function fixSplats(cloud: SplatCloud, fix: SplatFix): SplatCloud {
  switch (fix.kind) {
    case 'dropFar': {
      const isFar = isFarFrom(cloud);
      return keep(cloud, (at) => !isFar(at));
    }
    case 'dropInvisible':
      return keep(cloud, (at) => !isInvisible(cloud, at));
    case 'upright':
      turnSplats(cloud, fix.degrees);
      return cloud;
  }
}

function keep(cloud: SplatCloud, is: (at: number) => boolean): SplatCloud {
  const kept = listSplats(cloud, is);
  return kept.length === 0 || kept.length === cloud.count ? cloud : pickSplats(cloud, kept);
}
