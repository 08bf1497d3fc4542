import { Maximize } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { openPicture, searchPart, type OpenPicture } from '#shared/likeness/open-picture.ts';
import type { Part } from '#shared/likeness/parts.ts';
import type { AtHand } from '#shared/likeness/pictures-at-hand.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { isWhole, startPart, wholeOf } from '../../crop-model.ts';
import { cropStrings } from '../../crop-strings.ts';
import styles from './crop-dialog.module.css';
import { CropFrame } from './crop-frame.tsx';
import { CropThumb } from './crop-thumb.tsx';

type CropDialogProps = {
  atHand: AtHand;
  /** What the part looks like, or the whole picture again. */
  onFound: (like: string) => void;
  onClose: () => void;
};

/** Chooses the part of a picture that is meant: by mouse, finger, pen or keys. */
export function CropDialog({ atHand, onFound, onClose }: CropDialogProps) {
  const t = useStrings(cropStrings);
  const id = useId();
  const { picture, hasFailed, fail } = usePicture(atHand.picture);
  const [chosen, setPart] = useState<Part | null>(atHand.part);
  const [isSearching, setSearching] = useState(false);
  const part = picture && (chosen ?? startPart(picture.size, picture.thing));
  const meansWhole = picture !== null && part !== null && isWhole(part, picture.size);

  function search(): void {
    if (!picture || !part || isSearching) return;
    setSearching(true);
    searchPart(picture, atHand, meansWhole ? null : part).then(onFound, () => {
      setSearching(false);
      fail();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      takesFocus
      size="l"
      title={t.title}
      description={t.text}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {picture && (
            <Button variant="primary" busy={isSearching} onClick={search}>
              {meansWhole ? t.searchWhole : t.search}
            </Button>
          )}
        </>
      }
    >
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t.failed}
        </p>
      )}
      {!picture && !hasFailed && (
        <p role="status" className={styles.opening}>
          <Spinner />
          {t.opening}
        </p>
      )}
      {picture && part && (
        <div className={styles.bench}>
          <CropFrame
            picture={picture}
            part={part}
            describedBy={`${id}-keys`}
            isLoose={meansWhole || (chosen === null && picture.thing === null)}
            onChange={setPart}
            onApply={search}
          />
          <div className={styles.side}>
            <CropThumb picture={picture} part={part} label={t.searched} />
            <div className={styles.facts}>
              <p className={styles.caption} aria-hidden="true">
                {t.searched}
              </p>
              <PartSize part={part} />
              <Button
                size="s"
                className={styles.whole}
                icon={<Maximize />}
                aria-pressed={meansWhole}
                onClick={() => setPart(wholeOf(picture.size))}
              >
                {t.whole}
              </Button>
            </div>
          </div>
          <div className={styles.hints}>
            <p>{t.drag}</p>
            <p id={`${id}-keys`} className={styles.keys}>
              {t.keys}
            </p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function PartSize({ part }: { part: Part }) {
  const t = useStrings(cropStrings);
  const format = useFormat();
  return (
    <p role="status" className={styles.size}>
      {t.pixels(format.number(part.width), format.number(part.height))}
    </p>
  );
}

type Opened = { of: Blob; picture: OpenPicture | null };

/** Unpacked while the panel is open, and no longer. */
function usePicture(blob: Blob): { picture: OpenPicture | null; hasFailed: boolean; fail: () => void } {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let held: OpenPicture | null = null;
    openPicture(blob, stop.signal).then(
      (picture) => {
        if (stop.signal.aborted) return picture.close();
        held = picture;
        setOpened({ of: blob, picture });
      },
      () => stop.signal.aborted || setOpened({ of: blob, picture: null }),
    );
    return () => {
      stop.abort();
      held?.close();
    };
  }, [blob]);
  const current = opened?.of === blob ? opened : null;
  return {
    picture: current?.picture ?? null,
    hasFailed: current?.picture === null,
    fail: () => setOpened({ of: blob, picture: null }),
  };
}
