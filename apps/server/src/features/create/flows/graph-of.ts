import { FEATHER, FLOW_NAMES, type FlowName } from '@mogine/contract/create';
import type { ComfyuiModels } from '#kernel/comfyui-settings';
import { EngineFault, type EngineCapabilities, type Graph } from '../port.ts';
import { ATELIER_FLOWS, ATELIER_SCENE_FLOWS } from './atelier.ts';
import { comfyuiFlow, comfyuiValues } from './comfyui/flows.ts';
import { presetOf } from './styles.ts';
import { bindFlow, type FlowTemplate, type FlowValues, type Region } from './template.ts';

/** What stands for values that a task does not have: a template of its flow has no place for them. */
const UNSAID = {
  ...{ reference: null, source: null, mask: null, scene: null },
  ...{ strength: 100, context: 'around', feather: FEATHER.default, scale: 1 },
} as const satisfies Partial<FlowValues>;

type EngineKind = EngineCapabilities['kind'];

/** Flows that an engine has a template for. */
export function flowsOf(kind: EngineKind, models: ComfyuiModels): readonly FlowName[] {
  return FLOW_NAMES.filter((name) =>
    kind === 'atelier' ? ATELIER_FLOWS[name] !== undefined : comfyuiFlow(name, models) !== undefined,
  );
}

/**
 * The template of a flow for the built-in engine, another where it still knows the scene of the picture it begins with.
 * Throws EngineFault GRAPH_REFUSED where it has none.
 */
export function atelierTemplate(flow: FlowName, hasScene = false): FlowTemplate {
  return (hasScene ? ATELIER_SCENE_FLOWS[flow] : undefined) ?? ATELIER_FLOWS[flow] ?? lacks(flow);
}

type Said = Pick<FlowValues, 'prompt' | 'negativePrompt' | 'seed' | 'batchSize' | 'width' | 'height'>;
export type Wanted = Said &
  Partial<Pick<FlowValues, keyof typeof UNSAID>> & {
    flow: FlowName;
    loras: readonly string[];
    /** The part of the source that a diffusion model works on. */
    region?: Region | undefined;
  };

/** The graph of a flow for the engine that will run it. Throws EngineFault GRAPH_REFUSED for a flow that it does not have. */
export function graphOf(kind: EngineKind, wanted: Wanted, models: ComfyuiModels): Graph {
  const { flow, loras, region, ...said } = wanted;
  const values = { ...UNSAID, ...said };
  const preset = presetOf(loras);
  if (kind === 'atelier')
    return bindFlow(atelierTemplate(flow, values.scene !== null), {
      ...values,
      style: preset?.id ?? 'as said',
    });
  const template = comfyuiFlow(flow, models, { isSoft: values.feather > 0 }) ?? lacks(flow);
  return bindFlow(template, { ...comfyuiValues(flow, { ...values, ...region }, preset), ...models.files });
}

function lacks(flow: FlowName): never {
  throw new EngineFault({ reason: 'GRAPH_REFUSED', detail: `there is no flow ${flow} here` });
}
