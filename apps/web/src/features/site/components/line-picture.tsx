import { useState, type CSSProperties } from 'react';
import lineSmall from '../pictures/room-line-small.webp';
import line from '../pictures/room-line.webp';
import pictureSmall from '../pictures/room-picture-small.webp';
import picture from '../pictures/room-picture.webp';
import styles from './line-picture.module.css';

type LinePictureProps = {
  /** What both show, for those who cannot see it. */
  alt: string;
  /** Of the control that moves the edge between them; without it the edge stands in the middle. */
  label?: string;
};

const SIZES = '(max-width: 639px) 100vw, 60vw';

/** One room as lines and as a picture, with an edge between them that can be moved. */
export function LinePicture({ alt, label }: LinePictureProps) {
  const [edge, setEdge] = useState(46);
  return (
    <div className={styles.frame} style={{ '--edge': `${edge}%` } as CSSProperties}>
      <img
        src={picture}
        srcSet={`${pictureSmall} 768w, ${picture} 1280w`}
        sizes={SIZES}
        alt={alt}
        width={1280}
        height={800}
        className={styles.picture}
        fetchPriority="high"
      />
      <img
        src={line}
        srcSet={`${lineSmall} 768w, ${line} 1280w`}
        sizes={SIZES}
        alt=""
        width={1280}
        height={800}
        className={styles.line}
        fetchPriority="high"
      />
      {label !== undefined && (
        <input
          type="range"
          className={styles.edge}
          min={0}
          max={100}
          value={edge}
          aria-label={label}
          onChange={(event) => setEdge(event.currentTarget.valueAsNumber)}
        />
      )}
    </div>
  );
}
