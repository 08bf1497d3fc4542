import { wire } from 'virtual:mogine-contract';
import { createApi, sendByFetch } from '#shared/api/calls.ts';
import type { Data } from '#shared/api/client.ts';
import { handOverView } from '#shared/session/view.ts';

/** Opens the site in a new tab as the member sees it. Rejects where the view has ended already. */
export async function openMemberView({ token, endTime }: Data<'peopleDesk', 'view'>): Promise<void> {
  const api = createApi(wire, (request, signal) =>
    sendByFetch({ ...request, headers: { ...request.headers, 'blade-auth': `bearer ${token}` } }, signal),
  );
  const client = await api.account.info({});
  open(handOverView({ client, token, endTime }), '_blank', 'noopener');
}
