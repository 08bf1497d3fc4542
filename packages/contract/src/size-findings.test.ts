import { expect, it } from 'vitest';
import { explainFinding } from './model-findings.ts';

it.each([
  [2, '2 mm'],
  [450, '45 cm'],
  [12_346, '12.35 m'],
  [8_660_254, '8660 m'],
  [8_660_254_000, '8660 km'],
])('a pivot %d mm away is said to be %s away', (millimetres, said) => {
  const { text } = explainFinding('PIVOT_AWAY', 1, { millimetres });
  expect(text.zh).toContain(`相距 ${said}。`);
  expect(text.en).toContain(`It is ${said} away`);
});

it.each([
  [0.0004, '0.4 mm'],
  [0.85, '85 cm'],
  [8_660_254, '8660 km'],
])('of what is %d m long it is said that it is %s', (longest, said) => {
  const suspicious = explainFinding('SCALE_SUSPICIOUS', 1, { longest });
  const unlikely = explainFinding('SCALE_UNLIKELY', 1, { longest, least: 0.3, most: 2.5 });
  for (const text of [suspicious.text, suspicious.buyer, unlikely.text, unlikely.buyer]) {
    expect(text?.zh).toMatch(new RegExp(`最长边为 ${said}[，。]`));
    expect(text?.en).toMatch(new RegExp(`longest side is ${said};`));
  }
  expect(unlikely.text.zh).toContain('在 30 cm 到 2.5 m 之间');
  expect(unlikely.text.en).toContain('measure 30 cm to 2.5 m.');
});
