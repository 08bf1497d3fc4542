import { describe, expect, test } from 'vitest';
import { soundsOfEnglish } from './sounds-en.ts';
import { soundsOfPinyin } from './sounds-zh.ts';
import { planSpeech } from './plan-speech.ts';
import { mouthAt, wordAt } from './speech-track.ts';

const readings: Readonly<Record<string, string>> = { 妈: 'ma', 我: 'wo', 知: 'zhi', 女: 'nü', 吗: 'ma' };
const readPinyin = (text: string) => [...text].map((character) => readings[character] ?? character);

describe('pinyin', () => {
  test.each([
    ['ma', ['m', 'a']],
    ['bu', ['m', 'u']],
    ['fei', ['f', 'e', 'i']],
    ['zhuang', ['sh', 'u', 'a', 't']],
    ['zhi', ['sh', 'th']],
    ['lü', ['t', 'yu']],
    ['yuan', ['i', 'yu', 'a', 't']],
    ['xue', ['s', 'yu', 'e']],
    ['er', ['er']],
  ])('%s is said as one sees it', (syllable, sounds) => {
    expect(soundsOfPinyin(syllable)).toEqual(sounds);
  });
});

describe('English', () => {
  test.each([
    ['map', ['m', 'a', 'm']],
    ['five', ['f', 'i', 'f']],
    ['light', ['t', 'a', 'i', 't']],
    ['through', ['th', 'sh', 'o']],
    ['2', ['t', 'u', 'o']],
  ])('%s is said as one sees it', (word, sounds) => {
    expect(soundsOfEnglish(word)).toEqual(sounds);
  });
});

describe('a track', () => {
  test('opens for a vowel, shuts for m, and rests before and after', () => {
    const track = planSpeech('妈', readPinyin);
    const [m, a] = ['m', 'a'].map((sound) => track.keys.find((key) => key.sound === sound)?.atMs ?? -1);
    expect(mouthAt(track, 0)).toMatchObject({ close: 1 });
    expect(mouthAt(track, m ?? -1)).toMatchObject({ close: 1 });
    expect(mouthAt(track, a ?? -1).jaw).toBeGreaterThan(0.7);
    expect(mouthAt(track, track.totalMs)).toEqual({ close: 1 });
  });

  test('moves without a leap', () => {
    const track = planSpeech('我知女吗? Five maps, 42.', readPinyin);
    let leap = 0;
    for (let ms = 0; ms < track.totalMs; ms += 4) {
      const [now, next] = [mouthAt(track, ms), mouthAt(track, ms + 4)];
      for (const shape of ['jaw', 'close', 'round', 'wide', 'tuck'] as const)
        leap = Math.max(leap, Math.abs((now[shape] ?? 0) - (next[shape] ?? 0)));
    }
    expect(leap).toBeLessThan(0.15);
  });

  test('names each word where it stands in the text, in order and without overlap', () => {
    const text = '妈妈 said “hello”，我𠮷吗';
    const track = planSpeech(text, readPinyin);
    expect(track.words.map(({ from, to }) => text.slice(from, to))).toEqual([
      '妈',
      '妈',
      'said',
      'hello',
      '我',
      '𠮷',
      '吗',
    ]);
    track.words.slice(1).forEach((word, i) => {
      expect(word.startMs).toBeGreaterThanOrEqual(track.words[i]?.endMs ?? 0);
    });
    const hello = track.words[3];
    expect(wordAt(track, (hello?.startMs ?? 0) + 1)).toBe(hello);
  });

  test('pauses longer at a full stop than at a comma, and says nothing of what cannot be said', () => {
    const lengthOf = (text: string) => planSpeech(text, readPinyin).totalMs;
    expect(lengthOf('妈。妈')).toBeGreaterThan(lengthOf('妈，妈'));
    expect(lengthOf('妈，妈')).toBeGreaterThan(lengthOf('妈妈'));
    expect(planSpeech('!!! ??? 😀', readPinyin).words).toEqual([]);
  });
});
