import type { staff } from '@mogine/contract/desk/staff';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { addressKey } from '#kernel/http/rate-limits';
import { beginCodes, beginPasskey, enrolPasskey, enrolPassword, readInvitation } from './invitation.ts';
import { beginPasskeyLogin, logInByPasskey, logInByPassword } from './login.ts';
import {
  blockStaff,
  proposeRenewal,
  proposeRoles,
  proposeStaff,
  readStaff,
  takeLink,
  type Proposals,
} from './manage.ts';
import { logOut, readMe, type Entrance } from './session.ts';

export const createHandlers = (proposals: Proposals): Handlers<Context, typeof staff> => ({
  login: async ({ ctx, input, ...call }) => logInByPassword(ctx, input, entranceOf(call)),
  passkeyChallenge: async ({ ctx }) => beginPasskeyLogin(ctx),
  passkeyLogin: async ({ ctx, input, ...call }) => logInByPasskey(ctx, input.answer, entranceOf(call)),
  invitation: async ({ ctx, input }) => readInvitation(ctx, input.token),
  beginCodes: async ({ ctx, input }) => beginCodes(ctx, input.token),
  enrolPassword: async ({ ctx, input, ...call }) => enrolPassword(ctx, input, entranceOf(call)),
  beginPasskey: async ({ ctx, input }) => beginPasskey(ctx, input.token),
  enrolPasskey: async ({ ctx, input, ...call }) => enrolPasskey(ctx, input, entranceOf(call)),
  me: async ({ ctx, actor }) => readMe(ctx, actor),
  logout: async ({ ctx, actor }) => {
    await logOut(ctx, actor, 'this');
    return true;
  },
  list: async ({ ctx }) => readStaff(ctx),
  invite: async ({ ctx, actor, input }) => proposeStaff(ctx, actor.staffId, input),
  setRoles: async ({ ctx, actor, input }) => proposeRoles(ctx, actor.staffId, input),
  renew: async ({ ctx, actor, input }) => proposeRenewal(ctx, actor.staffId, input),
  link: async ({ ctx, input }) => takeLink(ctx, input.id),
  block: async ({ ctx, actor, input, note }) => {
    const { lapsed } = await blockStaff(ctx, { id: input.id, by: actor.staffId }, proposals);
    if (lapsed.length > 0) note({ lapsed });
    return true;
  },
  endSessions: async ({ ctx, actor }) => {
    await logOut(ctx, actor, 'others');
    return true;
  },
});

function entranceOf({ userAgent, ip }: { userAgent: string; ip: string }): Entrance {
  return { userAgent, address: addressKey(ip) };
}
