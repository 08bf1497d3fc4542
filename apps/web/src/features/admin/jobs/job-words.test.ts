import { expect, it } from 'vitest';
import { sayJob } from './job-words.ts';

it('a job is called by what it does, and one that is not known by its name', () => {
  expect(sayJob('zh', 'mail:send')).toBe('发送邮件');
  expect(sayJob('en', 'mail:send')).toBe('Send a mail');
  for (const name of ['old:job', 'toString']) expect(sayJob('en', name)).toBe(name);
});
