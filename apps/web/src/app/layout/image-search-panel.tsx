import { CircleAlert, ImageUp, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './image-search-panel.module.css';
import { firstFile, refuseSearchImage, searchImageAccept } from './search-image.ts';
import { imageSearchStrings } from './panel-strings.ts';

type ImageSearchPanelProps = { file: File | null; onFileChange: (file: File | null) => void };

/** Takes a picture and says plainly that it cannot be searched with yet; nothing leaves the device. */
export function ImageSearchPanel({ file, onFileChange }: ImageSearchPanelProps) {
  const t = useStrings(imageSearchStrings);
  const picker = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const refusal = file && (unreadable === file ? 'unreadable' : refuseSearchImage(file));

  return (
    <div
      className={styles.panel}
      onPaste={(event) => onFileChange(firstFile(event.clipboardData) ?? file)}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setDragging(false);
        onFileChange(firstFile(event.dataTransfer) ?? file);
      }}
    >
      <p className={styles.title}>
        {t.title}
        <Badge>{t.unavailable}</Badge>
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={searchImageAccept}
        onChange={(event) => {
          onFileChange(event.target.files?.[0] ?? file);
          event.target.value = '';
        }}
      />
      {file && !refusal ? (
        <div className={styles.preview} role="group" aria-label={t.chosen(file.name)}>
          <LocalImage file={file} onUnreadable={() => setUnreadable(file)} />
          <IconButton
            className={styles.remove}
            size="s"
            hint={false}
            label={t.remove}
            icon={<X />}
            onClick={() => onFileChange(null)}
          />
        </div>
      ) : (
        <div className={classNames(styles.drop, dragging && styles.dragging)}>
          <ImageUp className={styles.dropIcon} aria-hidden="true" />
          <p>{t.drop}</p>
          <Button size="s" onClick={() => picker.current?.click()}>
            {t.choose}
          </Button>
          <p className={styles.limits}>{t.limits}</p>
        </div>
      )}
      <p role="status" className={classNames(styles.note, refusal && styles.refused)}>
        {refusal ? <CircleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
        {refusal ? t[refusal] : t.honest}
      </p>
    </div>
  );
}

function LocalImage({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img className={styles.image} src={url} alt="" onError={onUnreadable} />;
}
