import { splitList } from '@mogine/contract/kernel/lists';
import { X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { CompareLayout, CompareState, CompareViewer } from '#viewer/compare/compare-viewer.ts';
import { reduceLive, type LiveEvent } from '#viewer/live-state.ts';
import { canDrawLive, isLiveWanted, whenCalm } from '#viewer/readiness.ts';
import { compareStrings } from '../../compare-strings.ts';
import type { AssetDetail } from '../../queries.ts';
import { applyCompareLook, CompareControls, FIRST_COMPARE_LOOK } from './compare-controls.tsx';
import styles from './compare-stage.module.css';

type CompareStageProps = { assets: readonly AssetDetail[]; onRemove: (id: string) => void };

/** The models in one canvas; their pictures until they are there, and where there is no 3D. */
export function CompareStage({ assets, onRemove }: CompareStageProps) {
  const t = useStrings(compareStrings);
  const [live, dispatch] = useReducer(reduceLive, { phase: 'idle' });
  const [layout, setLayout] = useState<CompareLayout>('apart');
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const count = assets.length;
  const isOpen = live.phase === 'ready';

  function start() {
    setAttempt((tries) => tries + 1);
    dispatch({ type: 'start', canDraw: canDrawLive() });
  }
  const startByItself = useEffectEvent(() => live.phase === 'idle' && start());
  useEffect(() => (isLiveWanted() ? whenCalm(() => startByItself()) : undefined), []);

  return (
    <section className={styles.stage} aria-label={t.stage}>
      <div
        ref={frame}
        className={styles.frame}
        data-count={count}
        style={{ '--columns': count === 4 ? 2 : count } as CSSProperties}
      >
        <ul
          className={classNames(styles.cells, layout === 'together' && isOpen && styles.joined)}
          aria-hidden="true"
        >
          {assets.map(({ id, cover, coverColor }) => (
            <li key={id} className={styles.cell} style={isOpen ? {} : { backgroundColor: coverColor }}>
              {!isOpen && (
                <img src={splitList(cover)[0]} alt="" width={800} height={600} className={styles.picture} />
              )}
            </li>
          ))}
        </ul>
        {(live.phase === 'loading' || isOpen) && (
          <View
            key={attempt}
            assets={assets}
            frame={frame}
            onEvent={dispatch}
            onLayout={setLayout}
            onRemove={onRemove}
          />
        )}
        <LiveStatus state={live} words={t} onStart={start} onNear={() => undefined} />
      </div>
    </section>
  );
}

type ViewProps = CompareStageProps & {
  frame: RefObject<HTMLDivElement | null>;
  onEvent: (event: LiveEvent) => void;
  onLayout: (layout: CompareLayout) => void;
};

/** The canvas, what steers it, and the names over it. The 3D code is fetched here. */
function View({ assets, frame, onEvent, onLayout, onRemove }: ViewProps) {
  const lang = useLang();
  const t = useStrings(compareStrings);
  const isCalm = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef(new Map<string, HTMLElement>());
  const [viewer, setViewer] = useState<CompareViewer | null>(null);
  const [states, setStates] = useState<Readonly<Record<string, CompareState>>>({});
  const [look, setLook] = useState(FIRST_COMPARE_LOOK);
  const [isTurning, setTurning] = useState(false);
  const nameOf = (asset: AssetDetail) => pickText(lang, asset.name, asset.enName);
  const items = assets.map(({ id, preview }) => ({ id, url: preview.model }));
  const tell = useEffectEvent(onEvent);
  const isAnyReady = Object.values(states).includes('ready');
  const isNoneThere = assets.every(({ id }) => states[id] === 'failed');

  // Once for each canvas: one whose context was given back gets no other.
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    let opened: CompareViewer | null = null;
    const close = () => {
      stop.abort();
      opened?.destroy();
      opened = null;
    };
    target.addEventListener(
      'webglcontextlost',
      () => {
        close();
        tell({ type: 'lost' });
      },
      { signal: stop.signal },
    );
    loadChunk('compare-viewer', () => import('#viewer/compare/compare-viewer.ts')).then(
      ({ openCompareViewer }) => {
        if (stop.signal.aborted) return;
        opened = openCompareViewer({
          canvas: target,
          onState: (id, state) => setStates((before) => ({ ...before, [id]: state })),
          onPlace(id, { left, top }) {
            const label = labels.current.get(id);
            if (label) label.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
          },
          onStill: () => setTurning(false),
        });
        setViewer(opened);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isUnavailable = error instanceof Error && error.name === 'ViewerUnavailable';
        tell({ type: 'refused', isUnavailable });
      },
    );
    return close;
  }, []);

  const shown = items.map(({ id, url }) => `${id} ${url}`).join(',');
  const showItems = useEffectEvent(() => viewer?.show(items));
  useEffect(() => showItems(), [viewer, shown]);
  useEffect(() => {
    if (isAnyReady) tell({ type: 'opened' });
    else if (isNoneThere) tell({ type: 'refused', isUnavailable: false });
  }, [isAnyReady, isNoneThere]);

  return (
    <div className={classNames(styles.view, isAnyReady && styles.ready)} inert={!isAnyReady}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        tabIndex={0}
        aria-label={t.canvas(assets.map(nameOf).join(lang === 'zh' ? '、' : ', '))}
      />
      <ul className={classNames(styles.labels, styles[look.layout])}>
        {assets.map((asset) => (
          <li
            key={asset.id}
            ref={(element) => {
              if (element) labels.current.set(asset.id, element);
              return () => void labels.current.delete(asset.id);
            }}
            className={styles.label}
          >
            <span className={styles.tag}>
              {states[asset.id] === 'loading' && <Spinner label={t.loading} />}
              <span className={styles.name}>{nameOf(asset)}</span>
              {states[asset.id] === 'failed' && <span className={styles.failed}>{t.failedOne}</span>}
              <IconButton
                size="s"
                hint={false}
                label={t.remove(nameOf(asset))}
                icon={<X />}
                onClick={() => onRemove(asset.id)}
              />
            </span>
          </li>
        ))}
      </ul>
      {viewer && (
        <CompareControls
          look={look}
          isTurning={isTurning}
          canTurn={!isCalm}
          frame={frame}
          onChange={(change) => {
            applyCompareLook(viewer, change);
            setLook((last) => ({ ...last, ...change }));
            if (change.layout) onLayout(change.layout);
          }}
          onTurn={() => {
            viewer.setTurning(!isTurning);
            setTurning(!isTurning);
          }}
          onReset={viewer.reset}
        />
      )}
    </div>
  );
}
