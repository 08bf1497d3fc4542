import { useState } from 'react';
import { forgetRecent } from '#app/palette/recent-places.ts';
import { forgetPast } from '#app/suggest/past-searches.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { logout } from '#shared/session/session-calls.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { forgetCreation } from '../../features/create/tasks/forget.ts';
import { dropSheet } from '../../features/creators/sheet/kept-sheet.ts';
import { forgetUnsent } from '../../features/creators/unsent-drafts.ts';
import { forgetWorkflows } from '../../features/workflow/model/drafts.ts';
import { accountStrings } from './panel-strings.ts';

/** Asks before logging out; open as long as it is mounted. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useStrings(accountStrings);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    forgetRecent();
    forgetPast();
    await Promise.all([forgetCreation(), forgetUnsent(), dropSheet(), forgetWorkflows()]);
    await logout();
    toast.success(t.loggedOut);
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.confirmLogOut}
      description={t.logOutText}
      confirmLabel={t.logOut}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
