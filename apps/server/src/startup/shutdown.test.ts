import { expect, it } from 'vitest';
import { Shutdown } from './shutdown.ts';

it('stops what was started in reverse order, each once, also where one fails and where it is asked twice', async () => {
  const shutdown = new Shutdown();
  const stopped: string[] = [];
  shutdown.add('first', async () => void stopped.push('first'));
  shutdown.add('broken', async () => {
    stopped.push('broken');
    throw new Error('broken');
  });
  shutdown.add('last', async () => void stopped.push('last'));
  expect(shutdown.isLeaving).toBe(false);
  const ends = [shutdown.run(null), shutdown.run(null)];
  expect(shutdown.isLeaving).toBe(true);
  await Promise.all(ends);
  expect(stopped).toEqual(['last', 'broken', 'first']);
});
