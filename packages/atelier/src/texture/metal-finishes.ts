import { displayRgb } from '../math/colour.ts';
import { hashText } from '../random/random.ts';
import { textured, type Finish } from './finish.ts';
import { brushedPattern, rustPattern } from './metal.ts';

// Ready metals with a worked surface; smooth ones are plain finishes. Equal seeds share one texture.

const METALS = {
  brass: ['#d3ab6b', 0.3],
  bronze: ['#7a6248', 0.36],
  steel: ['#bfc1c2', 0.28],
  copper: ['#c07c56', 0.3],
} as const;

export function brushedMetal(name: keyof typeof METALS, seed = 'a'): Finish {
  const [tone, roughness] = METALS[name];
  const key = `brushed/${name}/${seed}`;
  return textured(`brushed-${name}`, key, brushedPattern(hashText(key), displayRgb(tone), roughness), {
    metallic: 1,
  });
}

export function rust(seed = 'a'): Finish {
  const key = `rust/${seed}`;
  return textured(
    'weathering-steel',
    key,
    rustPattern(hashText(key), displayRgb('#a65a32'), displayRgb('#4b2a20')),
  );
}
