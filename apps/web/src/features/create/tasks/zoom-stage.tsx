import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { viewerStrings } from '../works/viewer.strings.ts';
import { useZoom } from '../studio/use-zoom.ts';
import styles from './zoom-stage.module.css';

const STEP = 1.5;

type ZoomStageProps = {
  src: string;
  /** The small picture, shown until the large one is there. */
  cover: string;
  alt: string;
};

/** A picture as large as its window, which wheel, fingers, double clicks and buttons enlarge, and which is pulled around. */
export function ZoomStage({ src, cover, alt }: ZoomStageProps) {
  const t = useStrings(viewerStrings);
  const zoom = useZoom();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={styles.stage}>
      <div className={classNames(styles.window, zoom.scale > 1 && styles.near)} {...zoom.handlers}>
        <div className={styles.pan} style={{ transform: zoom.transform }}>
          {!isLoaded && <img className={styles.picture} src={cover} alt="" draggable={false} />}
          <img
            className={styles.picture}
            src={src}
            alt={alt}
            draggable={false}
            onLoad={() => setLoaded(true)}
          />
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton label={t.zoomOut} hint="top" icon={<ZoomOut />} onClick={() => zoom.by(1 / STEP)} />
        <IconButton label={t.zoomFit} hint="top" icon={<Maximize />} onClick={zoom.fit} />
        <IconButton label={t.zoomIn} hint="top" icon={<ZoomIn />} onClick={() => zoom.by(STEP)} />
      </div>
    </div>
  );
}
