import { splitList } from '@mogine/contract/kernel/lists';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useInView } from '#shared/lib/in-view.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { reduceLive } from '#viewer/live-state.ts';
import { canDrawLive, isLiveWanted, whenCalm } from '#viewer/readiness.ts';
import { chooseViewer } from '../../stage-model.ts';
import { stageStrings } from '../../stage-strings.ts';
import type { AssetDetail } from '../../queries.ts';
import styles from './asset-stage.module.css';
import type { LiveMemory } from './open-live.ts';
import { PictureStrip } from './picture-strip.tsx';

const LiveView = lazyPart('asset-viewer', async () => (await import('./live-view.tsx')).LiveView);

/**
 * The asset, large: its cover at once, the live view on top as soon as the page has calmed down (on phones and with data
 * saving, when asked for), and every picture in a strip.
 */
export function AssetStage({ asset }: { asset: AssetDetail }) {
  const lang = useLang();
  const t = useStrings(stageStrings);
  const frame = useRef<HTMLDivElement>(null);
  const memory = useRef<LiveMemory>({});
  const [seen, inView] = useInView({ once: true });
  const [live, dispatch] = useReducer(reduceLive, { phase: 'idle' });
  const [picture, setPicture] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const kind = chooseViewer(asset.preview);
  const name = pickText(lang, asset.name, asset.enName);
  const pictures = splitList(asset.cover);
  const isLive = live.phase === 'loading' || live.phase === 'ready';

  function start() {
    setPicture(null);
    // One that is on its way or there already is not begun anew.
    if (isLive) return;
    setAttempt((count) => count + 1);
    dispatch({ type: 'start', canDraw: canDrawLive() });
  }
  const startByItself = useEffectEvent(() => live.phase === 'idle' && start());
  useEffect(() => {
    if (!inView || kind === null || !isLiveWanted()) return;
    return whenCalm(() => startByItself());
  }, [inView, kind]);

  const isLiveShown = live.phase === 'ready' && picture === null;
  return (
    <section className={styles.stage} aria-label={t.stage} ref={seen}>
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
        {isLive && kind && (
          <LiveView
            key={attempt}
            asset={asset}
            kind={kind}
            isShown={picture === null}
            frame={frame}
            memory={memory}
            onEvent={dispatch}
          />
        )}
        {kind && picture === null && (
          <LiveStatus
            state={live}
            words={{ ...t, open: t.open[kind] }}
            onStart={start}
            onNear={LiveView.preload}
          />
        )}
      </div>
      <PictureStrip
        pictures={pictures}
        name={name}
        live={kind && live.phase !== 'unavailable' ? t.live[kind] : null}
        shown={picture ?? (isLive || live.phase === 'idle' ? 'live' : 0)}
        onShow={(next) => {
          if (next === 'live' && !isLive) start();
          else setPicture(next === 'live' ? null : next);
        }}
      />
    </section>
  );
}
