import type { FaceMix } from '#viewer/human/figure-view.ts';
import { soundMixes, type Sound } from './sounds.ts';

/** One word, or one Chinese character, of a text that is spoken. */
export type SpokenWord = { from: number; to: number; startMs: number; endMs: number };

export type SpeechTrack = {
  text: string;
  words: readonly SpokenWord[];
  /** When the mouth has each shape; in order, the first and last at rest. */
  keys: readonly { atMs: number; sound: Sound }[];
  totalMs: number;
};

/** The mouth at a moment: on its way from one shape to the next, never quite still in either. */
export function mouthAt(track: SpeechTrack, ms: number): FaceMix {
  const { keys } = track;
  const next = keys.findIndex((key) => key.atMs > ms);
  if (next === -1) return soundMixes.rest;
  const to = keys[next];
  const from = keys[next - 1];
  if (!to || !from) return soundMixes.rest;
  const share = (ms - from.atMs) / (to.atMs - from.atMs);
  return blendMixes(soundMixes[from.sound], soundMixes[to.sound], share * share * (3 - 2 * share));
}

function blendMixes(from: FaceMix, to: FaceMix, share: number): FaceMix {
  const mix: Record<string, number> = {};
  for (const shape of new Set([...Object.keys(from), ...Object.keys(to)]) as Set<keyof FaceMix>)
    mix[shape] = (from[shape] ?? 0) * (1 - share) + (to[shape] ?? 0) * share;
  return mix;
}

/** The word that is spoken at a moment; null between words. */
export function wordAt(track: SpeechTrack, ms: number): SpokenWord | null {
  return track.words.find((word) => ms >= word.startMs && ms < word.endMs) ?? null;
}
