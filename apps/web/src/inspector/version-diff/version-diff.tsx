import { formatLength, formatSize } from '@mogine/contract/lengths';
import { useEffect, useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useLiveCanvas } from '#shared/lib/use-live-canvas.ts';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { CompareLayout, CompareState } from '#viewer/compare/compare-viewer.ts';
import type { Change, ModelDiff, NamedChange } from '#viewer/compare/model-diff.ts';
import styles from './version-diff.module.css';
import { versionDiffStrings } from './version-diff.strings.ts';

export type VersionDiffProps = {
  /** Addresses of two GLBs: what is on sale, and what is to take its place. */
  before: string;
  after: string;
};

const [BEFORE, AFTER] = ['before', 'after'];
const LAYOUTS = ['apart', 'over'] as const satisfies readonly CompareLayout[];
const TONES: Readonly<Record<Change, BadgeTone>> = { added: 'success', removed: 'danger', changed: 'warn' };
/** Of one list; what goes beyond is counted. */
const NAMES_MAX = 60;

type Warmth = { kind: 'off' } | { kind: 'working' } | { kind: 'failed' } | { kind: 'shown'; metres: number };

/** Two versions of a model under one camera, and what is different between them. */
export function VersionDiff({ before, after }: VersionDiffProps) {
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
  const diff = isReady ? (viewer?.diff(BEFORE, AFTER) ?? null) : null;

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
            <span>{t.before}</span>
            <span>{t.after}</span>
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
      {diff && <Facts diff={diff} />}
    </div>
  );
}

const COUNTS = ['triangles', 'parts', 'materials', 'textures'] as const;

function Facts({ diff: { counts, size, parts, materials } }: { diff: ModelDiff }) {
  const t = useStrings(versionDiffStrings);
  const lang = useLang();
  const format = useFormat();
  const rows = [
    ...COUNTS.map((name) => [t.counts[name], ...counts[name].map((count) => format.number(count))] as const),
    [t.size, ...size.map((edges) => formatSize(lang, edges, 'mm'))] as const,
  ];
  return (
    <>
      <table className={styles.facts} aria-label={t.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name} className={before === after ? undefined : styles.differs}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Changes title={t.parts} changes={parts} />
      <Changes title={t.materials} changes={materials} />
    </>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly NamedChange[] }) {
  const t = useStrings(versionDiffStrings);
  const format = useFormat();
  return (
    <section className={styles.changes}>
      <h3>{title}</h3>
      {changes.length === 0 && <p className={styles.quiet}>{t.nothing}</p>}
      <ul>
        {changes.slice(0, NAMES_MAX).map(({ name, change }) => (
          <li key={name}>
            <Badge tone={TONES[change]}>{t.changes[change]}</Badge> {name}
          </li>
        ))}
      </ul>
      {changes.length > NAMES_MAX && (
        <p className={styles.quiet}>+{format.number(changes.length - NAMES_MAX)}</p>
      )}
    </section>
  );
}
