import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { permissionsOf, type Role } from '@mogine/contract/staff-roles';
import { desks } from '../desks.ts';
import { workAs } from '../session/staff-session.fixture.ts';
import { useWaiting } from './use-waiting.ts';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

/** The desks at which something may wait for whoever has this role and none other. */
function queuesOf(role: Role): string {
  const held = permissionsOf([role]);
  workAs(role);
  const mine = desks.filter(({ permission }) => permission === null || held.has(permission));
  const Probe = () => <>{useWaiting(mine).queues.map(({ path }) => `${path} `)}</>;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe />
    </QueryClientProvider>,
  ).trim();
}

it('what somebody may only look at does not wait for them', () => {
  expect(queuesOf('support')).toBe('approvals reports gallery cases privacy enquiries entries ratings');
  expect(queuesOf('finance')).toBe('approvals payouts batches refunds differences invoices');
  expect(queuesOf('reviewer')).toBe('approvals review applications reports gallery cases ratings');
});
