import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import { requestStrings } from './requests.strings.ts';

type Request = Data<'privacyDesk', 'request'>;

/** What a colleague has made of a request since it was opened here, to be read before anything takes its place. */
export function ChangedNote({ request, onRead }: { request: Request; onRead: () => void }) {
  const t = useStrings(requestStrings);
  return (
    <>
      <WarningNote>{t.changed}</WarningNote>
      <Facts
        facts={[
          { name: t.kind, value: t.kinds[request.kind] },
          { name: t.owner, value: request.owner?.name ?? t.nobody },
          { name: t.note, value: request.note },
        ]}
      />
      <Button onClick={onRead}>{t.changedRead}</Button>
    </>
  );
}
