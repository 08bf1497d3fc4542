import { describe, expect, it } from 'vitest';
import { COLOURS, MATERIALS, THINGS } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { CHINESE_PROMPTS, ENGLISH_PROMPTS, MIXED_PROMPTS } from './corpus.fixture.ts';
import { readPrompt } from './read-prompt.ts';

type Check = { says: string; holds: (brief: SceneBrief) => boolean };

const SHADES = new Set(['light', 'dark', 'warm', 'cool', 'muted']);
const names = (list: readonly string[]): ReadonlySet<string> => new Set(list);
const [things, materials, colours] = [names(THINGS), names(MATERIALS), names(COLOURS)];

function linesOf(corpus: string): { prompt: string; checks: Check[] }[] {
  return corpus
    .trim()
    .split('\n')
    .map((line) => {
      const [prompt = '', attributes = ''] = line.split(' => ');
      return { prompt, checks: attributes.split(', ').flatMap(readAttribute) };
    });
}

/** `sofa x2 leather` is three checks: a sofa, two of it, of leather. */
function readAttribute(said: string): Check[] {
  const [name = '', ...rest] = said.split(' ');
  if (things.has(name)) return readThing(said, name, rest);
  const [value = '', shade] = rest;
  const near = (actual: number | undefined): boolean =>
    actual !== undefined && Math.abs(actual - Number(value)) < 0.01;
  const holds: Record<string, Check['holds']> = {
    place: (brief) => brief.place === value,
    style: (brief) => brief.style === value,
    area: (brief) => near(brief.areaM2),
    height: (brief) => near(brief.heightM),
    width: (brief) => near(brief.widthM),
    depth: (brief) => near(brief.depthM),
    hour: (brief) => near(brief.light.hour),
    kelvin: (brief) => near(brief.light.kelvin),
    lamps: (brief) => near(brief.light.lamps),
    exposure: (brief) => near(brief.light.exposureEv),
    contrast: (brief) => near(brief.light.contrast),
    haze: (brief) => near(brief.light.haze),
    sky: (brief) => brief.light.sky === value,
    from: (brief) => brief.light.from === value,
    lens: (brief) => near(brief.camera.lensMm),
    aperture: (brief) => near(brief.camera.apertureM),
    camera: (brief) => brief.camera.kind === value,
    composition: (brief) => brief.camera.composition === value,
    eye: (brief) => brief.camera.height === value,
    look: (brief) => brief.look === value,
    aspect: (brief) => brief.aspect === value,
    mood: (brief) => brief.moods.some((mood) => mood === value),
    material: (brief) => brief.materials.some((material) => material === value),
    floor: (brief) => brief.surfaces.floor === value,
    walls: (brief) => brief.surfaces.walls === value,
    ceiling: (brief) => brief.surfaces.ceiling === value,
    feature: (brief) => brief.surfaces.feature === value,
    ...Object.fromEntries(
      (['floor', 'walls', 'ceiling', 'feature'] as const).map((surface) => [
        `${surface}-colour`,
        (brief: SceneBrief) => {
          const tint = brief.surfaceColours?.[surface];
          return tint?.colour === value && (shade === undefined || tint.shade === shade);
        },
      ]),
    ),
    opening: (brief) => brief.openings.some((opening) => opening.kind === value),
    window: (brief) =>
      brief.openings.some(
        (opening) => opening.kind === 'window' && (value !== 'full' || opening.isFullHeight === true),
      ),
    colour: (brief) =>
      brief.colours.some((tint) => tint.colour === value && (shade === undefined || tint.shade === shade)),
    no: (brief) => {
      const { without } = brief;
      return [...without.things, ...without.openings, ...without.materials, ...without.colours].some(
        (refused) => refused === value,
      );
    },
  };
  const check = holds[name];
  if (check === undefined) throw new Error(`The corpus says "${said}", which is no attribute.`);
  return [{ says: said, holds: check }];
}

function readThing(said: string, kind: string, rest: readonly string[]): Check[] {
  type Thing = SceneBrief['things'][number];
  const check = (test: (thing: Thing) => boolean, detail: string): Check => ({
    says: detail === '' ? kind : `${kind} ${detail}`,
    holds: (brief) => brief.things.some((thing) => thing.kind === kind && test(thing)),
  });
  const checks = [check(() => true, '')];
  rest.forEach((word, index) => {
    const before = rest[index - 1];
    if (word === 'at' || word === 'by' || word === 'beside') return;
    if (before === 'at') checks.push(check((thing) => thing.wish?.side === word, `at ${word}`));
    else if (before === 'by') checks.push(check((thing) => thing.wish?.by === word, `by ${word}`));
    else if (before === 'beside')
      checks.push(check((thing) => thing.wish?.beside === `${word}-1`, `beside ${word}`));
    else if (/^x\d+$/.test(word)) checks.push(check((thing) => `x${thing.count}` === word, word));
    else if (word === 'few' || word === 'many') checks.push(check((thing) => thing.amount === word, word));
    else if (materials.has(word)) checks.push(check((thing) => thing.material === word, word));
    else if (colours.has(word)) checks.push(check((thing) => thing.colour === word, word));
    else if (SHADES.has(word)) checks.push(check((thing) => thing.shade === word, word));
    else throw new Error(`The corpus says "${said}", where "${word}" means nothing.`);
  });
  return checks;
}

const CORPUS = {
  Chinese: linesOf(CHINESE_PROMPTS),
  English: linesOf(ENGLISH_PROMPTS),
  mixed: linesOf(MIXED_PROMPTS),
};

const LANGUAGES = ['Chinese', 'English', 'mixed'] as const;

describe('prompts of designers', () => {
  it('number at least 200, about half in each language', () => {
    const { Chinese, English, mixed } = CORPUS;
    expect(Chinese.length + English.length + mixed.length).toBeGreaterThanOrEqual(200);
    expect(English.length).toBeGreaterThanOrEqual(100);
  });

  it.each(LANGUAGES)('keep at least 95 %% of what they say: %s', (language) => {
    const missed: string[] = [];
    let total = 0;
    for (const { prompt, checks } of CORPUS[language]) {
      const { brief } = readPrompt({ prompt });
      for (const { says, holds } of checks) {
        total++;
        if (!holds(brief)) missed.push(`${says} — ${prompt}`);
      }
    }
    const share = 1 - missed.length / total;
    expect(share, `${missed.length} of ${total} missed:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(0.95);
  });

  it('are all about rooms, buildings and furniture', () => {
    const refused = Object.values(CORPUS)
      .flat()
      .map(({ prompt }) => ({ prompt, reading: readPrompt({ prompt }) }))
      .filter(({ reading }) => !reading.isInDomain)
      .map(({ prompt, reading }) => `${reading.score} ${prompt}`);
    expect(refused).toEqual([]);
  });
});
