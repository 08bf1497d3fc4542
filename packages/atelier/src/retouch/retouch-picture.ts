import { namedColour } from '../compose/tint.ts';
import type { Material } from '../document/names.ts';
import { EngineError } from '../engine/engine-error.ts';
import { readPrompt, type Reading } from '../language/read-prompt.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { paintTexture } from '../texture/paint.ts';
import type { Picture } from '../tracer/shot.ts';
import { removeObject, type RemoveOptions } from './remove-object.ts';
import { tintMasked } from './tint.ts';

export type RetouchWords = { prompt: string; negative?: string };

/** All that can be done to a picture the engine did not make. */
export type RetouchPlan = { reading: Reading } & ({ does: 'remove' } | { does: 'tint'; hex: string });

const REMOVAL =
  /去掉|去除|移除|移走|拿走|删除|删掉|抹掉|抹去|消除|擦除|擦掉|清除|\b(?:remove|erase|delete|clear away|get rid of|take away)\b/i;
const SWATCH_PX = 32;

/**
 * What words ask for in a picture the engine did not make: something taken away, or another colour or material's tone.
 * Throws EngineError FOREIGN_UNSUPPORTED for everything else: nothing new can be drawn into it.
 */
export function planRetouch(words: RetouchWords): RetouchPlan {
  const reading = readPrompt(words);
  const { brief } = reading;
  const isRefusal = Object.values(brief.without).some((list) => list.length > 0);
  const [tint] = brief.colours;
  const [thing] = brief.things;
  const material = brief.materials[0] ?? thing?.material ?? Object.values(brief.surfaces)[0];
  if (REMOVAL.test(words.prompt) || (isRefusal && !tint && !thing && material === undefined))
    return { reading, does: 'remove' };
  if (tint) return { reading, does: 'tint', hex: namedColour(tint.colour, tint.shade) };
  if (thing?.colour) return { reading, does: 'tint', hex: namedColour(thing.colour, thing.shade) };
  if (material !== undefined) return { reading, does: 'tint', hex: toneOf(material) };
  throw new EngineError('FOREIGN_UNSUPPORTED');
}

/** The colour a material has from afar. */
function toneOf(material: Material): string {
  const { colour, texture } = MATERIAL_BOOK[material].finish({});
  const sums = [0, 0, 0];
  if (texture) {
    const { base } = paintTexture(texture.pattern, SWATCH_PX);
    for (const [i, byte] of base.entries()) sums[i % 3] = (sums[i % 3] ?? 0) + byte / (SWATCH_PX * SWATCH_PX);
  } else for (const [k, linear] of colour.entries()) sums[k] = 255 * linear ** (1 / 2.2);
  return `#${sums.map((byte) => Math.round(Math.min(255, byte)).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A picture from anywhere, changed under its mask (see isMarked) as words ask. Every byte well outside the mask stays.
 * Rejects with EngineError FOREIGN_UNSUPPORTED, and as removeObject and tintMasked do.
 */
export async function retouchPicture(
  picture: Picture,
  mask: Uint8Array,
  words: RetouchWords,
  options: RemoveOptions = {},
): Promise<{ picture: Picture; plan: RetouchPlan }> {
  const plan = planRetouch(words);
  const changed =
    plan.does === 'remove'
      ? await removeObject(picture, mask, options)
      : await tintMasked(picture, mask, plan.hex, options);
  return { picture: changed, plan };
}
