import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { settingsStrings } from '../settings.strings.ts';
import styles from './avatar-crop.module.css';
import { AVATAR_EDGE, centreCrop, edgeOf, moveCrop, ZOOM_MAX, zoomCrop, type Crop } from './crop.ts';

const ZOOM_STEP = 1.15;
/** Part of the frame that an arrow key moves the picture by. */
const KEY_STEP = 0.04;

type AvatarCropDialogProps = {
  picture: ImageBitmap;
  busy: boolean;
  error: string | null;
  onSave: (square: Blob) => void;
  onClose: () => void;
};

/** Chooses the square of a picture that stands for a person: drag, pinch, wheel, slider or keys. */
export function AvatarCropDialog({ picture, busy, error, onSave, onClose }: AvatarCropDialogProps) {
  const { avatar: t } = useStrings(settingsStrings);
  const id = useId();
  const [crop, setCrop] = useState<Crop>(() => centreCrop(picture));
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // React listens passively to the wheel, which could not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
      const factor = Math.exp(-event.deltaY / 400);
      setCrop((now) => zoomCrop(picture, now, now.zoom * factor, at));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [picture]);

  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const frame = event.currentTarget.clientWidth;
    const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const spread = other ? distance(now, other) / distance(before, other) : 1;
    // With two fingers down each is half of the movement.
    const share = other ? 0.5 : 1;
    const by = { x: (now.x - before.x) * share, y: (now.y - before.y) * share };
    setCrop((last) => zoomCrop(picture, moveCrop(picture, last, by, frame), last.zoom * spread));
  }

  function handleKey(event: KeyboardEvent) {
    const step = KEY_STEP * (event.shiftKey ? 4 : 1);
    const moves: Readonly<Record<string, { x: number; y: number }>> = {
      ArrowLeft: { x: step, y: 0 },
      ArrowRight: { x: -step, y: 0 },
      ArrowUp: { x: 0, y: step },
      ArrowDown: { x: 0, y: -step },
    };
    const by = moves[event.key];
    if (by) setCrop((now) => moveCrop(picture, now, by, 1));
    else if (event.key === '+' || event.key === '=') magnify(ZOOM_STEP);
    else if (event.key === '-') magnify(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  function magnify(factor: number) {
    setCrop((now) => zoomCrop(picture, now, now.zoom * factor));
  }

  function save() {
    const square = document.createElement('canvas');
    square.width = square.height = AVATAR_EDGE;
    draw(square, picture, crop);
    // A browser that cannot write WebP writes PNG, which the server takes as well.
    square.toBlob((blob) => blob && onSave(blob), 'image/webp', 0.92);
  }

  const percent = Math.round(crop.zoom * 100);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.cropTitle}
      size="s"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={() => !busy && onClose()}>{t.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t.use}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <div className={styles.stage}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            width={AVATAR_EDGE}
            height={AVATAR_EDGE}
            tabIndex={0}
            aria-label={t.frame}
            aria-describedby={`${id}-hint`}
            onKeyDown={handleKey}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
            }}
            onPointerMove={handleMove}
            onPointerUp={(event) => fingers.current.delete(event.pointerId)}
            onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
          />
          <span className={styles.ring} aria-hidden="true" />
        </div>
        <div className={styles.zoom}>
          <IconButton label={t.smaller} icon={<ZoomOut />} onClick={() => magnify(1 / ZOOM_STEP)} />
          <input
            type="range"
            className={styles.slider}
            aria-label={t.zoom}
            aria-valuetext={`${percent}%`}
            min={100}
            max={ZOOM_MAX * 100}
            step={5}
            value={percent}
            onChange={(event) => setCrop((now) => zoomCrop(picture, now, Number(event.target.value) / 100))}
          />
          <IconButton label={t.larger} icon={<ZoomIn />} onClick={() => magnify(ZOOM_STEP)} />
          <IconButton label={t.reset} icon={<RotateCcw />} onClick={() => setCrop(centreCrop(picture))} />
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          {t.cropHint}
        </p>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const edge = edgeOf(picture, crop.zoom);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y } = crop;
  context.drawImage(picture, x - edge / 2, y - edge / 2, edge, edge, 0, 0, canvas.width, canvas.height);
}
