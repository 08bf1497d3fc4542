import type { Feature } from '../feature.ts';
import { removeEnded, removeOld } from './jobs.ts';
import { createLoginHandlers, type AccountParts } from './routes/login.ts';
import { passkeyHandlers } from './routes/passkeys.ts';
import { securityHandlers } from './routes/security.ts';

export { maskPhone, recordEvent } from './audit.ts';
export { askToClose, CLOSING_DAYS, emptyAccount, listClosingsDue, postponeClosing } from './closing.ts';
export { listAgreed, recordChoice, recordConsent } from './consent.ts';
export { listConsents, listLastConsents } from './repository/consent.ts';
export type { Standing } from './profile.ts';
export { RESTRICTED_CALLS, restrictions } from './restrictions.ts';
export { dropAvatar, lockFace, lockOpenAccount, readFace, restoreNickname, takeAvatarBack } from './face.ts';
export { describeDevice } from './device.ts';
export { logOutEverywhere, resetAvatar, resetNickname, setAccountFrozen } from './staff-deeds.ts';
export { openView } from './view.ts';
export { refuseOwnPhone, requireProof } from './sessions.ts';
export { checkCode, useCode, type CheckedCode } from './sms-code.ts';
export { createAuthenticate } from './session.ts';
export { findWechatRecipient } from './wechat.ts';

/** Login, sessions and the profile; what a person's page shows of other domains comes in as `readStanding`. */
export function createAccountFeature(parts: AccountParts): Feature<'account'> {
  return {
    handlers: { ...createLoginHandlers(parts), ...securityHandlers, ...passkeyHandlers },
    jobs: [removeEnded, removeOld],
    constraints: {
      client_phone_unique: 'PHONE_TAKEN',
      wechat_identity_client_unique: 'WECHAT_BOUND_ELSEWHERE',
    },
  };
}
