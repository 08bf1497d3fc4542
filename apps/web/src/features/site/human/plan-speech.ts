import { isVowel, type Sound } from './sounds.ts';
import { soundsOfEnglish } from './sounds-en.ts';
import { soundsOfPinyin } from './sounds-zh.ts';
import type { SpeechTrack, SpokenWord } from './speech-track.ts';

/** Pinyin of each character without tones; anything for what is not Chinese. */
export type ReadPinyin = (text: string) => readonly string[];

const VOWEL_MS = 118;
const CONSONANT_MS = 72;
const CHARACTER_MS = 205;
const WORD_GAP_MS = 30;
const LEAD_MS = 120;
const PAUSES_MS: readonly (readonly [marks: RegExp, ms: number])[] = [
  [/[。.！!？?…\n]/, 480],
  [/[，,、；;：:—]/, 260],
];

const TOKENS = /\p{Script=Han}|[a-z]+(?:['’][a-z]+)?|\d|[。.！!？?…\n，,、；;：:—]/giu;

export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** How a mouth says a text at a usual pace: Chinese by its pinyin, the rest as English. */
export function planSpeech(text: string, readPinyin: ReadPinyin): SpeechTrack {
  const isChinese = hasChinese(text);
  const pinyin = isChinese ? readPinyin(text) : [];
  const characterAt = charactersBefore(text);
  const keys: { atMs: number; sound: Sound }[] = [{ atMs: 0, sound: 'rest' }];
  const words: SpokenWord[] = [];
  let nowMs = LEAD_MS;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const pause = PAUSES_MS.find(([marks]) => marks.test(token));
    if (pause) {
      keys.push({ atMs: nowMs + 60, sound: 'rest' });
      nowMs += pause[1];
      continue;
    }
    const isHan = hasChinese(token);
    const sounds = soundsOf(token, isHan ? (pinyin[characterAt(index)] ?? '') : '', isChinese);
    const startMs = nowMs;
    const stretch = isHan ? CHARACTER_MS / lengthOf(sounds) : 1;
    for (const sound of sounds) {
      keys.push({ atMs: nowMs, sound });
      nowMs += stretch * (isVowel(sound) ? VOWEL_MS : CONSONANT_MS);
    }
    words.push({ from: index, to: index + token.length, startMs, endMs: nowMs });
    if (!isHan) nowMs += WORD_GAP_MS;
  }
  keys.push({ atMs: nowMs + 80, sound: 'rest' });
  return { text, words, keys, totalMs: nowMs + 260 };
}

function lengthOf(sounds: readonly Sound[]): number {
  return sounds.reduce((sum, sound) => sum + (isVowel(sound) ? VOWEL_MS : CONSONANT_MS), 0) || 1;
}

/** Digits in a Chinese text are read as Chinese. */
const DIGIT_PINYIN = ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu'];

function soundsOf(token: string, pinyin: string, isChinese: boolean): Sound[] {
  if (pinyin) return soundsOfPinyin(pinyin);
  if (isChinese && /^\d$/.test(token)) return soundsOfPinyin(DIGIT_PINYIN[Number(token)] ?? '');
  return soundsOfEnglish(token.replace(/['’]/g, ''));
}

/** Pinyin comes by characters, matches by UTF-16 units. */
function charactersBefore(text: string): (index: number) => number {
  const places = new Map<number, number>();
  let unit = 0;
  [...text].forEach((character, i) => {
    places.set(unit, i);
    unit += character.length;
  });
  return (index) => places.get(index) ?? 0;
}
