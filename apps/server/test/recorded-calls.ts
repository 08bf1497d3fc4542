import type { Op } from '@mogine/contract/kernel/op';

/** Changes that nobody writes down, and why. */
export const UNWRITTEN: Readonly<Record<string, string>> = {
  'reviewDesk.hold': 'asked each minute by whoever still looks at what they hold: nothing is decided by it',
};

/** Whether the chain holds this call of staff: a change, or a look at what is somebody's. */
export function isWritten(name: string, { auth, method, recorded }: Op): boolean {
  return auth === 'staff' && (method === 'POST' ? !(name in UNWRITTEN) : recorded === true);
}
