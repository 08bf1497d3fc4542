import { permissionsOf, type Role } from '@mogine/contract/staff-roles';
import type { Permission, StaffSession } from './staff-session.ts';

/**
 * Stands in for `staff-session.ts` in tests that make a page as the server does, where nobody is logged in:
 * `vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'))`.
 */
let permissions: Permission[] = [];

/** From here on whoever works at the pages has this role and none other. */
export function workAs(role: Role): void {
  permissions = [...permissionsOf([role])];
}

export function readStaffSession(): StaffSession {
  return { status: 'in', staff: { id: 's1', permissions } } as unknown as StaffSession;
}

export function useStaffSession(): StaffSession {
  return readStaffSession();
}

/** Nothing moves it while a page is made. */
export const watchStaffSession = () => () => undefined;
