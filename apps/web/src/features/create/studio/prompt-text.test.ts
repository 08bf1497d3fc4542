import { describe, expect, it } from 'vitest';
import {
  dropMarkedFragments,
  hasFragment,
  isCleanText,
  suggestWords,
  takeSuggestion,
  toggleFragment,
} from './prompt-text.ts';

const words = [
  { zh: '客厅', en: 'living room', kind: 'room' },
  { zh: '客餐厅', en: 'open plan living room', kind: 'room' },
  { zh: '弧形沙发', en: 'curved sofa', kind: 'furniture' },
  { zh: '沙发', en: 'sofa', kind: 'furniture' },
  { zh: '落地窗', en: 'floor to ceiling window', kind: 'furniture' },
];
const texts = (text: string, caret = text.length) =>
  suggestWords(text, caret, words).map((found) => found.text);

describe('fragments', () => {
  it.each(['(', ')', '{', '}', '<', '>'])('with %s are dropped', (sign) => {
    expect(isCleanText(`sofa${sign}`)).toBe(false);
    expect(dropMarkedFragments(`Dull, Blurry${sign}1.2, Gloomy`)).toBe('Dull, Gloomy');
    expect(dropMarkedFragments(`沉闷，模糊${sign}，阴暗`)).toBe('沉闷，阴暗');
  });

  it('are put on and taken off, with the comma of their language', () => {
    expect(toggleFragment('', '沙发')).toBe('沙发');
    expect(toggleFragment('客厅，', '沙发')).toBe('客厅，沙发');
    expect(toggleFragment('客厅，沙发', '客厅')).toBe('沙发');
    expect(toggleFragment('Living room, rug', 'living room')).toBe('rug');
    expect(hasFragment('Living Room, rug', 'living room')).toBe(true);
    expect(hasFragment('living rooms', 'living room')).toBe(false);
  });
});

describe('suggestions', () => {
  it('go on with what is being typed, in its language', () => {
    expect(texts('客')).toEqual(['客厅', '客餐厅']);
    expect(texts('rug, liv')).toEqual(['living room', 'open plan living room']);
    expect(texts('a sunny curved so')).toEqual(['curved sofa']);
    expect(texts('l')).toEqual([]);
    expect(texts('客厅，')).toEqual([]);
  });

  it('find the word at the end of Chinese that runs on, and let a complete one be', () => {
    expect(texts('明亮的客厅落地')).toEqual(['落地窗']);
    expect(texts('明亮的客厅')).toEqual([]);
  });

  it('replace just what was typed, wherever the caret stands', () => {
    const text = '客厅，弧，地毯';
    const [first] = suggestWords(text, 4, words);
    expect(first && takeSuggestion(text, 4, first)).toEqual({ text: '客厅，弧形沙发，地毯', caret: 7 });
    const latin = 'rug, floor to';
    const [window] = suggestWords(latin, latin.length, words);
    expect(window && takeSuggestion(latin, latin.length, window).text).toBe('rug, floor to ceiling window');
  });
});
