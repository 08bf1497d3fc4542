import { MASK_MAX_BYTES } from '@mogine/contract/create-limits';
import { useRef } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useSayRefused } from '#app/refused.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { writeMaskFile } from './canvas/mask-file.ts';
import { isLoggedOut } from '../tasks/logged-out.ts';
import { usePush } from '../tasks/queries.ts';
import type { RedrawSource } from './redraw-model.ts';
import { redrawStrings } from './redraw.strings.ts';
import type { RedrawSession } from './use-redraw-session.ts';

/** Hands the change in; a visitor goes to log in and finds everything as it was. */
export function useHandIn(session: RedrawSession, source: RedrawSource) {
  const t = useStrings(redrawStrings);
  const navigate = useNavigate();
  const { client } = useSession();
  const { mutate, isPending } = usePush();
  const sayRefused = useSayRefused();
  // A second click comes before the first is drawn.
  const isUnderWay = useRef(false);

  async function push(): Promise<void> {
    const { canvas, settings, save, setTask } = session;
    if (!client) {
      await save();
      const back =
        source.kind === 'own' ? href.redraw({ task: source.task, index: source.index }) : href.redraw();
      return navigate(href.login({ redirect: back }));
    }
    const marked = canvas.readMask();
    if (!marked || isUnderWay.current) return;
    isUnderWay.current = true;
    const mask = await writeMaskFile(marked);
    if (mask.size > MASK_MAX_BYTES) {
      isUnderWay.current = false;
      return void toast.error(t.maskTooLarge);
    }
    const own = source.kind === 'own' ? { sourceId: source.task, sourceIndex: source.index } : {};
    mutate(
      {
        input: { flowName: 'inpaint_api', batchSize: 1, ...settings, ...own },
        files: { mask, ...(source.kind === 'file' && { source: source.file }) },
      },
      {
        onSuccess: ({ id }) => setTask(id, source.kind === 'file'),
        onError: (error) => (isLoggedOut(error) ? void toast.error(t.loggedOut) : sayRefused(error)),
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  }
  return { push, isPushing: isPending };
}
