import { useRef, useState } from 'react';
import type { Hotspot } from '@mogine/contract/catalog';
import { LivePanorama, MaterialInspector } from '#app/inspector-part.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import type { InspectedMaterial } from '#inspector/material/inspected-material.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useLive } from '#shared/lib/use-live.ts';
import type { PanoramaMemory } from '#shared/panorama/live-panorama.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { draftLiveStrings } from '../draft-live.strings.ts';
import type { LiveSplatsProps, SplatMemory } from './live-splats.tsx';
import styles from './live-stage.module.css';

export type Subject =
  | { kind: 'panorama'; url: string }
  | ({ kind: 'splat' } & Pick<LiveSplatsProps, 'url' | 'room'>)
  | ({ kind: 'material' } & Pick<InspectedMaterial, 'maps' | 'full'>);

const LiveSplats = lazyPart('live-splats', async () => (await import('./live-splats.tsx')).LiveSplats);
const PARTS = { panorama: LivePanorama, material: MaterialInspector, splat: LiveSplats } as const;
const NO_HOTSPOTS: readonly Hotspot[] = [];

type LiveStageProps = {
  name: string;
  pictures: readonly string[];
  subject: Subject;
  facts: readonly (readonly [name: string, value: string])[];
};

/** A panorama, a material or splats, large: the cover at once, the live view over it (see `useLive`), and other pictures. */
export function LiveStage({ name, pictures, subject, facts }: LiveStageProps) {
  const t = useStrings(draftLiveStrings);
  const frame = useRef<HTMLDivElement>(null);
  const memory = useRef<PanoramaMemory & SplatMemory>({});
  const live = useLive(true);
  const [picture, setPicture] = useState<number | null>(null);
  const isShown = picture === null;

  function start() {
    setPicture(null);
    live.start();
  }

  return (
    <section className={styles.stage} aria-label={t.stage} ref={live.ref}>
      <div
        ref={frame}
        className={classNames(styles.frame, live.state.phase === 'ready' && isShown && styles.isLive)}
      >
        <img
          className={styles.picture}
          src={pictures[picture ?? 0]}
          alt={t.alt(name, (picture ?? 0) + 1)}
          width={960}
          height={720}
          fetchPriority="high"
        />
        {subject.kind === 'material' && live.attempt > 0 && (
          <MaterialInspector
            material={{ ...subject, name, isByAi: false }}
            live={live}
            frame={frame}
            isShown={isShown}
          />
        )}
        {subject.kind === 'panorama' && live.isOn && (
          <LivePanorama
            key={live.attempt}
            url={subject.url}
            name={name}
            hotspots={NO_HOTSPOTS}
            isGenerated={false}
            isShown={isShown}
            frame={frame}
            memory={memory}
            onEvent={live.tell}
          />
        )}
        {subject.kind === 'splat' && live.isOn && (
          <LiveSplats
            key={live.attempt}
            url={subject.url}
            room={subject.room}
            name={name}
            isShown={isShown}
            frame={frame}
            memory={memory}
            onEvent={live.tell}
          />
        )}
        {isShown && (
          <LiveStatus
            state={live.state}
            frame={frame}
            words={{ ...t, open: t[subject.kind].open }}
            onStart={start}
            onNear={PARTS[subject.kind].preload}
          />
        )}
      </div>
      <ul className={styles.strip} aria-label={t.pictures}>
        {pictures.map((address, n) => (
          <li key={address}>
            <button
              type="button"
              className={styles.thumb}
              aria-pressed={picture === n}
              aria-label={t.picture(n + 1, pictures.length)}
              onClick={() => setPicture(picture === n ? null : n)}
            >
              <img src={address} alt="" width={960} height={720} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
