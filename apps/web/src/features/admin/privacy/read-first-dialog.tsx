import type { ComponentProps } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { ChangedNote } from './changed-note.tsx';
import { requestStrings } from './requests.strings.ts';

type Request = Data<'privacyDesk', 'request'>;
type ReadFirstProps = Omit<ComponentProps<typeof FormDialog>, 'busy' | 'reasons' | 'error'> & {
  request: Request;
  /** The edition that whoever writes has read. */
  seen: number;
  deed: { isPending: boolean; error: unknown; reset: () => void };
  onRead: (edition: number) => void;
};

/** What a colleague has made of a request meanwhile is shown, and has to be read, before anything is written over it. */
export function ReadFirstDialog({ request, seen, deed, onRead, children, ...dialog }: ReadFirstProps) {
  const t = useStrings(requestStrings);
  // What is on its way changes it, too.
  const isChanged = !deed.isPending && seen !== request.edition;
  return (
    <FormDialog
      {...dialog}
      busy={deed.isPending}
      reasons={isChanged ? [t.changedReadFirst] : []}
      error={isChanged ? null : deed.error}
    >
      {isChanged && (
        <ChangedNote
          request={request}
          onRead={() => {
            deed.reset();
            onRead(request.edition);
          }}
        />
      )}
      {children}
    </FormDialog>
  );
}
