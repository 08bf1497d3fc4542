import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { refreshUser } from '#shared/session/session-calls.ts';
import { siteSettingsQuery } from './site-settings.ts';

/** What stops a payment that was refused for it is known from then on. */
export function refreshPayStop(queryClient: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.reason === 'CLOSED_FOR_NOW')
    void queryClient.invalidateQueries({ queryKey: siteSettingsQuery.queryKey });
  if (error.reason === 'ACCOUNT_FROZEN') void refreshUser().catch(() => undefined);
}
