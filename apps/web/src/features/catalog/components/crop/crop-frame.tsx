import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { OpenPicture } from '#shared/likeness/open-picture.ts';
import type { Part } from '#shared/likeness/parts.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { drawPart, HANDLES, movePart, resizePart, stepOf, type Handle } from '../../crop-model.ts';
import { cropStrings } from '../../crop-strings.ts';
import styles from './crop-frame.module.css';

/** Pixels of the screen a press may slip without drawing another frame. */
const SLIP = 4;

type Point = { x: number; y: number };
/** What a pointer took hold of, where, and the part as it was then. */
type Grip = { kind: Handle | 'move' | 'draw'; pointer: number; from: Point; part: Part };

type CropFrameProps = {
  picture: OpenPicture;
  part: Part;
  describedBy: string;
  /** Nothing was chosen yet: a press draws, wherever it is. */
  isLoose: boolean;
  onChange: (part: Part) => void;
  onApply: () => void;
};

/** The picture, and on it the frame around the part that is meant. */
export function CropFrame({ picture, part, describedBy, isLoose, onChange, onApply }: CropFrameProps) {
  const t = useStrings(cropStrings);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLButtonElement>(null);
  const grip = useRef<Grip | null>(null);
  const [isHeld, setHeld] = useState(false);
  const { size } = picture;

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  /** On the picture, in its pixels. */
  function toPoint({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return {
      x: ((clientX - box.x) / box.width) * size.width,
      y: ((clientY - box.y) / box.height) * size.height,
    };
  }

  function take(event: PointerEvent<HTMLDivElement>): void {
    // A second finger changes nothing.
    if (grip.current || event.button !== 0) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const taken = (target?.dataset['grip'] ?? 'draw') as Grip['kind'];
    const kind = taken === 'move' && isLoose ? 'draw' : taken;
    if (taken !== 'draw') target?.focus({ preventScroll: true });
    // Neither text nor picture is picked up along with it.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { kind, pointer: event.pointerId, from: toPoint(event), part };
  }

  function drag(event: PointerEvent): void {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return;
    const to = toPoint(event);
    const by = { x: to.x - held.from.x, y: to.y - held.from.y };
    if (!isHeld) {
      const slip = (SLIP / (stage.current?.clientWidth ?? 1)) * size.width;
      if (held.kind === 'draw' && Math.hypot(by.x, by.y) < slip) return;
      setHeld(true);
    }
    if (held.kind === 'draw') onChange(drawPart(held.from, to, size));
    else if (held.kind === 'move') onChange(movePart(held.part, by, size));
    else onChange(resizePart(held.part, held.kind, by, size));
  }

  function release(event: PointerEvent, isCalledOff = false): void {
    const held = grip.current;
    if (held?.pointer !== event.pointerId) return;
    if (isCalledOff) onChange(held.part);
    grip.current = null;
    setHeld(false);
  }

  function handleKey(event: KeyboardEvent<HTMLButtonElement>, handle: Handle | null): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = stepOf(event.key, size);
    if (by) {
      const pulled = handle ?? (event.shiftKey ? 'se' : null);
      onChange(pulled ? resizePart(part, pulled, by, size) : movePart(part, by, size));
    } else if (event.key === 'Enter') {
      if (!event.repeat) onApply();
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.room}>
      <div
        ref={stage}
        role="group"
        aria-label={t.area}
        className={classNames(styles.stage, isHeld && styles.held, isLoose && styles.loose)}
        style={{ '--ratio': size.width / size.height } as CSSProperties}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={(event) => release(event, true)}
      >
        <Preview bitmap={picture.preview} />
        <div className={styles.shade}>
          <div className={styles.hole} style={placeOf(part, picture)} />
        </div>
        <div className={styles.frame} style={placeOf(part, picture)}>
          <button
            ref={frame}
            type="button"
            data-grip="move"
            className={styles.part}
            aria-label={t.part}
            aria-describedby={describedBy}
            onKeyDown={(event) => handleKey(event, null)}
          />
          {HANDLES.map((handle) => (
            <button
              key={handle}
              type="button"
              data-grip={handle}
              className={classNames(styles.handle, styles[handle])}
              aria-label={t.handles[handle]}
              onKeyDown={(event) => handleKey(event, handle)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Preview({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0), [bitmap]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={bitmap.width}
      height={bitmap.height}
      aria-hidden="true"
    />
  );
}

/** In parts of the picture, so that it follows whatever size that is shown at. */
function placeOf(part: Part, { size }: OpenPicture): CSSProperties {
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  return {
    left: percent(part.x, size.width),
    top: percent(part.y, size.height),
    width: percent(part.width, size.width),
    height: percent(part.height, size.height),
  };
}
