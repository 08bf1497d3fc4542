import { useEffect, useRef } from 'react';
import type { OpenPicture } from '#shared/likeness/open-picture.ts';
import type { Part } from '#shared/likeness/parts.ts';
import styles from './crop-dialog.module.css';

/** Of the canvas, whatever it is shown at. */
const EDGE = 360;

/** What is searched for, as it stands. */
export function CropThumb({ picture, part, label }: { picture: OpenPicture; part: Part; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { preview, size } = picture;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const scale = preview.width / size.width;
    const share = EDGE / Math.max(part.width, part.height);
    const { canvas: target } = context;
    target.width = Math.max(1, Math.round(part.width * share));
    target.height = Math.max(1, Math.round(part.height * share));
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      preview,
      ...([part.x * scale, part.y * scale, part.width * scale, part.height * scale] as const),
      ...([0, 0, target.width, target.height] as const),
    );
  }, [preview, size, part]);
  return (
    <div className={styles.thumb}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
