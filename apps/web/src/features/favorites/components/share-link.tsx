import { Check, Copy, ExternalLink, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { useOrigin } from '#app/site-context.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { Share, ShareSettings } from '../share-queries.ts';
import { shareStrings } from '../share.strings.ts';
import { DayChoice } from './day-choice.tsx';
import styles from './share-link.module.css';

type ShareLinkProps = {
  share: Share;
  busy: boolean;
  onChange: (settings: ShareSettings) => void;
  onStop: () => void;
};

/** A link that is open: to be copied, looked at, changed and taken back. */
export function ShareLink({ share, busy, onChange, onStop }: ShareLinkProps) {
  const t = useStrings(shareStrings);
  const format = useFormat();
  const [copied, setCopied] = useState<'no' | 'yes' | 'closed'>('no');
  const [isStopping, setStopping] = useState(false);
  const path = href.sharedFolder({ token: share.token });
  const link = `${useOrigin()}${path}`;
  const { notes, owner, expiresTime } = share;
  const until = expiresTime ? t.openUntil(format.date(expiresTime, 'time')) : t.openForever;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      setCopied('closed');
    }
  }

  return (
    <>
      <div className={styles.link}>
        <TextField
          label={t.link}
          hint={copied === 'closed' ? t.closed : until}
          value={link}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {copied === 'yes' ? t.copied : t.copy}
          </Button>
          <a className={buttonClass({ variant: 'quiet' })} href={path} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {t.open}
          </a>
        </div>
        <span className={styles.said} role="status">
          {copied === 'yes' ? t.copied : ''}
        </span>
      </div>
      <div className={styles.choices}>
        <Checkbox checked={notes} onCheckedChange={(on) => onChange({ notes: on, owner })}>
          {t.notes}
        </Checkbox>
        <Checkbox checked={owner} onCheckedChange={(on) => onChange({ notes, owner: on })}>
          {t.owner}
        </Checkbox>
      </div>
      <DayChoice
        label={t.prolong}
        value={expiresTime ? null : 0}
        onChange={(days) => onChange({ notes, owner, days })}
      />
      <Button
        className={styles.stop}
        variant="quiet"
        busy={busy}
        icon={<Link2Off aria-hidden="true" />}
        onClick={() => setStopping(true)}
      >
        {t.stop}
      </Button>
      <ConfirmDialog
        open={isStopping}
        onOpenChange={setStopping}
        title={t.stopTitle}
        description={t.stopText}
        confirmLabel={t.stop}
        tone="danger"
        busy={busy}
        onConfirm={onStop}
      />
    </>
  );
}
