import { contract } from '@mogine/contract';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAllAnew, RECORDED } from './recorded.ts';

const ADMIN = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: ADMIN }).filter((file) => !/\.test\.tsx?$/.test(file));
const sources = files.map((file) => [file, readFileSync(`${ADMIN}${file}`, 'utf8')] as const);

const recorded = Object.entries(contract).flatMap(([scope, ops]) =>
  Object.entries(ops).flatMap(([name, op]) => ('recorded' in op && op.recorded ? [`${scope}.${name}`] : [])),
);

/** Calls that a query makes hand on its signal; those that a press makes have none. */
const READ = /office\.(\w+\.\w+)\((?:[^()]|\([^()]*\))*\{ signal \},?\s*\)/g;

it('what is written down each time that it is read is not read by itself', () => {
  const reads = sources.flatMap(([file, source]) =>
    [...source.matchAll(READ)].flatMap(({ 0: call, 1: op = '', index }) =>
      recorded.includes(op)
        ? [
            {
              op,
              file,
              isAsked: source.slice(index + call.length, index + call.length + 160).includes('RECORDED,'),
            },
          ]
        : [],
    ),
  );
  expect(reads.filter(({ isAsked }) => !isAsked)).toEqual([]);
  // Every recorded call that is found in the office at all is found either by a query or by a press.
  expect(new Set(reads.map(({ op }) => op)).size).toBeGreaterThan(10);
  const byPress = recorded.filter((op) => !reads.some((read) => read.op === op));
  expect(
    byPress.filter((op) =>
      sources.some(([, source]) =>
        new RegExp(`queryFn: [^,]*office\\.${op.replace('.', '\\.')}\\(`).test(source),
      ),
    ),
  ).toEqual([]);
});

it('a deed reads everything again but what is recorded, unless it was done to that', async () => {
  const queries = new QueryClient();
  const reads: string[] = [];
  const watch = (id: string, how: object) =>
    new QueryObserver(queries, {
      queryKey: ['payouts', id],
      queryFn: () => {
        reads.push(id);
        return Promise.resolve(id);
      },
      ...how,
    }).subscribe(() => undefined);
  const leave = [watch('list', {}), watch('a', RECORDED), watch('b', RECORDED)];
  await queries.refetchQueries();
  reads.length = 0;
  await readAllAnew(queries, ['payouts', 'a']);
  expect(reads.sort()).toEqual(['a', 'list']);
  for (const stop of leave) stop();
});
