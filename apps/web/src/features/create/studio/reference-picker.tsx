import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useObjectUrl } from '#shared/lib/object-url.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { checkReference, type ReferenceFault } from './reference-file.ts';
import { REFERENCE_TYPES, type StudioState } from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';
import type { Studio } from './use-studio.ts';
import styles from './reference-picker.module.css';

type ReferencePickerProps = { studio: Studio; engine: 'atelier' | 'comfyui' };

/** Said until anything else on the page is changed. */
type Refusal = { why: ReferenceFault; state: StudioState };

/** A picture to go by: chosen, dropped here, or pasted anywhere on the page. */
export function ReferencePicker({ studio, engine }: ReferencePickerProps) {
  const t = useStrings(studioStrings);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { reference } = studio.state;
  const { chooseReference } = studio;

  async function take(file: File | undefined) {
    if (!file) return;
    const why = await checkReference(file);
    setRefusal(why && { why, state: studio.state });
    if (!why) chooseReference(file);
  }
  usePastedFile((file) => void take(file));

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={classNames(styles.box, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={REFERENCE_TYPES.join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {reference?.file ? (
        <div className={styles.chosen}>
          <FilePicture file={reference.file} />
          <div className={styles.about}>
            <p className={styles.name}>{reference.name}</p>
            <p className={styles.note}>{studio.isFileKept ? t.referenceUse[engine] : t.referenceNotKept}</p>
            <button type="button" className={styles.change} onClick={() => input.current?.click()}>
              {t.changePicture}
            </button>
          </div>
          <IconButton
            size="s"
            hint={false}
            label={t.removePicture}
            icon={<X />}
            onClick={studio.removeReference}
          />
        </div>
      ) : (
        <div className={styles.empty}>
          <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden="true" />
            <span>
              {reference ? t.referenceLost(reference.name) : t.referenceDrop}
              <small>{t.referenceLimits}</small>
            </span>
          </button>
          {reference && (
            <IconButton
              size="s"
              hint={false}
              label={t.removePicture}
              icon={<X />}
              onClick={studio.removeReference}
            />
          )}
        </div>
      )}
      {refusal?.state === studio.state && (
        <p className={styles.refused} role="alert">
          {t.referenceFaults[refusal.why]}
        </p>
      )}
    </div>
  );
}

function FilePicture({ file }: { file: File }) {
  return <img className={styles.picture} src={useObjectUrl(file)} alt="" />;
}

/** A picture that is pasted while nothing else takes it. */
function usePastedFile(take: (file: File) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0];
      const isElsewhere = event.target instanceof Element && event.target.closest('header, dialog');
      if (!file || isElsewhere) return;
      event.preventDefault();
      latest.current(file);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
