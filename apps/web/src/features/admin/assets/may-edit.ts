import { useStaffSession } from '../session/staff-session.ts';

/** Whether whoever is logged in changes assets; reviewers only suspend and resume them. */
export function useMayEdit(): boolean {
  const session = useStaffSession();
  return session.status === 'in' && session.staff.permissions.includes('catalogue.edit');
}
