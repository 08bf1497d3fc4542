import { expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue } from './explain-issue.ts';

it('tells of a type without a name here in the words of each language', () => {
  const [issue] = z.map(z.string(), z.string()).safeParse(1, { reportInput: true }).error?.issues ?? [];
  expect(issue && explainIssue(issue)).toEqual({
    zh: '这个值的类型不对',
    en: 'has a value of the wrong kind',
  });
});
