import {
  SOURCE_EDGE_MAX,
  SOURCE_EDGE_MIN,
  SOURCE_FLOWS,
  type FlowName,
  type TaskFlow,
} from '@mogine/contract/create';
import type { Text } from '@mogine/contract/kernel/reasons';
import { AppError } from '#kernel/errors';
import { shortenText } from '#kernel/texts';
import { STYLE_PRESETS } from './flows/styles.ts';

const HOUR_MS = 3600 * 1000;
/** So long points are held for a task; then the wallet takes it that nobody will report back any more. */
export const HOLD_MS = 24 * HOUR_MS;
/** So long a task with a hold may wait: whatever is begun later might end after its hold. */
export const HELD_WAIT_MS = 20 * HOUR_MS;

const NAME_MAX = 40;
/** Tasks that may do without words. */
const WORDLESS: Partial<Record<TaskFlow, Text>> = {
  upscale_api: { zh: '放大图片', en: 'a picture enlarged' },
  i2m_api: { zh: '图片转 3D', en: 'a picture made 3D' },
  workflow_api: { zh: '工作流', en: 'a workflow' },
};

/** What a task is called where it was paid for: its words, else what it does. */
export function nameTask(flow: TaskFlow, prompt: string): Text {
  const words = shortenText(prompt, NAME_MAX);
  return words ? { zh: words, en: words } : (WORDLESS[flow] ?? { zh: '', en: '' });
}

export type Asked = {
  flowName: FlowName;
  prompt: string;
  loras: readonly string[];
  hasReference: boolean;
  /** A picture to begin with, sent or chosen. */
  hasSource: boolean;
  hasMask: boolean;
};

const STYLED: readonly FlowName[] = ['t2i_l_api', 'cn_lora'];

/**
 * Whether a flow has what it needs. Throws PROMPT_REQUIRED, PROMPT_OR_REFERENCE_REQUIRED, STYLE_REQUIRED, STYLE_UNKNOWN,
 * FILE_REQUIRED, MASK_REQUIRED or CHANGE_REQUIRED.
 */
export function checkAsked(asked: Asked): void {
  const { flowName, prompt, loras, hasReference } = asked;
  const known: readonly string[] = STYLE_PRESETS.map(({ lora }) => lora);
  if (loras.some((lora) => !known.includes(lora))) throw new AppError('STYLE_UNKNOWN');
  if (SOURCE_FLOWS.includes(flowName)) return checkSource(asked);
  if (flowName === 'cn_lora' && prompt === '' && !hasReference)
    throw new AppError('PROMPT_OR_REFERENCE_REQUIRED');
  if (prompt === '') throw new AppError('PROMPT_REQUIRED');
  if (STYLED.includes(flowName) && loras.length === 0) throw new AppError('STYLE_REQUIRED');
  if (flowName === 'cn_lora' && !hasReference) throw new AppError('FILE_REQUIRED');
}

/** In the order in which somebody goes about it: a picture, what of it, what instead. */
function checkSource({ flowName, prompt, hasSource, hasMask }: Asked): void {
  if (!hasSource) throw new AppError('FILE_REQUIRED');
  if (flowName !== 'inpaint_api') return;
  if (!hasMask) throw new AppError('MASK_REQUIRED');
  if (prompt === '') throw new AppError('CHANGE_REQUIRED');
}

/** Throws PICTURE_TOO_SMALL for a result that no engine would make. */
export function checkLargeEnough({ width, height }: { width: number; height: number }): void {
  if (Math.min(width, height) < SOURCE_EDGE_MIN)
    throw new AppError('PICTURE_TOO_SMALL', { min: SOURCE_EDGE_MIN });
}

/** Throws FLOW_UNAVAILABLE for a picture that would be larger than any may be, and says how far it may go. */
export function checkEnlargement({ width, height }: { width: number; height: number }, scale: number): void {
  const largest = Math.floor(SOURCE_EDGE_MAX / Math.max(width, height));
  if (scale <= largest) return;
  throw new AppError(
    'FLOW_UNAVAILABLE',
    largest >= 2
      ? {
          zh: `放大后每边不能超过 ${SOURCE_EDGE_MAX} 像素，这张图最多放大 ${largest} 倍`,
          en: `No side may be longer than ${SOURCE_EDGE_MAX} pixels; this picture can be made at most ${largest} times as large.`,
        }
      : {
          zh: `放大后每边不能超过 ${SOURCE_EDGE_MAX} 像素，这张图已不能再放大`,
          en: `No side may be longer than ${SOURCE_EDGE_MAX} pixels, and this picture is too large to be enlarged.`,
        },
  );
}
