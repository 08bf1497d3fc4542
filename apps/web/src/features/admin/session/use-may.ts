import { useStaffSession, type Permission } from './staff-session.ts';

/** What whoever is logged in may do: a way to a desk that would turn them away is not shown. */
export function useMay(): (permission: Permission) => boolean {
  const session = useStaffSession();
  const may: ReadonlySet<Permission> = new Set(session.status === 'in' ? session.staff.permissions : []);
  return (permission) => may.has(permission);
}
