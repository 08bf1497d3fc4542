import { FINDINGS, FOREIGN_FORMATS, INTAKE_REFUSALS } from '@mogine/asset-pipeline';
import { explainFinding } from '@mogine/contract/model-findings';
import { explainUploadRefusal } from '@mogine/contract/upload-refusals';
import { expect, it } from 'vitest';

const NAME = '木.png';

it.each([...INTAKE_REFUSALS, 'SERVER_FAILED'] as const)('the refusal %s has its words', (code) => {
  expectBoth(explainUploadRefusal(code, { name: NAME, width: 9000, height: 30 }));
});

it.each(FOREIGN_FORMATS)('a file that is %s is told to be that', (looks) => {
  const told = explainUploadRefusal('FORMAT_UNKNOWN', { looks });
  expectBoth(told);
  expect(told).not.toEqual(explainUploadRefusal('FORMAT_UNKNOWN', {}));
});

it.each(['outside', 'hidden', 'long', 'deep', 'letters', 'device', 'end', 'double'])(
  'a name in an archive that is refused for %s is told for that alone',
  (why) => {
    const told = explainUploadRefusal('ZIP_NAME', { why, name: NAME });
    expectBoth(told);
    expect(told).not.toEqual(explainUploadRefusal('ZIP_NAME', { name: NAME }));
  },
);

it('programs in an archive are named, and counted where there are more', () => {
  const told = (count: number) =>
    explainUploadRefusal('ZIP_PROGRAM', { why: 'name', count, names: 'a.exe, b.bat, c.lnk' });
  for (const words of [told(3), told(5), explainUploadRefusal('ZIP_PROGRAM', { why: 'content', name: NAME })])
    expectBoth(words);
  expect(told(3).zh).toContain('（a.exe, b.bat, c.lnk）');
  expect(told(5).zh).toContain('（a.exe, b.bat, c.lnk 等 5 个）');
  expect(told(5).en).toContain('(a.exe, b.bat, c.lnk, 5 in all)');
  expect(explainUploadRefusal('ZIP_PROGRAM', { why: 'content', name: NAME }).zh).toContain(NAME);
});

it.each(['FORMAT_UNKNOWN', 'GLTF_BROKEN', 'MODEL_UNREADABLE', 'SPLATS_UNREADABLE'] as const)(
  'of a file that was cut off, %s tells how much of it is there',
  (code) => {
    const told = explainUploadRefusal(code, { why: 'cut', bytes: 5_000_000, needed: 12 * 1024 ** 2 });
    expectBoth(told);
    expect(told.zh).toContain('应有 12 MB，只有 4.8 MB');
    expect(told.en).toContain('4.8 MB of 12 MB');
  },
);

it.each(FINDINGS)('the finding %s has its words, for its owner and for buyers', (code) => {
  const detail = { name: NAME, longest: 120, metresPerUnit: 0.01, width: 5000, height: 30 };
  const { title, text, buyer = text } = explainFinding(code, 2, detail);
  for (const words of [title, text, buyer]) expectBoth(words);
});

function expectBoth({ zh, en }: { zh: string; en: string }): void {
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(en.replaceAll(NAME, '')).toMatch(/[a-z]/);
  expect(en.replaceAll(NAME, '')).not.toMatch(/\p{Script=Han}|undefined/u);
}
