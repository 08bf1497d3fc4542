import { WORKFLOW_OUTPUTS_PER_PRICE } from '@mogine/contract/workflow/document';
import { problemText } from '@mogine/contract/workflow/problem-text';
import { readRunFacts } from '@mogine/contract/workflow/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMeans } from '#app/creation-slots.tsx';
import { useSayRefused } from '#app/refused.ts';
import { api } from '#shared/api/api.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useOnline } from '#shared/lib/online.ts';
import { refreshUser } from '#shared/session/session-calls.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { readLastRun, writeLastRun } from '../model/drafts.ts';
import type { Saver, SaveState } from '../model/saver.ts';
import { knowDocument, useDocument, useEditor } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';

const REASONS_SHOWN = 4;

/** Runs the document as it is saved, and says what that costs and what keeps it from being run. */
export function useRun(id: string, saver: Saver, saveState: SaveState) {
  const { nodes } = useEditor();
  const t = useStrings(editorStrings);
  const sayRefused = useSayRefused();
  const lang = useLang();
  const format = useFormat();
  const document = useDocument();
  const means = useMeans();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const [task, setTask] = useState('');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void readLastRun(id).then((last) => !isGone && setTask((now) => now || last));
    return () => {
      isGone = true;
    };
  }, [id]);

  const { problems } = knowDocument(document, nodes);
  const { outputs } = readRunFacts(document, nodes);
  const prices = Math.max(1, Math.ceil(outputs / WORKFLOW_OUTPUTS_PER_PRICE));
  const isFree = means !== null && prices === 1 && means.freeTriesLeft > 0;
  const cost = means === null || isFree ? 0 : means.price * prices;
  const said = problems.slice(0, REASONS_SHOWN).map((problem) => problemText(problem, document, nodes)[lang]);
  const reasons = [
    ...(isOnline ? [] : [t.offline]),
    ...(saveState === 'changed' ? [t.changedFirst] : []),
    ...said,
    ...(problems.length > REASONS_SHOWN ? [t.andMore(problems.length - REASONS_SHOWN)] : []),
    ...(means && cost > means.points ? [t.short] : []),
  ];
  const price = means && (isFree ? t.free(means.freeTriesLeft) : t.price(format.number(cost)));

  function follow(next: string) {
    setTask(next);
    void writeLastRun(id, next);
    for (const key of ['tasks', 'free-tries'])
      void queryClient.invalidateQueries({ queryKey: ['create', key] });
    void refreshUser();
  }
  async function run() {
    if (isBusy) return;
    setBusy(true);
    try {
      const revision = await saver.flush();
      if (revision === null) return void toast.error(t.notSaved);
      follow((await api.workflow.run({ workflowId: id, revision })).id);
    } catch (error) {
      sayRefused(error);
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, reasons, task, follow, price, outputs };
}
