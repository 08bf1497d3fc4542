import { formatLength } from '@mogine/contract/lengths';
import { useEffect, useMemo, useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useLiveCanvas } from '#shared/lib/use-live-canvas.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { CompareLayout, CompareState } from '#viewer/compare/compare-viewer.ts';
import styles from './version-diff.module.css';
import { versionDiffStrings } from './version-diff.strings.ts';
import { VersionFacts, type Measured } from './version-facts.tsx';

export type VersionDiffProps = {
  /** Addresses of two GLBs: what is on sale, and what is to take its place. */
  before: string;
  after: string;
  /** Of the files themselves: pages show lighter copies. */
  measured: Measured;
};

const [BEFORE, AFTER] = ['before', 'after'];
const LAYOUTS = ['apart', 'over'] as const satisfies readonly CompareLayout[];

type Warmth = { kind: 'off' } | { kind: 'working' } | { kind: 'failed' } | { kind: 'shown'; metres: number };

/** Two versions of a model under one camera, and what is different between them. */
export function VersionDiff({ before, after, measured }: VersionDiffProps) {
  const t = useStrings(versionDiffStrings);
  const lang = useLang();
  const [states, setStates] = useState<Readonly<Record<string, CompareState>>>({});
  const [isUnavailable, setUnavailable] = useState(false);
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]>('apart');
  const [isWarm, setWarm] = useState(true);
  const [warmth, setWarmth] = useState<Warmth>({ kind: 'off' });
  const [canvas, viewer] = useLiveCanvas({
    async open(target, signal) {
      const { openCompareViewer } = await loadChunk(
        'compare-viewer',
        () => import('#viewer/compare/compare-viewer.ts'),
      );
      signal.throwIfAborted();
      return openCompareViewer({
        canvas: target,
        onState: (id, state) => setStates((last) => ({ ...last, [id]: state })),
        onPlace: () => undefined,
      });
    },
    onOpened: (opened) =>
      opened.show([
        { id: BEFORE, levels: [{ url: before, bytes: 0 }] },
        { id: AFTER, levels: [{ url: after, bytes: 0 }] },
      ]),
    onEvent: (event) => event.type === 'refused' && setUnavailable(true),
  });
  const isReady = states[BEFORE] === 'ready' && states[AFTER] === 'ready';
  const isFailed = Object.values(states).includes('failed');
  // Each of its points is looked at.
  const diff = useMemo(() => (isReady ? (viewer?.diff(BEFORE, AFTER) ?? null) : null), [isReady, viewer]);

  useEffect(() => viewer?.setLayout(layout), [viewer, layout]);
  const isHot = isReady && layout === 'over' && isWarm;
  useEffect(() => {
    if (!viewer || !isReady) return;
    let isOver = false;
    const tell = (next: Warmth) => {
      if (!isOver) setWarmth(next);
    };
    void viewer.setHeat(isHot ? [BEFORE, AFTER] : null).then(
      (metres) => tell(metres === null ? { kind: 'off' } : { kind: 'shown', metres }),
      () => tell({ kind: 'failed' }),
    );
    return () => {
      isOver = true;
    };
  }, [viewer, isReady, isHot]);
  const length = (metres: number) => formatLength(lang, metres, 'mm');

  return (
    <div className={styles.diff}>
      <div className={styles.controls}>
        <SegmentedControl
          label={t.layout}
          segments={LAYOUTS.map((value) => ({ value, label: t.layouts[value] }))}
          value={layout}
          onValueChange={setLayout}
        />
        {layout === 'over' && (
          <Checkbox checked={isWarm} onCheckedChange={setWarm}>
            {t.heat}
          </Checkbox>
        )}
      </div>
      <div className={classNames(styles.frame, layout === 'apart' && styles.apart)}>
        <canvas ref={canvas} className={styles.canvas} tabIndex={0} aria-label={t.canvas} />
        {layout === 'apart' && (
          <p className={styles.names} aria-hidden="true">
            <span>
              <b>{t.before}</b>
            </span>
            <span>
              <b>{t.after}</b>
            </span>
          </p>
        )}
        {!isReady && (
          <p className={styles.state} role="status">
            {isUnavailable ? t.unavailable : isFailed ? t.failed : t.loading}
          </p>
        )}
        {isHot && (
          <p className={styles.legend} role="status">
            {warmth.kind === 'shown' && warmth.metres > 0 && (
              <>
                <span>{t.cold}</span>
                <span className={styles.scale} aria-hidden="true" />
                <span>{t.hot(length(warmth.metres))}</span>
              </>
            )}
            {warmth.kind === 'shown' && warmth.metres === 0 && t.same}
            {warmth.kind === 'failed' && t.heatFailed}
            {(warmth.kind === 'off' || warmth.kind === 'working') && t.working}
          </p>
        )}
      </div>
      {diff && <VersionFacts diff={diff} measured={measured} />}
    </div>
  );
}
