import type { deviceSchema } from '@mogine/contract/account-security';
import type { z } from 'zod';

export type Device = z.output<typeof deviceSchema>;

/** The first that holds names it: browsers that are built on another one name that one too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/QQBrowser\//, 'QQ'],
  [/UCBrowser\//, 'UC'],
  [/HuaweiBrowser\//, 'Huawei'],
  [/MiuiBrowser\//, 'Mi'],
  [/SamsungBrowser\//, 'Samsung'],
  [/YaBrowser\//, 'Yandex'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/HarmonyOS|OpenHarmony|ArkWeb/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a `User-Agent` header says of the device. Without versions, which neither the owner needs nor we want to show. */
export function describeDevice(userAgent: string): Device {
  const system = firstOf(SYSTEMS, userAgent);
  const browser = firstOf(BROWSERS, userAgent);
  return { kind: kindOf(userAgent, system, browser), browser, system };
}

function firstOf(names: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}

function kindOf(userAgent: string, system: string, browser: string): Device['kind'] {
  if (system === '' && browser === '') return 'other';
  if (system === 'iPadOS' || /Tablet/i.test(userAgent)) return 'tablet';
  if (system === 'iOS' || /Mobile/.test(userAgent)) return 'phone';
  return system === 'Android' || system === 'HarmonyOS' ? 'tablet' : 'desktop';
}
