import type { Hotspot } from '@mogine/contract/catalog';
import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { liveStrings } from '#shared/live/live.strings.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { PanoramaViewer } from '#viewer/panorama-viewer.ts';
import styles from './hotspot-layer.module.css';
import { useSpotSize } from './hotspot-list.tsx';

type HotspotLayerProps = {
  viewer: PanoramaViewer;
  hotspots: readonly Hotspot[];
  /** The one whose card is open. */
  opened: number | null;
  onOpen: (index: number) => void;
  onClose: () => void;
};

/** Markers where their things are seen; what is out of sight is out of reach of keys too. */
export function HotspotLayer({ viewer, hotspots, opened, onOpen, onClose }: HotspotLayerProps) {
  const lang = useLang();
  const live = useStrings(liveStrings);
  const sizeText = useSpotSize();
  const list = useRef<HTMLUListElement>(null);

  useEffect(
    () =>
      viewer.watch(({ place }) => {
        for (const [index, spot] of hotspots.entries()) {
          const marker = list.current?.children.item(index);
          if (!(marker instanceof HTMLElement)) continue;
          const at = place(spot.yawDeg, spot.pitchDeg);
          marker.hidden = at === null;
          if (!at) continue;
          marker.style.left = `${at.x * 100}%`;
          marker.style.top = `${at.y * 100}%`;
          marker.dataset['side'] = at.y < 0.4 ? 'below' : 'above';
        }
      }),
    [viewer, hotspots],
  );

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || opened === null) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <ul ref={list} className={styles.layer} data-theme="dark" onKeyDown={handleKey}>
      {hotspots.map((spot, index) => {
        const name = pickText(lang, spot.name, spot.enName);
        const note = pickText(lang, spot.note, spot.enNote);
        const size = sizeText(spot);
        const isOpen = opened === index;
        return (
          <li key={`${spot.yawDeg} ${spot.pitchDeg}`} className={styles.spot} hidden>
            <button
              type="button"
              className={styles.marker}
              aria-expanded={isOpen}
              onClick={() => (isOpen ? onClose() : onOpen(index))}
              // What has been reached does not turn away.
              onFocus={() => viewer.setTurning(false)}
            >
              <span className={styles.dot} />
              <span className={styles.name}>{name}</span>
            </button>
            {isOpen && (
              <div className={styles.card}>
                <p className={styles.title}>{name}</p>
                {size !== '' && <p className={styles.size}>{size}</p>}
                {note !== '' && <p className={styles.note}>{note}</p>}
                <IconButton
                  className={styles.close}
                  size="s"
                  hint={false}
                  label={live.close}
                  icon={<X />}
                  onClick={onClose}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
