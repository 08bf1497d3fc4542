import type { Hotspot } from '@mogine/contract/catalog';
import { splitList } from '@mogine/contract/kernel/lists';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LivePanorama, MaterialInspector, ModelInspector } from '#app/inspector-part.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useLive } from '#shared/lib/use-live.ts';
import type { PanoramaMemory } from '#shared/panorama/live-panorama.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { chooseViewer, findSoldSize } from '../../stage-model.ts';
import { stageStrings } from '../../stage-strings.ts';
import type { AssetDetail } from '../../queries.ts';
import type { Marked } from '../../use-health.ts';
import styles from './asset-stage.module.css';
import { PictureStrip } from './picture-strip.tsx';

const PARTS = { model: ModelInspector, material: MaterialInspector, panorama: LivePanorama } as const;
const NO_HOTSPOTS: readonly Hotspot[] = [];

/**
 * The asset, large: its cover at once, the live view on top, and every picture in a strip. `marked`: places that the reader
 * wants to see on the model.
 */
export function AssetStage({ asset, marked }: { asset: AssetDetail; marked: Marked | null }) {
  const lang = useLang();
  const t = useStrings(stageStrings);
  const frame = useRef<HTMLDivElement>(null);
  const memory = useRef<PanoramaMemory>({});
  const [picture, setPicture] = useState<number | null>(null);
  const { preview } = asset;
  const kind = chooseViewer(preview);
  const isByAi = asset.madeBy !== '' || asset.aiLabel === 'labelled';
  const live = useLive(kind !== null);
  const name = pickText(lang, asset.name, asset.enName);
  const pictures = splitList(asset.cover);
  const { phase } = live.state;

  function start() {
    setPicture(null);
    live.start();
  }

  const showMarked = useEffectEvent(start);
  useEffect(() => {
    if (marked) showMarked();
  }, [marked]);

  const isLiveShown = phase === 'ready' && picture === null;
  return (
    <section className={styles.stage} aria-label={t.stage} ref={live.ref}>
      <div
        ref={frame}
        className={classNames(styles.frame, isLiveShown && styles.isLive)}
        style={{ '--cover-color': asset.coverColor, viewTransitionName: 'asset-stage' } as never}
      >
        <img
          className={styles.picture}
          src={pictures[picture ?? 0]}
          alt={t.pictureAlt(name, (picture ?? 0) + 1)}
          width={800}
          height={600}
          fetchPriority="high"
        />
        {kind === 'model' && live.attempt > 0 && (
          <ModelInspector
            model={{ url: preview.model, levels: asset.levels, name, isByAi }}
            live={live}
            frame={frame}
            isShown={picture === null}
            marked={marked}
          />
        )}
        {kind === 'material' && preview.maps && live.attempt > 0 && (
          <MaterialInspector
            material={{ maps: preview.maps, name, isByAi, full: findSoldSize(asset) }}
            live={live}
            frame={frame}
            isShown={picture === null}
          />
        )}
        {kind === 'panorama' && live.isOn && (
          <LivePanorama
            key={live.attempt}
            url={preview.panorama}
            name={name}
            hotspots={preview.hotspots ?? NO_HOTSPOTS}
            isGenerated={isByAi}
            isShown={picture === null}
            frame={frame}
            memory={memory}
            onEvent={live.tell}
          />
        )}
        {kind && picture === null && (
          <LiveStatus
            state={live.state}
            frame={frame}
            words={{ ...t, open: t.open[kind] }}
            onStart={start}
            onNear={PARTS[kind].preload}
          />
        )}
      </div>
      <PictureStrip
        pictures={pictures}
        name={name}
        live={kind && phase !== 'unavailable' ? t.live[kind] : null}
        shown={picture ?? (live.isOn || phase === 'idle' ? 'live' : 0)}
        onShow={(next) => {
          if (next === 'live' && !live.isOn) start();
          else setPicture(next === 'live' ? null : next);
        }}
      />
    </section>
  );
}
