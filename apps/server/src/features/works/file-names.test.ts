import { expect, it } from 'vitest';
import { nameFiles } from './file-names.ts';

const createdAt = new Date('2026-03-02T17:00:00Z');

function names(...prompts: string[]): string[] {
  const files = prompts.map((prompt, at) => ({
    taskId: String(at),
    prompt,
    kind: 'image' as const,
    createdAt,
  }));
  return nameFiles(files).map(({ name }) => name);
}

it('tells the day in Shanghai and the words', () => {
  expect(names('清水混凝土客厅，落地窗')).toEqual(['2026-03-03 清水混凝土客厅，落地窗.png']);
  expect(names('')).toEqual(['2026-03-03.png']);
});

it('is never another’s, whatever a system takes for the same', () => {
  expect(names('Room', 'room', 'room 2', 'rOOm')).toEqual([
    '2026-03-03 Room.png',
    '2026-03-03 room 2.png',
    '2026-03-03 room 2 2.png',
    '2026-03-03 rOOm 3.png',
  ]);
});

it('leads nowhere and steers nothing, and ends where a letter ends', () => {
  expect(names('../../etc/passwd\0', 'a\u202Egnp.exe', 'CON...', `${'😀'.repeat(50)}`)).toEqual([
    '2026-03-03 .. .. etc passwd.png',
    '2026-03-03 a gnp.exe.png',
    '2026-03-03 CON.png',
    `2026-03-03 ${'😀'.repeat(40)}.png`,
  ]);
});
