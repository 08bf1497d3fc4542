import { JOB_STATES } from '@mogine/contract/desk/operations';
import { expect, it } from 'vitest';
import { areMoving, jobDeeds } from './job-deeds.ts';

it('offers of each job what can be done with it, and nothing for those that run', () => {
  const all = JOB_STATES.map((state) => ({ id: state, state }));
  expect(jobDeeds(all)).toEqual({ retry: ['waiting', 'later', 'failed'], giveUp: ['waiting', 'later'] });
  expect(jobDeeds([{ id: '1', state: 'running' }])).toEqual({ retry: [], giveUp: [] });
});

it('asks again while something is about to run or runs', () => {
  const isMoving = JOB_STATES.map((state) => [state, areMoving([{ id: '1', state }])]);
  expect(Object.fromEntries(isMoving)).toEqual({ waiting: true, running: true, later: false, failed: false });
});
