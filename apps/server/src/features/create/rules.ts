import type { FlowName } from '@mogine/contract/create';
import { AppError } from '#kernel/errors';
import { STYLE_PRESETS } from './flows/styles.ts';

export type Asked = {
  flowName: FlowName;
  prompt: string;
  loras: readonly string[];
  hasReference: boolean;
};

/** A prompt is one line, whatever was typed. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
}

/** Whether a flow has what it needs. Throws PROMPT_REQUIRED, PROMPT_OR_REFERENCE_REQUIRED, STYLE_REQUIRED, STYLE_UNKNOWN or FILE_REQUIRED. */
export function checkAsked({ flowName, prompt, loras, hasReference }: Asked): void {
  const known: readonly string[] = STYLE_PRESETS.map(({ lora }) => lora);
  if (loras.some((lora) => !known.includes(lora))) throw new AppError('STYLE_UNKNOWN');
  if (flowName === 'cn_lora' && prompt === '' && !hasReference)
    throw new AppError('PROMPT_OR_REFERENCE_REQUIRED');
  if (prompt === '') throw new AppError('PROMPT_REQUIRED');
  if (flowName !== 't2i_nl_api' && loras.length === 0) throw new AppError('STYLE_REQUIRED');
  if (flowName === 'cn_lora' && !hasReference) throw new AppError('FILE_REQUIRED');
}
