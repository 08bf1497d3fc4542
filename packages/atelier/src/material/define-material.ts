import type { Material } from '../document/names.ts';
import { clamp } from '../math/vector.ts';
import { hashText } from '../random/random.ts';
import { plainFinish, textured, type Finish } from '../texture/finish.ts';
import type { Pattern } from '../texture/paint.ts';
import type { MaterialSpec } from './material-spec.ts';
import { clampHex, DARKEST_BYTE, PALEST_BYTE } from './tone.ts';

/** What a material's recipe answers: painted when it has a pattern, otherwise one even colour and gloss. */
type Surface = Partial<
  Pick<Finish, 'roughness' | 'metallic' | 'sheen' | 'isGlass' | 'relief' | 'translucency'>
> & {
  pattern?: Pattern;
  /** Colour of what has no pattern, where it is not the tone itself. */
  plain?: string;
};

type Recipe = {
  id: Material;
  group: MaterialSpec['group'];
  zh: string;
  en: string;
  /** `#rrggbb` it has when no colour is asked for. */
  tone: string;
  make(seed: number, tone: string): Surface;
};

const LOW = DARKEST_BYTE / 255;
const HIGH = PALEST_BYTE / 255;

/** The pattern at `scale` times its true size, its colours kept within what real surfaces reflect. */
function fitPattern(pattern: Pattern, scale: number): Pattern {
  return {
    ...pattern,
    tileM: pattern.tileM * scale,
    reliefM: pattern.reliefM * scale,
    paint(u, v, out) {
      pattern.paint(u, v, out);
      out.r = clamp(out.r, LOW, HIGH);
      out.g = clamp(out.g, LOW, HIGH);
      out.b = clamp(out.b, LOW, HIGH);
    },
  };
}

/** Entry of the material book; the same colour, scale and seed always give the same finish. */
export function defineMaterial({ id, group, zh, en, tone, make }: Recipe): MaterialSpec {
  return {
    id,
    group,
    name: { zh, en },
    finish({ colour = tone, scale = 1, seed = 'a' }) {
      const { pattern, plain, ...look } = make(hashText(`${id}/${seed}`), colour);
      if (!pattern) {
        const hex = clampHex(plain ?? colour);
        return { ...plainFinish(id, hex, look.roughness ?? 0.5), ...look };
      }
      const key = `material/${id}/${colour}/${scale}/${seed}`;
      return textured(id, key, fitPattern(pattern, scale), look);
    },
  };
}
