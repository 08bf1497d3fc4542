import { ATTACHMENT_FORMATS, ATTACHMENT_MAX_BYTES } from '@mogine/contract/enquiry-limits';
import { FileBox, Upload, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { usePageStrings } from '#app/page-texts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { fieldAria, FieldMessage } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { competitionStrings } from '../competition.strings.ts';
import styles from './attachment-field.module.css';

const ACCEPTED = '.pdf,.zip,.jpg,.jpeg,.png,.webp,.glb';

type AttachmentFieldProps = {
  file: File | null;
  onFile: (file: File | null) => void;
  error: string | undefined;
};

/** One file, chosen or dropped. One that is too large or empty is refused before it travels. */
export function AttachmentField({ file, onFile, error }: AttachmentFieldProps) {
  const t = usePageStrings(competitionStrings).form;
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const max = format.bytes(ATTACHMENT_MAX_BYTES);
  const hint = t.attachmentHint(ATTACHMENT_FORMATS.join(' / '), max);
  const problem = refused ?? error;

  function choose(given: File | undefined): void {
    if (!given) return;
    const isTooLarge = given.size > ATTACHMENT_MAX_BYTES;
    setRefused(
      isTooLarge ? t.tooLarge(max, format.bytes(given.size)) : given.size === 0 ? t.emptyFile : undefined,
    );
    onFile(isTooLarge || given.size === 0 ? null : given);
  }

  function handleDrop(event: DragEvent<HTMLDivElement>): void {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t.attachment}
      </span>
      <div
        className={classNames(styles.zone, isOver && styles.over, problem && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {file ? <FileBox aria-hidden="true" /> : <Upload aria-hidden="true" />}
        {file ? (
          <p className={styles.file}>
            <span className={styles.name}>{file.name}</span>
            <small>{format.bytes(file.size)}</small>
          </p>
        ) : (
          <p className={styles.drop}>{t.drop}</p>
        )}
        <Button
          {...fieldAria(id, { hint, error: problem })}
          aria-labelledby={`${id}-label ${id}`}
          size="m"
          onClick={() => input.current?.click()}
        >
          {file ? t.replace : t.choose}
        </Button>
        {file && <IconButton size="s" label={t.remove} icon={<X />} onClick={() => onFile(null)} />}
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept={ACCEPTED}
          aria-label={t.attachment}
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <FieldMessage id={id} hint={hint} error={problem} />
    </div>
  );
}
