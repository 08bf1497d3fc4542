import { describe, expect, it } from 'vitest';
import { chooseArWay, isReachable, quickLookAddress } from './ar-model.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const IPAD_AS_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; V2408A) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0 Safari/537.36';

describe('a button is there only where it works', () => {
  it.each([
    ['Safari on an iPhone', IPHONE, true, true, 'quick-look'],
    ['an iPad, which calls itself a Mac', IPAD_AS_MAC, true, true, 'quick-look'],
    [
      'WeChat on an iPhone, whose view says it could',
      `${IPHONE} MicroMessenger/8.0.60`,
      true,
      true,
      'browser',
    ],
    ['a browser on an iPhone that cannot', IPHONE, false, true, 'none'],
    ['an Android phone', ANDROID, false, true, 'none'],
    ['WeChat on Android', `${ANDROID} MicroMessenger/8.0.60`, false, true, 'none'],
    ['a computer', WINDOWS, false, false, 'phone'],
    ['a Mac', IPAD_AS_MAC, false, false, 'phone'],
  ] as const)('%s', (_, userAgent, hasArLinks, isTouched, way) => {
    expect(chooseArWay({ userAgent, hasArLinks, isTouched })).toBe(way);
  });
});

it('the size cannot be changed by pinching', () => {
  expect(quickLookAddress('/media/ar/1/a.usdz')).toBe('/media/ar/1/a.usdz#allowsContentScaling=0');
});

it('an address that only this computer has is known', () => {
  expect(isReachable('http://localhost:4000')).toBe(false);
  expect(isReachable('http://127.0.0.1:4000')).toBe(false);
  expect(isReachable('https://mogine.example')).toBe(true);
});
