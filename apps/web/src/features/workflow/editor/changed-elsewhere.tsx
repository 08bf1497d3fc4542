import { WORKFLOW_NAME_MAX } from '@mogine/contract/workflow/document';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { writeDraft } from '../model/drafts.ts';
import type { Saver } from '../model/saver.ts';
import { useCreateWorkflow } from '../queries.ts';
import { useEditor } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';
import styles from './editor.module.css';

type ChangedElsewhereProps = { stored: { id: string }; name: string; saver: Saver };

/** Another tab or device has saved it meanwhile: nothing is lost until somebody says which one is to stay. */
export function ChangedElsewhere({ stored: { id }, name, saver }: ChangedElsewhereProps) {
  const { history } = useEditor();
  const t = useStrings(editorStrings);
  const navigate = useNavigate();
  const create = useCreateWorkflow();
  const [isLoading, setLoading] = useState(false);

  async function loadTheirs() {
    setLoading(true);
    try {
      const theirs = await api.workflow.detail({ workflowId: id });
      history.replace(theirs.document);
      saver.accept(theirs.revision);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      setLoading(false);
    }
  }
  function keepMine() {
    const copy = [...t.copyOf(name)].slice(0, WORKFLOW_NAME_MAX).join('');
    create.mutate(
      { name: copy, document: structuredClone(history.read()) as never },
      {
        onSuccess: (made) =>
          void writeDraft(id, null).then(() => {
            saver.accept(0);
            navigate(href.workflow({ id: made.id }));
          }),
        onError: (error) => void toast.error(error.message),
      },
    );
  }
  return (
    <div className={styles.changed} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>
        <strong>{t.changedTitle}</strong>
        <span>{t.changedText}</span>
      </p>
      <Button size="s" busy={isLoading} onClick={() => void loadTheirs()}>
        {t.loadTheirs}
      </Button>
      <Button size="s" variant="primary" busy={create.isPending} onClick={keepMine}>
        {t.keepMine}
      </Button>
    </div>
  );
}
