import type { DraftContent } from '@mogine/contract/draft-rules';
import { AI_DECLARATIONS, type AiDeclaration, type AiLabel } from '@mogine/contract/submission-rules';

/** What a file says of its own making, by its metadata. */
export type FileSays = {
  verdict: 'labelled' | 'suspected' | 'none';
  traces: string[];
  /** Whom its label names as producer; empty without one. */
  producer: string;
  hasC2pa: boolean;
};
export type FoundInFile = FileSays & { name: string };

/** What everybody is told, of what its maker declares and its files say; see `AI_LABELS`. */
export function judgeAi(declared: AiDeclaration, found: readonly FileSays[]): AiLabel {
  if (found.some(({ verdict }) => verdict === 'labelled')) return 'labelled';
  if (declared !== 'none') return 'possible';
  return found.some(({ verdict }) => verdict === 'suspected') ? 'suspected' : '';
}

/** What may be declared: neither what was made here nor what bears a label was made without. */
export function declarableOf(
  found: readonly FileSays[],
  { isMadeHere }: { isMadeHere: boolean },
): AiDeclaration[] {
  const isKnown = isMadeHere || found.some(({ verdict }) => verdict === 'labelled');
  return AI_DECLARATIONS.filter((said) => !isKnown || said !== 'none');
}

/** Of several things in one file what is to be told of it: the gravest. */
export function sumUp(parts: readonly FileSays[]): FileSays {
  const verdicts = new Set(parts.map(({ verdict }) => verdict));
  const verdict = verdicts.has('labelled') ? 'labelled' : verdicts.has('suspected') ? 'suspected' : 'none';
  return {
    verdict,
    traces: [...new Set(parts.flatMap(({ traces }) => traces))],
    producer: parts.find(({ producer }) => producer !== '')?.producer ?? '',
    hasC2pa: parts.some(({ hasC2pa }) => hasC2pa),
  };
}

const PACKED = ['zip', 'rar', '7z', 'tar', 'gz', 'tgz'];

/** What a file of a draft is to whoever buys it. */
export function roleOf(content: DraftContent, format: string): 'model' | 'panorama' | 'map' | 'archive' {
  if (PACKED.includes(format)) return 'archive';
  switch (content) {
    case 'model':
    case 'splat':
      return 'model';
    case 'panorama':
      return 'panorama';
    case 'material':
      return 'map';
  }
}

/** Fewer decisions tell nothing of the pace. */
const DECISIONS_MIN = 5;

/** How many were decided since a time, that of the first of them. */
export type Pace = { count: number; since: Date | null };

/** When the turn of a place in the queue comes if it goes on as fast; null where too few decisions tell. */
export function expectTurn(place: number, { count, since }: Pace, now: Date): Date | null {
  if (since === null || count < DECISIONS_MIN) return null;
  const msEach = (now.getTime() - since.getTime()) / count;
  return new Date(now.getTime() + Math.ceil(place * msEach));
}
