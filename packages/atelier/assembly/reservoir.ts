// Reservoir of one: of all candidates, one is kept in proportion to its worth.
import { candidateR, candidateG, candidateB, towardX, towardY, towardZ, towardReach } from './candidates';

/** Random number in 0..1 that is still to be used. */
let pick: f32 = 0;
/** Worth of all candidates offered. */
export let total: f32 = 0;
export let keptWorth: f32 = 0;
export let keptR: f32 = 0;
export let keptG: f32 = 0;
export let keptB: f32 = 0;
export let keptX: f32 = 0;
export let keptY: f32 = 0;
export let keptZ: f32 = 0;
export let keptReach: f32 = 0;

/** Empties it; `chosen` in 0..1 decides which candidate will stay. */
export function beginChoice(chosen: f32): void {
  pick = chosen;
  total = 0;
  keptWorth = 0;
}

/** Offers the candidate, one of several for the same light: `share` is one over their number. */
export function offer(share: f32): void {
  const worth = (<f32>0.3 * candidateR + <f32>0.6 * candidateG + <f32>0.1 * candidateB) * share;
  if (worth <= 0) return;
  total += worth;
  const chance = worth / total;
  // The same random number is stretched and used again for every candidate.
  if (pick >= chance) {
    pick = (pick - chance) / (1 - chance);
    return;
  }
  pick = pick / chance;
  keptWorth = worth;
  keptR = candidateR * share;
  keptG = candidateG * share;
  keptB = candidateB * share;
  keptX = towardX;
  keptY = towardY;
  keptZ = towardZ;
  keptReach = towardReach;
}
