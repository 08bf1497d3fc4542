import { useEffect } from 'react';
import { office } from './office-api.ts';
import { renewStaff } from './staff-session.ts';

/** Reads once who is logged in: their roles may have changed since this tab last heard of them. */
export function useFreshStaff(): void {
  useEffect(() => {
    office.staff.me({}).then(renewStaff, () => undefined);
  }, []);
}
