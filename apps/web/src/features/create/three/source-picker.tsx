import { ImageUp, Images, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useObjectUrl } from '#shared/lib/object-url.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { FieldMessage } from '#shared/ui/field.tsx';
import { PictureButton } from '#shared/ui/picture-button.tsx';
import type { EngineInfo } from '../tasks/queries.ts';
import { isFlowReady, refuseSource, type Source } from './three-model.ts';
import { threeStrings } from './three.strings.ts';
import { SourceChooser } from './source-chooser.tsx';
import styles from './source-picker.module.css';

const ACCEPTED = 'image/jpeg,image/png';
const HEAD_BYTES = 12;

type SourcePickerProps = {
  source: Source | null;
  engine: EngineInfo | undefined;
  /** Why the engine cannot begin with this picture; empty where it can. */
  fault: string;
  onChange: (source: Source | null) => void;
};

/** The picture to begin with: one of one's own, or a file that is chosen, dropped or pasted. */
export function SourcePicker({ source, engine, fault, onChange }: SourcePickerProps) {
  const t = useStrings(threeStrings);
  const picker = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<'type' | 'size' | 'unreadable' | null>(null);
  const onlyOwn = engine?.kind === 'atelier' && !isFlowReady(engine, 'i2m_api');

  async function take(file: File | undefined) {
    if (!file) return;
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const refused = refuseSource(file, head);
    setRefusal(refused);
    if (!refused) onChange({ kind: 'file', file });
  }
  function choose(next: Source | null) {
    setRefusal(null);
    onChange(next);
  }

  return (
    <div
      className={styles.picker}
      role="group"
      aria-label={t.picture}
      onPaste={(event) => void take(event.clipboardData.files[0])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className={classNames(styles.box, isOver && styles.isOver, source && styles.isFull)}>
        {source ? (
          <>
            <SourcePicture source={source} onUnreadable={() => setRefusal('unreadable')} />
            <PictureButton
              className={styles.remove}
              label={t.removePicture}
              icon={<X aria-hidden="true" />}
              onClick={() => choose(null)}
            />
          </>
        ) : (
          <p className={styles.empty}>
            <ImageUp aria-hidden="true" />
            {isOver ? t.dropHere : t.uploadHint}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button icon={<Images aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {t.choose}
        </Button>
        <Button icon={<ImageUp aria-hidden="true" />} onClick={() => picker.current?.click()}>
          {t.upload}
        </Button>
      </div>
      <FieldMessage
        id="source"
        error={refusal ? t.refused[refusal] : fault}
        hint={onlyOwn ? t.limitsPicture : undefined}
      />
      <SourceChooser
        open={isChoosing}
        onlyScenes={onlyOwn}
        onOpenChange={setChoosing}
        onChoose={(next) => {
          setChoosing(false);
          choose(next);
        }}
      />
    </div>
  );
}

function SourcePicture({ source, onUnreadable }: { source: Source; onUnreadable: () => void }) {
  const t = useStrings(threeStrings);
  if (source.kind === 'own') return <img className={styles.picture} src={source.cover} alt={t.pictureAlt} />;
  return <FilePicture file={source.file} onUnreadable={onUnreadable} />;
}

function FilePicture({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const t = useStrings(threeStrings);
  const url = useObjectUrl(file);
  return <img className={styles.picture} src={url} alt={t.pictureAlt} onError={onUnreadable} />;
}
