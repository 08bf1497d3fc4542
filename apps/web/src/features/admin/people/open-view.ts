import { wire } from 'virtual:mogine-contract';
import { createApi, sendByFetch } from '#shared/api/calls.ts';
import type { Data } from '#shared/api/client.ts';
import type { ClientInfo, StoredSession } from '#shared/session/stored-session.ts';
import { VIEW_KEY, VIEW_MARK } from '#shared/session/view.ts';

/** Opens the site in a new tab as the member sees it. Rejects where the view has ended already. */
export async function openMemberView({ token, endTime }: Data<'peopleDesk', 'view'>): Promise<void> {
  const api = createApi(wire, (request, signal) =>
    sendByFetch({ ...request, headers: { ...request.headers, 'blade-auth': `bearer ${token}` } }, signal),
  );
  const client = await api.account.info({});
  open(handOverView({ client, token, endTime }), '_blank', 'noopener');
}

/** Leaves a view of staff for the next tab. Gives the address to open there, which holds no token. */
function handOverView({
  client,
  token,
  endTime,
}: {
  client: ClientInfo;
  token: string;
  endTime: string;
}): string {
  const expiresIn = Math.max(0, Math.floor((Date.parse(endTime) - Date.now()) / 1000));
  const view: StoredSession = {
    // What a member has to agree to is not for staff to agree to.
    client: { ...client, consentDue: [] },
    tokenInfo: { accessToken: token, refreshToken: '', expiresIn, expiresInDate: endTime },
  };
  localStorage.setItem(VIEW_KEY, JSON.stringify(view));
  return `/${VIEW_MARK}`;
}
