import { FLOW_NAMES, type FlowName } from '@mogine/contract/create';
import { EngineFault, type EngineCapabilities, type Graph, type GraphValue } from '../port.ts';
import { ATELIER_FLOWS } from './atelier.ts';
import { COMFYUI_FLOWS } from './comfyui.ts';
import { presetOf } from './styles.ts';
import { bindFlow, type FlowTemplate } from './template.ts';

const TEMPLATES = { atelier: ATELIER_FLOWS, comfyui: COMFYUI_FLOWS } as const;

/** Flows that an engine has a template for. */
export function flowsOf(kind: EngineCapabilities['kind']): readonly FlowName[] {
  return FLOW_NAMES.filter((name) => TEMPLATES[kind][name] !== undefined);
}

/** The template of a flow for an engine. Throws EngineFault GRAPH_REFUSED where it has none. */
export function templateFor(kind: EngineCapabilities['kind'], flow: FlowName): FlowTemplate {
  const template = TEMPLATES[kind][flow];
  if (!template) throw new EngineFault({ reason: 'GRAPH_REFUSED', detail: `there is no flow ${flow} here` });
  return template;
}

/** Model files that serve the flows of a ComfyUI server; settings name them. */
export type FlowModels = { checkpoint: string; controlNet: string };

export type Wanted = {
  flow: FlowName;
  prompt: string;
  negativePrompt: string;
  loras: readonly string[];
  seed: number;
  batchSize: number;
  width: number;
  height: number;
  reference: GraphValue;
};

/** The graph of a flow for the engine that will run it. Throws EngineFault GRAPH_REFUSED for a flow that it does not have. */
export function graphOf(kind: EngineCapabilities['kind'], wanted: Wanted, models: FlowModels): Graph {
  const { flow, loras, ...values } = wanted;
  const preset = presetOf(loras);
  if (kind === 'atelier')
    return bindFlow(templateFor(kind, flow), {
      ...values,
      ...models,
      style: preset?.id ?? 'as said',
    });
  return bindFlow(templateFor(kind, flow), {
    ...{ ...values, ...models },
    // The word that a style's model file was trained to answer to.
    prompt: preset ? `${values.prompt}, ${preset.prompt}` : values.prompt,
    style: preset?.lora ?? '',
  });
}
