import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { useOrigin } from '#app/site-context.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import type { AssetDetail } from '../queries.ts';
import { shareStrings } from '../share-strings.ts';
import { writeEmbedCode } from '../share-model.ts';
import styles from './share-dialog.module.css';

type ShareDialogProps = { asset: AssetDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** The address of an asset, and the code that puts its viewer into other pages. */
export function ShareDialog({ asset, open, onOpenChange }: ShareDialogProps) {
  const t = useStrings(shareStrings);
  const lang = useLang();
  const origin = useOrigin();
  const title = pickText(lang, asset.name, asset.enName);
  const link = `${origin}${href.asset(asset.id)}`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title} description={title}>
      <div className={styles.parts}>
        <CopyPart label={t.link} text={link} rows={2} />
        <CopyPart
          label={t.embed}
          hint={t.embedHint}
          text={writeEmbedCode({ origin, id: asset.id, title, lang })}
          rows={5}
        />
      </div>
    </Dialog>
  );
}

type CopyPartProps = { label: string; hint?: string; text: string; rows: number };

function CopyPart({ label, hint, text, rows }: CopyPartProps) {
  const t = useStrings(shareStrings);
  const [state, setState] = useState<'idle' | 'copied' | 'closed'>('idle');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('closed');
    }
  }

  return (
    <div className={styles.part}>
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        value={text}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.foot}>
        <span role="status">{state === 'idle' ? '' : t[state]}</span>
        <Button
          size="s"
          icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t.copy(label)}
        </Button>
      </div>
    </div>
  );
}
