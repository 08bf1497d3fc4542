import { Camera, CircleAlert, ImageUp, Info } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchByPicture } from '#app/search-by-picture.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { firstFile } from '#shared/likeness/first-file.ts';
import { refuseUnseen, searchPictureAccept, type Refusal } from '#shared/likeness/search-picture.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import styles from './image-search-panel.module.css';
import { imageSearchStrings } from './panel-strings.ts';

type ImageSearchPanelProps = {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The results are on their way. */
  onFound: () => void;
};

/** Takes a picture, looks at it on this device and leads to what looks like it. */
export function ImageSearchPanel({ file, onFileChange, onFound }: ImageSearchPanelProps) {
  const t = useStrings(imageSearchStrings);
  const [dragging, setDragging] = useState(false);
  const refusal = useSearch(file, () => {
    onFileChange(null);
    onFound();
  });

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
      <p className={styles.title}>{t.title}</p>
      <div className={classNames(styles.drop, dragging && styles.dragging)}>
        <ImageUp className={styles.dropIcon} aria-hidden="true" />
        <p>{t.drop}</p>
        <div className={styles.sources}>
          <FileButton onChoose={onFileChange}>{t.choose}</FileButton>
          <FileButton className={styles.camera} icon={<Camera />} isCamera onChoose={onFileChange}>
            {t.camera}
          </FileButton>
        </div>
        <p className={styles.limits}>{t.limits}</p>
      </div>
      <p role="status" className={classNames(styles.note, refusal && styles.refused)}>
        {refusal ? <CircleAlert aria-hidden="true" /> : file ? <Spinner /> : <Info aria-hidden="true" />}
        {refusal ? t[refusal] : file ? t.looking : t.stays}
      </p>
    </div>
  );
}

/** Searches with a picture as soon as there is one; says why not, where it cannot be searched with. */
function useSearch(file: File | null, onFound: () => void): Refusal | null {
  const search = useSearchByPicture();
  const found = useEffectEvent(onFound);
  const [refused, setRefused] = useState<{ file: File; refusal: Refusal } | null>(null);
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    const refuse = (refusal: Refusal) => isCurrent && setRefused({ file, refusal });
    void refuseUnseen(file)
      .then(async (refusal) => {
        if (refusal) return refuse(refusal);
        if (!isCurrent) return false;
        await search(file);
        return isCurrent && found();
      })
      .catch(() => refuse('unreadable'));
    return () => {
      isCurrent = false;
    };
  }, [file, search]);
  return file && refused?.file === file ? refused.refusal : null;
}

type FileButtonProps = {
  className?: string | undefined;
  icon?: ReactNode;
  isCamera?: boolean;
  onChoose: (file: File | null) => void;
  children: string;
};

function FileButton({ className, icon, isCamera = false, onChoose, children }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={searchPictureAccept}
        {...(isCamera && { capture: 'environment' })}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChoose(chosen);
          event.target.value = '';
        }}
      />
      <Button size="s" className={className} icon={icon} onClick={() => picker.current?.click()}>
        {children}
      </Button>
    </>
  );
}
