import { useEffect, type RefObject } from 'react';
import type { Live } from '#shared/lib/use-live.ts';
import type { InspectedModel, Marks } from './inspected-model.ts';
import { LiveInspector } from './live-inspector.tsx';
import { useInspector } from './use-inspector.ts';

type ModelInspectorProps = {
  model: InspectedModel;
  live: Live;
  /** What goes full screen; the inspector fills it. */
  frame: RefObject<HTMLDivElement | null>;
  /** False while something else is looked at; the view keeps its place. */
  isShown?: boolean;
  marked?: Marks | null;
};

/** A model, live, with its tools. How it is looked at outlives a view that is lost. */
export function ModelInspector({ model, live, frame, isShown = true, marked = null }: ModelInspectorProps) {
  const inspector = useInspector();
  const { viewer } = inspector;
  const { lines = null, faces } = marked ?? {};
  useEffect(() => viewer?.mark(lines, faces), [viewer, lines, faces]);
  if (!live.isOn) return null;
  return (
    <LiveInspector
      key={live.attempt}
      model={model}
      inspector={inspector}
      frame={frame}
      isShown={isShown}
      onEvent={live.tell}
    />
  );
}
