import type { Feature } from '../feature.ts';
import { removeOver } from './jobs.ts';
import { inviteKind, renewKind, rolesKind } from './kinds.ts';
import type { Proposals } from './manage.ts';
import { createHandlers } from './routes.ts';

export { editStaff } from './edit-staff.ts';
export type { Proposals } from './manage.ts';
export { createAuthenticateStaff } from './session.ts';

export const staffApprovals = [inviteKind, rolesKind, renewKind];

/** People who run the place: how they log in, and who of them may do what. */
export function createStaffFeature(proposals: Proposals): Feature<'staff'> {
  return {
    handlers: createHandlers(proposals),
    jobs: [removeOver],
    constraints: {
      staff_name_unique: 'STAFF_NAME_TAKEN',
      staff_passkey_credential_unique: 'PASSKEY_KNOWN',
    },
  };
}
