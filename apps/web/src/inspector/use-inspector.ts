import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { toast } from '#shared/ui/toast-store.ts';
import type { Playing } from '#viewer/animation.ts';
import type { ModelTools } from '#viewer/model-tools.ts';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import type { Measurement } from '#viewer/point-measure.ts';
import type { Pose, ViewName } from '#viewer/views.ts';
import { applyLook, type LookWords } from './apply-look.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { formatLength, formatSize, type Size } from './lengths.ts';
import { choosePart, FIRST_LOOK, type Look } from './look.ts';
import { nameMaterial, namePart } from './model-names.ts';
import { useUnit } from './use-unit.ts';

/** An open model, how it is looked at, and what was measured on it; every change reaches both the view and the page. */
export type Inspector = {
  viewer: ModelViewer | null;
  /** Come a moment after the viewer. */
  tools: ModelTools | null;
  look: Look;
  change(next: Partial<Look>): void;
  measurements: readonly Measurement[];
  playing: Playing;
  /** What has changed, for those who do not see it. */
  said: string;
  say(words: string): void;
  /** Takes over a viewer that has been opened; one that follows a lost one is looked at in the same way. */
  attach(viewer: ModelViewer): void;
  /** The viewer is about to be closed. */
  detach(): void;
  /** A heavier copy of the model has taken its place: what is said of it is read anew. */
  renew(): void;
  /** The reader's hand has ended the turning. */
  rest(): void;
  reset(): void;
  view(name: ViewName): void;
  length(metres: number): string;
  size(size: Size): string;
  part(index: number): string;
  material(index: number): string;
};

/** With its viewer and tools there. */
export type OpenInspector = Inspector & { viewer: ModelViewer; tools: ModelTools };

const STILL: Playing = { clip: 0, isPlaying: false, seconds: 0 };

export function useInspector(): Inspector {
  const lang = useLang();
  const t = useStrings(inspectorStrings);
  const isCalm = useReducedMotion();
  const [unit] = useUnit();
  const [viewer, setViewer] = useState<ModelViewer | null>(null);
  const [tools, setTools] = useState<ModelTools | null>(null);
  const [look, setLook] = useState<Look>({ ...FIRST_LOOK, isTurning: !isCalm });
  const [measurements, setMeasurements] = useState<readonly Measurement[]>([]);
  const [playing, setPlaying] = useState(STILL);
  const [said, say] = useState('');
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const lost = useRef<Pose | null>(null);
  const current = useRef<ModelViewer | null>(null);

  const length = (metres: number) => formatLength(lang, metres, unit);
  const words: LookWords = {
    size: ([width, height, depth]) => ({
      width: t.width(length(width)),
      height: t.height(length(height)),
      depth: t.depth(length(depth)),
    }),
    measurement: (measurement) =>
      measurement.kind === 'distance' ? length(measurement.metres) : `${measurement.degrees.toFixed(1)}°`,
    onEnvironmentFailed() {
      toast.error(t.environmentFailed);
      setLook((last) => ({ ...last, environment: 'studio' }));
    },
  };

  function change(next: Partial<Look>): void {
    if (viewer) applyLook(viewer, tools, next, { ...look, ...next }, words);
    setLook((last) => ({ ...last, ...next }));
  }

  // What is written on the model follows the reader's language and unit.
  const rewrite = useEffectEvent(() => {
    if (look.isMeasured) viewer?.setMeasured(words.size);
    tools?.measure.setWords(words.measurement);
    tools?.standIns.setWords(length);
  });
  useEffect(() => rewrite(), [lang, unit, viewer, tools]);

  const nodes = viewer?.inspection.nodes ?? [];
  const materials = viewer?.inspection.materials ?? [];
  const part = (index: number) =>
    namePart(lang, nodes.find((node) => node.index === index)?.name ?? '') || t.untitled;

  /** The whole, as at first. */
  function reset(): void {
    if (look.focused !== null) change({ focused: null });
    viewer?.reset();
    say(t.said.view(t.views.home));
  }

  return {
    ...{ viewer, tools, look, change, measurements, playing, said, say, renew, length, part },
    attach(opened) {
      current.current = opened;
      setViewer(opened);
      const pose = lost.current;
      const isAgain = pose !== null;
      const before = isAgain ? { ...look, isTurning: false } : look;
      if (isAgain) setLook(before);
      // What the viewer can by itself does not wait for the tools.
      if (isAgain) applyLook(opened, null, before, before, words);
      if (pose) opened.setPose(pose);
      void loadChunk('model-tools', () => import('#viewer/model-tools.ts')).then(
        ({ openModelTools }) => {
          if (current.current !== opened) return;
          const made = openModelTools(opened, {
            onMeasure: setMeasurements,
            onPlay: setPlaying,
            onPick: (picked) => {
              setLook((last) => ({ ...last, ...choosePart(picked) }));
              made.highlight.part(picked);
            },
          });
          setTools(made);
          if (!isAgain) return;
          applyLook(opened, made, before, before, words);
          made.measure.restore(measurements);
          opened.setPose(pose);
        },
        () => toast.error(t.toolsFailed),
      );
    },
    detach() {
      lost.current = current.current?.readPose() ?? lost.current;
      current.current = null;
      setViewer(null);
      setTools(null);
      setPlaying(STILL);
    },
    rest: () => setLook((last) => ({ ...last, isTurning: false })),
    reset,
    view(name) {
      if (look.isTurning) change({ isTurning: false });
      if (name === 'home' && look.focused !== null) return reset();
      viewer?.view(name, isCalm);
      say(t.said.view(t.views[name]));
    },
    size: (size) => formatSize(lang, size, unit),
    material: (index) =>
      nameMaterial(lang, materials.find((one) => one.index === index)?.name ?? '') || t.untitled,
  };
}
