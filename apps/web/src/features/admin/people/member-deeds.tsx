import type { Text } from '@mogine/contract/kernel/reasons';
import { MEMBER_WHY_MAX } from '@mogine/contract/desk/people';
import { sayNickname } from '@mogine/contract/nickname';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { NoteDialog, ReasonDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import type { Permission } from '../session/staff-session.ts';
import type { MemberDetail } from './member.ts';
import { openTab, showMemberView } from './open-view.ts';
import { peopleStrings } from './people.strings.ts';
import { WHY_FREEZE, WHY_NAME, WHY_PICTURE } from './why.ts';

type Told = 'freeze' | 'resetName' | 'resetPicture';
type Noted = 'endSessions' | 'unfreeze' | 'view';
type Deed = Told | Noted;

const WHY = { freeze: WHY_FREEZE, resetName: WHY_NAME, resetPicture: WHY_PICTURE } as const;
const NOTE_MAX = 500;

function isTold(deed: Deed): deed is Told {
  return deed in WHY;
}

/** What support may do about a member’s account, each with its reason. */
export function MemberDeeds({ member, may }: { member: MemberDetail; may: readonly Permission[] }) {
  const t = useStrings(peopleStrings);
  const [asked, setAsked] = useState<Deed | null>(null);
  // What is asked stays so while the window leaves.
  const [last, setLast] = useState<Deed>('view');
  if (asked && asked !== last) setLast(asked);
  const deed = useDeed(member, last, () => setAsked(null));
  const shared = {
    ...{
      open: asked === last,
      title: t.deeds[last].title(sayNickname(useLang(), member.nickname)),
      description: t.deeds[last].text,
    },
    ...{ confirmLabel: t.deeds[last].action, busy: deed.isPending, error: deed.error },
    onOpenChange(open: boolean) {
      if (open) return;
      setAsked(null);
      deed.reset();
    },
  };
  const button = (name: Deed, isDanger = false) => (
    <Button variant={isDanger ? 'danger' : 'secondary'} onClick={() => setAsked(name)}>
      {t.deeds[name].action}
    </Button>
  );
  return (
    <>
      {may.includes('people.manage') && (
        <>
          {button('endSessions')}
          {button('resetName')}
          {member.headImage && button('resetPicture')}
          {member.frozenTime ? button('unfreeze') : button('freeze', true)}
        </>
      )}
      {may.includes('people.view-as') && member.state !== 'blocked' && button('view')}
      {isTold(last) ? (
        <ReasonDialog
          {...shared}
          tone="danger"
          canned={WHY[last]}
          isJoined={last === 'freeze'}
          maxLength={MEMBER_WHY_MAX}
          onConfirm={(why) => deed.mutate({ why })}
        />
      ) : (
        <NoteDialog {...shared} maxLength={NOTE_MAX} onConfirm={(note) => deed.mutate({ note })} />
      )}
    </>
  );
}

/** The browser lets no tab be opened. */
class TabBlocked extends Error {}

function useDeed({ id }: MemberDetail, deed: Deed, onDone: () => void) {
  const t = useStrings(peopleStrings);
  const queries = useQueryClient();
  async function view(reason: string): Promise<void> {
    const tab = openTab();
    if (!tab) throw new TabBlocked();
    try {
      await showMemberView(tab, await office.peopleDesk.view({ id, reason }));
    } catch (error) {
      tab.close();
      throw error;
    }
  }
  return useMutation({
    mutationFn: async ({ why, note = '' }: { why?: Text; note?: string }) => {
      if (deed === 'view') return view(note);
      if (deed === 'endSessions') return office.peopleDesk.endSessions({ id, note });
      if (deed === 'unfreeze') return office.peopleDesk.unfreeze({ id, note });
      return why ? office.peopleDesk[deed]({ id, why }) : null;
    },
    onSuccess: () => {
      toast.success(t.deeds[deed].done);
      onDone();
    },
    onError: (error) => error instanceof TabBlocked && toast.error(t.tabBlocked),
    onSettled: () => queries.invalidateQueries({ queryKey: ['people'] }),
  });
}
