import { describe, expect, it } from 'vitest';
import { readPrompt, type Reading } from './read-prompt.ts';

function briefOf(prompt: string, negative?: string): Reading['brief'] {
  return readPrompt(negative === undefined ? { prompt } : { prompt, negative }).brief;
}

function kindsOf(prompt: string, negative?: string): string[] {
  return briefOf(prompt, negative).things.map(({ kind }) => kind);
}

describe('what is refused', () => {
  it.each([
    ['不要沙发', ['sofa']],
    ['没有沙发和地毯', ['sofa', 'rug']],
    ['沙发不要', ['sofa']],
    ['without a sofa, a rug or a coffee table', ['sofa', 'rug', 'coffee-table']],
    ['no sofa and no rug', ['sofa', 'rug']],
    ['(sofa:0)', ['sofa']],
  ])('%s', (prompt, refused) => {
    const { things, without } = briefOf(`客厅，${prompt}`);
    expect(without.things).toEqual(expect.arrayContaining(refused));
    expect(things).toEqual([]);
  });

  it('ends where something is wanted again', () => {
    expect(kindsOf('没有窗帘的落地窗，没有地毯但有茶几')).toEqual(['coffee-table']);
    expect(kindsOf('no rug and a coffee table')).toEqual(['coffee-table']);
    expect(kindsOf('不要地毯有茶几')).toEqual(['coffee-table']);
    expect(kindsOf('不要地毯茶几靠窗')).toEqual(['coffee-table']);
  });

  it('is not read where the sign is part of a word, or refuses a refusal', () => {
    expect(briefOf('不锈钢茶几').things).toEqual([{ kind: 'coffee-table', material: 'stainless-steel' }]);
    expect(kindsOf('别墅，不能没有泳池')).toEqual(['pool']);
    expect(kindsOf("living room, don't forget a rug")).toEqual(['rug']);
  });

  it('covers all that a loose word covers, but spares what was asked for by name', () => {
    const { things, without } = briefOf('落地灯，不要灯');
    expect(things.map(({ kind }) => kind)).toEqual(['floor-lamp']);
    expect(without.things).toEqual(expect.arrayContaining(['pendant', 'table-lamp', 'led-strip']));
  });

  it('takes colours and materials away from things, not the things', () => {
    const { things, without } = briefOf('红色沙发，胡桃木茶几，不要红色，不要木头');
    expect(things).toEqual([{ kind: 'sofa' }, { kind: 'coffee-table' }]);
    expect(without.colours).toEqual(['red']);
    expect(without.materials).toContain('walnut');
  });
});

describe('the negative prompt', () => {
  it('refuses what it names, and says what it cannot change', () => {
    const { brief, noEffect } = readPrompt({
      prompt: 'living room, sofa, rug',
      negative: 'rug, (curtains:1.4), red, blurry, watermark, bad hands, low quality',
    });
    expect(brief.things.map(({ kind }) => kind)).toEqual(['sofa']);
    expect(brief.without.things).toEqual(expect.arrayContaining(['rug', 'curtain']));
    expect(brief.without.colours).toEqual(['red']);
    expect(noEffect.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['watermark', 'bad hands', 'low quality']),
    );
    for (const { why } of noEffect) {
      expect(why.zh).toMatch(/\p{sc=Han}/u);
      expect(why.en).toMatch(/^[a-z]/);
    }
  });

  it('acts where it can', () => {
    const { light, moods, camera } = briefOf(
      '客厅',
      'Dull, Gloomy, Blurry, Distorted, Misaligned, Inharmonious',
    );
    expect(light).toMatchObject({ exposureEv: 0.5, sky: 'clear' });
    expect(moods).toContain('vivid');
    expect(camera.apertureM).toBe(0);
    expect(briefOf('客厅', '昏暗').light.exposureEv).toBe(0.5);
    expect(briefOf('客厅', 'cluttered').moods).toEqual(['empty']);
  });

  it('says of each of the usual nine what became of it', () => {
    const nine = [
      'Dull',
      'Distorted',
      'Blurry',
      'Misaligned',
      'Inverted',
      'Low quality',
      'Inharmonious',
      'Shattered',
      'Gloomy',
    ];
    const plain = JSON.stringify(briefOf('客厅'));
    for (const word of nine) {
      const { brief, noEffect } = readPrompt({ prompt: '客厅', negative: word });
      expect(
        JSON.stringify(brief) !== plain || noEffect.some(({ text }) => text === word),
        `${word} is passed over`,
      ).toBe(true);
    }
  });
});
