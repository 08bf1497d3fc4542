import { splitList } from '@mogine/contract/kernel/lists';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useLive } from '#shared/lib/use-live.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { CompareState, CompareViewer } from '#viewer/compare/compare-viewer.ts';
import type { LiveEvent } from '#viewer/live-state.ts';
import type { Pose } from '#viewer/views.ts';
import { compareStrings } from '../../compare-strings.ts';
import type { AssetDetail } from '../../queries.ts';
import {
  applyCompareLook,
  CompareControls,
  FIRST_COMPARE_LOOK,
  type CompareLook,
} from './compare-controls.tsx';
import styles from './compare-stage.module.css';

type CompareStageProps = { assets: readonly AssetDetail[]; onRemove: (id: string) => void };

/** The models in one canvas; their pictures until they are there, and where there is no 3D. */
export function CompareStage({ assets, onRemove }: CompareStageProps) {
  const t = useStrings(compareStrings);
  const live = useLive(true);
  const [look, setLook] = useState(FIRST_COMPARE_LOOK);
  const pose = useRef<Pose>(null);
  const frame = useRef<HTMLDivElement>(null);
  const count = assets.length;
  const isOpen = live.state.phase === 'ready';

  return (
    <section className={styles.stage} aria-label={t.stage} ref={live.ref}>
      <div
        ref={frame}
        className={styles.frame}
        data-count={count}
        style={{ '--columns': count === 4 ? 2 : count, '--count': count } as CSSProperties}
      >
        <ul
          className={classNames(styles.cells, look.layout === 'together' && isOpen && styles.joined)}
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
        {live.isOn && (
          <View
            key={live.attempt}
            {...{ assets, frame, pose, look, onRemove }}
            onEvent={live.tell}
            onLook={(change) => setLook((last) => ({ ...last, ...change }))}
          />
        )}
        <LiveStatus state={live.state} words={t} onStart={live.start} onNear={() => undefined} />
      </div>
    </section>
  );
}

type ViewProps = CompareStageProps & {
  frame: RefObject<HTMLDivElement | null>;
  /** How it is looked at, and from where: what follows a view whose context was lost begins with it. */
  look: CompareLook;
  pose: RefObject<Pose | null>;
  onLook: (change: Partial<CompareLook>) => void;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas, what steers it, and the names over it. The 3D code is fetched here. */
function View({ assets, frame, look, pose, onLook, onEvent, onRemove }: ViewProps) {
  const lang = useLang();
  const t = useStrings(compareStrings);
  const isCalm = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef(new Map<string, HTMLElement>());
  const [viewer, setViewer] = useState<CompareViewer | null>(null);
  const [states, setStates] = useState<Readonly<Record<string, CompareState>>>({});
  const [isTurning, setTurning] = useState(false);
  const nameOf = (asset: AssetDetail) => pickText(lang, asset.name, asset.enName);
  const items = assets.map(({ id, preview, levels }) => ({
    id,
    levels: levels.length > 0 ? levels : [{ url: preview.model, bytes: 0 }],
  }));
  const tell = useEffectEvent(onEvent);
  const dress = useEffectEvent((opened: CompareViewer) => applyCompareLook(opened, look));
  const place = useEffectEvent((id: string, { left, top }: { left: number; top: number }) => {
    const label = labels.current.get(id);
    if (!label) return;
    const at = look.layout === 'together' ? keepInside(label, left) : left;
    label.style.translate = `${Math.round(at)}px ${Math.round(top)}px`;
  });
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
      if (!opened) return;
      pose.current = opened.readPose();
      opened.destroy();
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
          from: pose.current,
          onState: (id, state) => setStates((before) => ({ ...before, [id]: state })),
          onPlace: (id, at) => place(id, at),
          onStill: () => setTurning(false),
        });
        dress(opened);
        setViewer(opened);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isUnavailable = error instanceof Error && error.name === 'ViewerUnavailable';
        tell({ type: 'refused', isUnavailable });
      },
    );
    return close;
  }, [pose]);

  const shown = items.map(({ id, levels }) => `${id} ${levels.at(-1)?.url}`).join(',');
  const showItems = useEffectEvent(() => viewer?.show(items));
  useEffect(() => showItems(), [viewer, shown]);
  useEffect(() => {
    if (isAnyReady) tell({ type: 'opened' });
    else if (isNoneThere) tell({ type: 'refused', isUnavailable: false });
  }, [isAnyReady, isNoneThere]);

  return (
    <div className={classNames(styles.view, isAnyReady && styles.ready)} inert={!isAnyReady}>
      <canvas ref={canvas} className={styles.canvas} tabIndex={0} aria-label={t.canvas(assets.map(nameOf))} />
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
                className={styles.remove ?? ''}
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
            onLook(change);
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

/** Where words of that width belong over the middle of a thing, so that none is cut off; CSS pixels from the left. */
function keepInside({ clientWidth, parentElement }: HTMLElement, left: number): number {
  const half = clientWidth / 2;
  return Math.max(half, Math.min(left, (parentElement?.clientWidth ?? 0) - half));
}
