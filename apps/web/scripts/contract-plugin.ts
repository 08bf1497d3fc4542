import { contract } from '@mogine/contract';
import type { Contract } from '@mogine/contract/kernel/op';
import type { Plugin } from 'vite';

const NAME = 'virtual:mogine-contract';

/** Method, path and whether it is a list: all that a browser needs to know of a call, as `GET /api/like/list list`. */
export function wireTable(): Record<string, Record<string, string>> {
  const groups = Object.entries<Contract[string]>(contract).map(([group, ops]) => {
    const calls = Object.entries(ops).map(
      ([name, op]) => [name, `${op.method} ${op.path}${op.list ? ' list' : ''}`] as const,
    );
    return [group, Object.fromEntries(calls)] as const;
  });
  return Object.fromEntries(groups) as ReturnType<typeof wireTable>;
}

/** Serves the contract's table to the browser bundle as plain data, so that no schema library travels with it. */
export function contractPlugin(): Plugin {
  return {
    name: 'mogine-contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const wire = ${JSON.stringify(wireTable())};` : null),
  };
}
