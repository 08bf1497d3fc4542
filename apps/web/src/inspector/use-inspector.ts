import { formatLength, formatSize, type Size } from '@mogine/contract/lengths';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import type { Playing } from '#viewer/animation.ts';
import type { ModelTools } from '#viewer/model-tools.ts';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import type { Measurement, MeasureStep } from '#viewer/point-measure.ts';
import type { ViewName } from '#viewer/views.ts';
import { applyLook, type LookWords } from './apply-look.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { choosePart, FIRST_LOOK, type Look } from './look.ts';
import { nameMaterial, namePart } from './model-names.ts';
import { useOpened, type Inspected } from './use-opened.ts';
import { useUnit } from './use-unit.ts';

/** An open model, how it is looked at, and what was measured on it. */
export type Inspector = Inspected<ModelViewer, ModelTools, Look> & {
  measurements: readonly Measurement[];
  /** Of what is being measured. */
  step: MeasureStep;
  playing: Playing;
  /** A heavier copy of the model has taken its place: what is said of it is read anew. */
  renew(): void;
  view(name: ViewName): void;
  size(size: Size): string;
  part(index: number): string;
  material(index: number): string;
};

/** With its viewer and tools there. */
export type OpenInspector = Inspector & { viewer: ModelViewer; tools: ModelTools };

const UNBEGUN: MeasureStep = { set: 0, isMissed: false };
const STILL: Playing = { clip: 0, isPlaying: false, seconds: 0 };

export function useInspector(): Inspector {
  const lang = useLang();
  const t = useStrings(inspectorStrings);
  const isCalm = useReducedMotion();
  const [unit] = useUnit();
  const { take, detach, failEnvironment, setLook, ...shown } = useOpened<ModelViewer, ModelTools, Look>({
    ...FIRST_LOOK,
    isTurning: !isCalm,
  });
  const { viewer, tools, look, say } = shown;
  const [measurements, setMeasurements] = useState<readonly Measurement[]>([]);
  const [step, setStep] = useState(UNBEGUN);
  const [playing, setPlaying] = useState(STILL);
  const [, renew] = useReducer((count: number) => count + 1, 0);

  const length = (metres: number) => formatLength(lang, metres, unit);
  const words: LookWords = {
    size: ([width, height, depth]) => ({
      width: t.width(length(width)),
      height: t.height(length(height)),
      depth: t.depth(length(depth)),
    }),
    measurement: (measurement) =>
      measurement.kind === 'distance' ? length(measurement.metres) : `${measurement.degrees.toFixed(1)}°`,
    onEnvironmentFailed: failEnvironment,
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

  async function loadTools() {
    const { openModelTools } = await loadChunk('model-tools', () => import('#viewer/model-tools.ts'));
    return (of: ModelViewer) => {
      const made = openModelTools(of, {
        onMeasure: setMeasurements,
        onStep: setStep,
        onPlay: setPlaying,
        onPick: (picked) => {
          setLook((last) => ({ ...last, ...choosePart(picked) }));
          made.highlight.part(picked);
        },
        onClaimed: () => {
          made.measure.setTool(null);
          setLook((last) => ({ ...last, tool: null }));
        },
      });
      return made;
    };
  }

  /** The whole, as at first. */
  function reset(): void {
    if (look.focused !== null) change({ focused: null });
    viewer?.reset();
    say(t.said.view(t.views.home));
  }

  return {
    ...shown,
    ...{ change, measurements, step, playing, renew, length, part },
    attach: (opened) =>
      take({
        viewer: opened,
        loadTools,
        onAgain(before, pose) {
          // What the viewer can by itself does not wait for the tools.
          applyLook(opened, null, before, before, words);
          opened.setPose(pose);
          return (made) => {
            applyLook(opened, made, before, before, words);
            made.measure.restore(measurements);
            opened.setPose(pose);
          };
        },
      }),
    detach() {
      detach();
      setPlaying(STILL);
    },
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
