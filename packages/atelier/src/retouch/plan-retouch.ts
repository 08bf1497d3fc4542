import { namedColour } from '../compose/tint.ts';
import type { LocalText } from '../document/local-text.ts';
import type { Material } from '../document/names.ts';
import { EngineError } from '../engine/engine-error.ts';
import { foldText } from '../language/fold.ts';
import { readPrompt, type Reading } from '../language/read-prompt.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { paintTexture } from '../texture/paint.ts';

export type RetouchWords = { prompt: string; negative?: string };

/** All that can be done to a picture the engine did not make. */
export type RetouchPlan = {
  reading: Reading;
  /** Words that were understood and are not done, and why. */
  noEffect: Reading['noEffect'];
} & ({ does: 'remove' } | { does: 'tint'; hex: string });

const REMOVAL =
  /去掉|去除|移除|移走|拿走|删除|删掉|删去|抹掉|抹去|消除|擦除|擦掉|清除|\b(?:remov(?:e|ing)|eras(?:e|ing)|delet(?:e|ing)|clear(?:ing)? away|get(?:ting)? rid of|tak(?:e|ing) (?:\w+ ){0,3}?away)\b/i;
/** Before a removal it says the opposite; 不要的, 别的 are about things. */
const NO_REMOVAL = new RegExp(
  `(?:不要(?!的)|别(?!的|墅)|不想(?!要)|不必|不用|无需|无须|不能|不可以?|没必要|请勿|勿|\\b(?:don['’]?t|do not|never|not|without|no need to|rather than|instead of)\\b)[^，,。；;.]{0,16}?(?:${REMOVAL.source})`,
  'i',
);
const CHANGE = /改|换|变|刷|涂|漆|染|\b(?:make|paint|turn|change|colou?r|recolou?r|tint|dye)\b/i;
/** Where one wish ends: at marks, and where a joining word begins what is to be changed next. */
const CLAUSE_END =
  /[，,。；;！!？?\n]+|\.(?!\d)|然后|并且|同时|(?:并|再|而是?)(?=[改换变刷涂漆染])|\b(?:and then|then|but)\b|\band(?=\s+(?:make|paint|turn|change|colou?r|recolou?r|tint|dye|remove|erase|delete)\b)/i;
const SWATCH_PX = 32;

const TOLD = {
  two: {
    zh: '一次只能做一件：去掉涂抹的物体，或改变它的颜色。请分两次来做。',
    en: 'One change at a time: what is painted over is taken away, or its colour is changed. Ask for them one after the other.',
  },
  kept: {
    zh: '要保留的不会被去掉；请写要改成什么颜色或材质。',
    en: 'What is to stay is not taken away; name the colour or material it shall have.',
  },
  otherwise: {
    zh: '只写了不要的颜色或材质；请写要改成什么。',
    en: 'The words say only which colour or material is not wanted; name the one that is.',
  },
  one: {
    zh: '涂抹的区域只改成一种颜色或材质色调',
    en: 'the painted area takes one colour or material tone',
  },
} as const satisfies Record<string, LocalText>;

/**
 * What words ask for in a picture the engine did not make: something taken away, or another colour or material's tone.
 * Throws EngineError FOREIGN_UNSUPPORTED for everything else: nothing new can be drawn into it, both at once are refused.
 */
export function planRetouch(words: RetouchWords): RetouchPlan {
  const reading = readPrompt(words);
  const clauses = foldText(words.prompt)
    .text.split(CLAUSE_END)
    .filter((clause) => clause.trim() !== '');
  const kinds = clauses.map(readClause);
  const isKept = kinds.includes('keep');
  const isRemoval = kinds.includes('remove') || (clauses.length === 0 && refusesThings(reading));
  const rest = clauses.filter((_, i) => kinds[i] === 'other');
  // A clause that removes may go on: "remove the vase, paint the wall blue" without its comma.
  const isMixed = clauses.some((clause, i) => kinds[i] === 'remove' && changesToo(clause));
  const tones = listTones(readPrompt({ ...words, prompt: rest.join('，') }));
  const [tone, ...others] = tones;
  if (isRemoval && (isMixed || tone)) throw refuse(TOLD.two);
  if (isRemoval) return { reading: asRemoval(reading), noEffect: reading.noEffect, does: 'remove' };
  if (!tone) throw refuse(isKept ? TOLD.kept : refusesLooks(reading) ? TOLD.otherwise : null);
  const noEffect = [...reading.noEffect, ...others.map(({ text }) => ({ text, why: TOLD.one }))];
  return { reading, noEffect, does: 'tint', hex: tone.hex };
}

/** Whether the words ask, by a verb, for nothing but that what is painted over goes. */
export function asksForRemoval(words: RetouchWords): boolean {
  try {
    return REMOVAL.test(foldText(words.prompt).text) && planRetouch(words).does === 'remove';
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/** The vocabulary knows no word for taking away; here it was understood all the same. */
export function asRemoval(reading: Reading): Reading {
  return { ...reading, unrecognised: reading.unrecognised.filter(({ text }) => !REMOVAL.test(text)) };
}

function refuse(why: LocalText | null): EngineError {
  return new EngineError('FOREIGN_UNSUPPORTED', undefined, { faults: why ? [why] : [] });
}

/** 不要花瓶 takes the vase away; 不要红色的沙发 tells what it shall not look like. */
function readClause(clause: string): 'keep' | 'remove' | 'other' {
  if (NO_REMOVAL.test(clause)) return 'keep';
  if (REMOVAL.test(clause)) return 'remove';
  const reading = readPrompt({ prompt: clause });
  return refusesThings(reading) && !saysLooks(reading) ? 'remove' : 'other';
}

function changesToo(clause: string): boolean {
  const [, ...after] = clause.split(REMOVAL);
  const rest = after.join(' ');
  return CHANGE.test(rest) && saysLooks(readPrompt({ prompt: rest }));
}

function refusesThings({ brief: { without } }: Reading): boolean {
  return without.things.length > 0 || without.openings.length > 0;
}

function refusesLooks({ brief: { without } }: Reading): boolean {
  return without.colours.length > 0 || without.materials.length > 0;
}

function saysLooks({ recognised }: Reading): boolean {
  return recognised.some(({ term }) => /^(?:colour|material):/.test(term));
}

type Tone = { text: string; hex: string };

/** Colours first: said of nothing in particular, of surfaces, of things; then what materials look like. */
function listTones({ brief }: Reading): Tone[] {
  const tints = [
    ...brief.colours,
    ...Object.values(brief.surfaceColours ?? {}),
    ...brief.things.flatMap(({ colour, shade }) => (colour ? [{ colour, ...(shade ? { shade } : {}) }] : [])),
  ];
  const materials = [
    ...brief.materials,
    ...brief.things.flatMap(({ material }) => material ?? []),
    ...Object.values(brief.surfaces),
  ];
  const colours = tints.map(({ colour, shade }) => ({ text: colour, hex: namedColour(colour, shade) }));
  // "Blue velvet" is one look: its material has no tone besides.
  if (colours.length > 0) return distinct(colours);
  return distinct(materials.map((material) => ({ text: material, hex: toneOf(material) })));
}

function distinct(tones: readonly Tone[]): Tone[] {
  return tones.filter(({ hex }, i) => tones.findIndex((tone) => tone.hex === hex) === i);
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
