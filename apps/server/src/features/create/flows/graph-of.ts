import type { FlowName } from '@mogine/contract/create';
import type { EngineCapabilities, Graph, GraphValue } from '../port.ts';
import { ATELIER_FLOWS } from './atelier.ts';
import { COMFYUI_FLOWS } from './comfyui.ts';
import { presetOf } from './styles.ts';
import { bindFlow } from './template.ts';

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

/** The graph of a flow for the engine that will run it. */
export function graphOf(kind: EngineCapabilities['kind'], wanted: Wanted, models: FlowModels): Graph {
  const { flow, loras, ...values } = wanted;
  const preset = presetOf(loras);
  if (kind === 'atelier')
    return bindFlow(ATELIER_FLOWS[flow], { ...values, ...models, style: preset?.id ?? 'as said' });
  return bindFlow(COMFYUI_FLOWS[flow], {
    ...{ ...values, ...models },
    // The word that a style's model file was trained to answer to.
    prompt: preset ? `${values.prompt}, ${preset.prompt}` : values.prompt,
    style: preset?.lora ?? '',
  });
}
