import { wire } from 'virtual:mogine-contract';
import { createApi, sendByFetch } from '#shared/api/calls.ts';
import type { Data } from '#shared/api/client.ts';
import type { ClientInfo, StoredSession } from '#shared/session/stored-session.ts';
import { VIEW_KEY, VIEW_MARK } from '#shared/session/view.ts';

/** Shows the site as the member sees it, in a tab of `openTab`. Rejects where the view has ended already. */
export async function showMemberView(
  tab: Window,
  { token, endTime }: Data<'peopleDesk', 'view'>,
): Promise<void> {
  const api = createApi(wire, (request, signal) =>
    sendByFetch({ ...request, headers: { ...request.headers, 'blade-auth': `bearer ${token}` } }, signal),
  );
  const client = await api.account.info({});
  tab.location.replace(handOverView({ client, token, endTime }));
}

/** An empty tab, opened while a press is answered: later a browser would not let it. Null where it lets none. */
export function openTab(): Window | null {
  const tab = open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  // It begins with a copy of this tab's, in which the staff session is.
  tab.sessionStorage.clear();
  return tab;
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
