import type { FlowName } from '@mogine/contract/create';
import type { ComfyuiFamily, ComfyuiModels } from '#kernel/comfyui-settings';
import type { StylePreset } from '../styles.ts';
import type { FlowTemplate, FlowValues } from '../template.ts';
import { ENLARGE_BY_MODEL, ENLARGE_PLAIN } from './enlarge.ts';
import { FAMILIES } from './family.ts';
import { paintFlows } from './paint.ts';
import { redrawFlow } from './redraw.ts';
import { pictureToModel, wordsToModel } from './shape.ts';

/** The flows over ComfyUI's core nodes for the models that serve here; none for what no model serves. */
export function comfyuiFlow(
  flow: FlowName,
  { family, shaper, files }: ComfyuiModels,
  { isSoft = true }: { isSoft?: boolean } = {},
): FlowTemplate | undefined {
  switch (flow) {
    case 'inpaint_api':
      return redrawFlow(FAMILIES[family], isSoft);
    case 'upscale_api':
      return files.upscaler === undefined ? ENLARGE_PLAIN : ENLARGE_BY_MODEL;
    case 'i2m_api':
      return shaper ? pictureToModel(shaper) : undefined;
    case 't2m_api':
      return shaper ? wordsToModel(FAMILIES[family], shaper) : undefined;
    default:
      return paintFlows(FAMILIES[family]).find((template) => template.flow === flow);
  }
}

/** Whether words that are not wanted change anything. */
export function hasNegative(family: ComfyuiFamily): boolean {
  return FAMILIES[family].hasNegative;
}

/** A model is made of one thing that can be cut out of its picture. */
const ON_WHITE = 'a single object, whole in view, centered, on a plain white background';
/** The widest blur there is. */
const BLUR_MAX = 31;

/** The values of a task as diffusion models take them. */
export function comfyuiValues(
  flow: FlowName,
  values: Omit<FlowValues, 'style'>,
  preset: StylePreset | undefined,
): FlowValues {
  // The word that a style's model file was trained to answer to comes with it.
  const words = [
    values.prompt,
    ...(preset ? [preset.prompt] : []),
    ...(flow === 't2m_api' ? [ON_WHITE] : []),
  ];
  return {
    ...values,
    prompt: words.join(', '),
    style: preset?.lora ?? '',
    strength: values.strength / 100,
    halfFeather: Math.min(BLUR_MAX, Math.ceil(values.feather / 2)),
  };
}
