import type { FlowName, REDRAW_CONTEXTS } from '@mogine/contract/create';
import type { ComfyuiFiles } from '#kernel/comfyui-settings';
import type { Graph, GraphValue } from '../port.ts';

type RedrawContext = (typeof REDRAW_CONTEXTS)[number];

/** A part of a picture, pixels, and the size in which a model works on it. */
export type Region = {
  readonly regionX: number;
  readonly regionY: number;
  readonly regionWidth: number;
  readonly regionHeight: number;
  readonly workWidth: number;
  readonly workHeight: number;
};

/** What a flow takes. A template without a place for one of them does without it. */
export type FlowValues = {
  prompt: string;
  negativePrompt: string;
  /** What of a style the engine is told: its name here, or a model file. */
  style: string;
  seed: number;
  batchSize: number;
  width: number;
  height: number;
  reference: GraphValue;
  /** The picture to begin with, what is marked in it, and what the engine that made it knows of it. */
  source: GraphValue;
  mask: GraphValue;
  scene: GraphValue;
  /** 1…100. */
  strength: number;
  context: RedrawContext;
  /** Pixels. */
  feather: number;
  /** How many times larger. */
  scale: number;
} & Partial<Region & { halfFeather: number }> &
  ComfyuiFiles;

/** A graph with holes: each value goes to one input of one node, never into a text by replacement. */
export type FlowTemplate = {
  readonly flow: FlowName;
  /** Raised when the same values would give another picture. */
  readonly version: number;
  readonly graph: Graph;
  readonly bindings: Readonly<Partial<Record<keyof FlowValues, readonly { node: string; input: string }[]>>>;
};

/** The template's graph with the values in their places. Throws where it has no such place, or a place has no value. */
export function bindFlow({ graph, bindings }: FlowTemplate, values: FlowValues): Graph {
  const bound = structuredClone(graph) as Record<
    string,
    { class_type: string; inputs: Record<string, GraphValue> }
  >;
  for (const name of Object.keys(bindings) as (keyof FlowValues)[]) {
    for (const { node, input } of bindings[name] ?? []) {
      const target = bound[node];
      if (!target) throw new Error(`the flow binds ${name} to node ${node}, which it does not have`);
      const value = values[name];
      if (value === undefined) throw new Error(`the flow needs ${name}, which nobody has said`);
      target.inputs[input] = value;
    }
  }
  return bound;
}
