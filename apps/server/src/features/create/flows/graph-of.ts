import { FEATHER, FLOW_NAMES, type FlowName } from '@mogine/contract/create';
import { EngineFault, type EngineCapabilities, type Graph } from '../port.ts';
import { ATELIER_FLOWS, ATELIER_SCENE_FLOWS } from './atelier.ts';
import { COMFYUI_FLOWS } from './comfyui.ts';
import { presetOf } from './styles.ts';
import { bindFlow, type FlowTemplate, type FlowValues } from './template.ts';

const TEMPLATES = { atelier: ATELIER_FLOWS, comfyui: COMFYUI_FLOWS } as const;
/** What stands for values that a task does not have: a template of its flow has no place for them. */
const UNSAID = {
  ...{ reference: null, source: null, mask: null, scene: null },
  ...{ strength: 100, context: 'around', feather: FEATHER.default, scale: 1 },
} as const satisfies Partial<FlowValues>;

/** Flows that an engine has a template for. */
export function flowsOf(kind: EngineCapabilities['kind']): readonly FlowName[] {
  return FLOW_NAMES.filter((name) => TEMPLATES[kind][name] !== undefined);
}

/**
 * The template of a flow for an engine, another where it still knows the scene of the picture it begins with. Throws
 * EngineFault GRAPH_REFUSED where it has none.
 */
export function templateFor(
  kind: EngineCapabilities['kind'],
  flow: FlowName,
  hasScene = false,
): FlowTemplate {
  const known = hasScene && kind === 'atelier' ? ATELIER_SCENE_FLOWS[flow] : undefined;
  const template = known ?? TEMPLATES[kind][flow];
  if (!template) throw new EngineFault({ reason: 'GRAPH_REFUSED', detail: `there is no flow ${flow} here` });
  return template;
}

/** Model files that serve the flows of a ComfyUI server; settings name them. */
export type FlowModels = { checkpoint: string; controlNet: string };

type Said = Pick<FlowValues, 'prompt' | 'negativePrompt' | 'seed' | 'batchSize' | 'width' | 'height'>;
export type Wanted = Said &
  Partial<Pick<FlowValues, keyof typeof UNSAID>> & { flow: FlowName; loras: readonly string[] };

/** The graph of a flow for the engine that will run it. Throws EngineFault GRAPH_REFUSED for a flow that it does not have. */
export function graphOf(kind: EngineCapabilities['kind'], wanted: Wanted, models: FlowModels): Graph {
  const { flow, loras, ...said } = wanted;
  const values = { ...UNSAID, ...said };
  const preset = presetOf(loras);
  if (kind === 'atelier')
    return bindFlow(templateFor(kind, flow, values.scene !== null), {
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
