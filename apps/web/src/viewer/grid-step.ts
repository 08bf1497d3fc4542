/** From this size on squares are a metre wide, below it ten centimetres, of the smallest things one. */
const METRE_FROM_M = 3;
const DECIMETRE_FROM_M = 0.3;

/** Edge of one square of a grid under a thing of this size, metres. */
export function chooseGridStep(largestM: number): number {
  if (largestM >= METRE_FROM_M) return 1;
  return largestM >= DECIMETRE_FROM_M ? 0.1 : 0.01;
}
