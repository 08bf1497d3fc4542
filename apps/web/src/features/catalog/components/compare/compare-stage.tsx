import { splitList } from '@mogine/contract/kernel/lists';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useLiveCanvas } from '#shared/lib/use-live-canvas.ts';
import { useLive } from '#shared/lib/use-live.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import type { CompareState, LabelPlace } from '#viewer/compare/compare-viewer.ts';
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
            onLeft={(left) => {
              pose.current = left;
            }}
          />
        )}
        <LiveStatus
          state={live.state}
          frame={frame}
          words={t}
          onStart={live.start}
          onNear={() => undefined}
        />
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
  onLeft: (pose: Pose) => void;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas, what steers it, and the names over it. The 3D code is fetched here. */
function View({ assets, frame, look, pose, onLook, onLeft, onEvent, onRemove }: ViewProps) {
  const lang = useLang();
  const t = useStrings(compareStrings);
  const isCalm = useReducedMotion();
  const labels = useRef(new Map<string, HTMLElement>());
  const [states, setStates] = useState<Readonly<Record<string, CompareState>>>({});
  const [isTurning, setTurning] = useState(false);
  const nameOf = (asset: AssetDetail) => pickText(lang, asset.name, asset.enName);
  const items = assets.map(({ id, preview, levels }) => ({
    id,
    levels: levels.length > 0 ? levels : [{ url: preview.model, bytes: 0 }],
  }));
  const [canvas, viewer] = useLiveCanvas({
    async open(target, signal) {
      const { openCompareViewer } = await loadChunk(
        'compare-viewer',
        () => import('#viewer/compare/compare-viewer.ts'),
      );
      signal.throwIfAborted();
      return openCompareViewer({
        canvas: target,
        from: pose.current,
        onState: (id, state) => setStates((before) => ({ ...before, [id]: state })),
        onPlace: (id, at) => placeLabel(labels.current.get(id), at),
        onStill: () => setTurning(false),
      });
    },
    onOpened: (opened) => applyCompareLook(opened, look),
    onClosing: () => viewer && onLeft(viewer.readPose()),
    // Empty it shows less than the pictures: it is there with the first of its models.
    onEvent: (event) => event.type !== 'opened' && onEvent(event),
  });
  const tell = useEffectEvent(onEvent);
  const isAnyReady = Object.values(states).includes('ready');
  const isNoneThere = assets.every(({ id }) => states[id] === 'failed');

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

/** Between words and the frame, at least. */
const EDGE_PX = 16;

/** Puts the words of a model where it is seen; over the middle of it they are not cut off by the frame. */
function placeLabel(label: HTMLElement | undefined, { left, top, isMiddle }: LabelPlace): void {
  if (!label) return;
  const half = label.clientWidth / 2;
  const most = (label.parentElement?.clientWidth ?? 0) - half;
  const at = isMiddle ? Math.max(half, Math.min(left, most)) : left;
  // They stand above it.
  const below = isMiddle ? Math.max(label.clientHeight + EDGE_PX, top) : top;
  label.style.translate = `${Math.round(at)}px ${Math.round(below)}px`;
}
