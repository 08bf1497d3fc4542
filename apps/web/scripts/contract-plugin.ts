import { contract } from '@mogine/contract';
import type { Contract } from '@mogine/contract/kernel/op';
import type { Plugin } from 'vite';

const NAME = 'virtual:mogine-contract';
const OFFICE_NAME = 'virtual:mogine-office';

type WireTable = Record<string, Record<string, string>>;

/** Whether a group of calls is the back office's: some of them want somebody of staff. */
function isOffice(ops: Contract[string]): boolean {
  return Object.values(ops).some(({ auth }) => auth === 'staff');
}

/**
 * Method, path and whether it is a list: all that a browser needs to know of a call, as `GET /api/like/list list`. The
 * calls of the back office are a table of their own: readers never need them.
 */
export function wireTable(of: 'site' | 'office' = 'site'): WireTable {
  const wanted = Object.entries<Contract[string]>(contract).filter(
    ([, ops]) => isOffice(ops) === (of === 'office'),
  );
  const groups = wanted.map(([group, ops]) => {
    const calls = Object.entries(ops).map(
      ([name, op]) => [name, `${op.method} ${op.path}${op.list ? ' list' : ''}`] as const,
    );
    return [group, Object.fromEntries(calls)] as const;
  });
  return Object.fromEntries(groups);
}

/** Serves the contract's table to the browser bundle as plain data, so that no schema library travels with it. */
export function contractPlugin(): Plugin {
  return {
    name: 'mogine-contract',
    resolveId: (id) => (id === NAME || id === OFFICE_NAME ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`) return `export const wire = ${JSON.stringify(wireTable())};`;
      if (id === `\0${OFFICE_NAME}`)
        return `export const officeWire = ${JSON.stringify(wireTable('office'))};`;
      return null;
    },
  };
}
