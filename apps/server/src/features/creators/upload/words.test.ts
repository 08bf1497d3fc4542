import { FINDINGS, INTAKE_REFUSALS } from '@mogine/asset-pipeline';
import { explainFinding } from '@mogine/contract/model-findings';
import { explainUploadRefusal } from '@mogine/contract/upload-refusals';
import { expect, it } from 'vitest';

const NAME = '木.png';

it.each([...INTAKE_REFUSALS, 'SERVER_FAILED'] as const)('the refusal %s has its words', (code) => {
  expectBoth(explainUploadRefusal(code, { name: NAME, width: 9000, height: 30 }));
});

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
