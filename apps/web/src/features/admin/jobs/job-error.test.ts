import { expect, it } from 'vitest';
import { jobsStrings } from './jobs.strings.ts';
import { sayJobError } from './job-error.ts';

const { zh, en } = jobsStrings;

it('says in the reader’s language that staff gave a job up, with a reason or without', () => {
  expect(sayJobError('cancelled: ', zh)).toBe('已放弃');
  expect(sayJobError('cancelled: 重复提交', zh)).toBe('已放弃：重复提交');
  expect(sayJobError('cancelled: twice', en)).toBe('Given up: twice');
});

it('keeps what it had failed with before, and every other error as it came', () => {
  expect(sayJobError('cancelled: \nENOENT: a\nb', en)).toBe('Given up\nENOENT: a\nb');
  expect(sayJobError('the request was cancelled: by its peer', zh)).toBe(
    'the request was cancelled: by its peer',
  );
});
