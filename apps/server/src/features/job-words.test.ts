import { JOB_WORDS } from '@mogine/contract/desk/job-words';
import { expect, it } from 'vitest';
import { features } from './index.ts';

it('every job has a name in words of both languages, and nothing else has', () => {
  const names = Object.values(features).flatMap(({ jobs = [] }: { jobs?: readonly { name: string }[] }) =>
    jobs.map(({ name }) => name),
  );
  // It belongs to pages, not to a feature.
  const cards = 'cards:forget';
  expect(Object.keys(JOB_WORDS).toSorted()).toEqual([...names, cards].toSorted());
  for (const { zh, en } of Object.values(JOB_WORDS)) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[A-Z][\w ,’/&-]+$/u);
  }
});
