import { createRandom, toDots } from './random.ts';

type Sketch = {
  /** Grain, coarse to fine. */
  coarse: string;
  fine: string;
  /** The room that comes out of it, as open lines. */
  lines: string[];
  light: string;
};

/** A room that clears out of noise from left to right, 560 × 320. */
export function drawSketch(): Sketch {
  const random = createRandom(3);
  const coarse: [number, number][] = [];
  const fine: [number, number][] = [];
  for (let dot = 0; dot < 560; dot += 1) {
    const x = random() ** 1.7 * 470;
    const y = 24 + random() * 272;
    (random() < 0.35 - x / 1600 ? coarse : fine).push([x + 24, y]);
  }
  return {
    coarse: toDots(coarse),
    fine: toDots(fine),
    lines: [
      // Floor, back wall and side wall in one-point perspective.
      'M40 296L196 226H476L536 296',
      'M196 226V58M476 226V58M196 58H476',
      'M40 24L196 58M536 24L476 58',
      // Moon gate and the water before it.
      'M420 168a54 54 0 1 0-108 0a54 54 0 1 0 108 0',
      'M292 246H470M276 262H492M300 246L262 278M462 246L500 278',
      // Sofa.
      'M214 238v-30q0-8 8-8h62q8 0 8 8v30M206 252v-26q0-6 8-6t8 6v12h62v-12q0-6 8-6t8 6v26Z',
      // Pendant.
      'M253 58v54M235 126a18 14 0 0 1 36 0Z',
    ],
    light: 'M366 114L312 262H460L366 114',
  };
}
