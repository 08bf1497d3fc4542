import { FLOW_NAMES, type create, type FlowName, type TaskFlow } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { comfyuiFlow, hasNegative } from '../flows/comfyui/flows.ts';
import { flowsOf } from '../flows/graph-of.ts';
import { missingFiles, missingOf, type Stock } from '../flows/needs.ts';
import { presetOf } from '../flows/styles.ts';
import type { EngineCapabilities } from '../port.ts';
import { countWaiting } from '../repository/limits.ts';
import { isSigningOver } from '../signing.ts';
import { readStock } from './stock.ts';

type EngineFacts = OpResult<typeof create.engine>;
type Readiness = Omit<EngineFacts['flows'][number], 'name'>;

const READY: Readiness = { isReady: true, why: { zh: '', en: '' } };
const NOT_HERE: Readiness = {
  isReady: false,
  why: { zh: '这里的引擎没有这个功能', en: 'The engine here does not do this.' },
};
/** What the built-in engine does of its own pictures alone. */
const OWN_PICTURES: Readiness = {
  isReady: false,
  why: {
    zh: '图片转三维需要装有 Hunyuan3D 或 TRELLIS 的 ComfyUI 引擎；内置引擎只能把它自己生成的图片做成三维',
    en: 'A model of any picture needs a ComfyUI engine with Hunyuan3D or TRELLIS. The built-in engine makes models only of pictures it has made itself.',
  },
};
const NO_SHAPER: Readiness = {
  isReady: false,
  why: {
    zh: '这里的引擎没有配置生成三维模型的模型',
    en: 'No model that makes 3D models is set up on the engine here.',
  },
};
export const SIGNING_OVER: Readiness = {
  isReady: false,
  why: {
    zh: '图片签名证书已过期，更换证书之前不能生成图片',
    en: 'The certificate that signs pictures has run out. No pictures are made until it is replaced.',
  },
};
const ENLARGES_PLAINLY: Readiness = {
  isReady: true,
  why: {
    zh: '没有配置放大模型：以插值放大，尺寸变大，细节不增加',
    en: 'No upscale model is set up: pictures become larger by interpolation, not richer in detail.',
  },
};

/** What makes the pictures here, whether it answers, and which flows it can run. */
export async function readEngine(ctx: Context): Promise<EngineFacts> {
  const [known, waiting] = await Promise.all([readStock(ctx), countWaiting(ctx.db)]);
  const { servers, models } = ctx.config.comfyui;
  const kind = known?.capabilities.kind ?? (servers.length > 0 ? 'comfyui' : 'atelier');
  const flows = flowsOf(kind, models);
  const readinessOf = (flow: FlowName): Readiness => {
    if (isSigningOver(ctx, flow)) return SIGNING_OVER;
    if (kind === 'comfyui') return comfyuiReadiness(ctx, flow, known?.stock ?? null);
    if (flows.includes(flow)) return READY;
    return flow === 'i2m_api' ? OWN_PICTURES : NOT_HERE;
  };
  return {
    kind,
    title: known?.capabilities.title ?? '',
    model: kind === 'comfyui' ? (models.files.checkpoint ?? models.files.unet ?? '') : '',
    filing: ctx.config.aiFiling,
    isUp: known !== null,
    hasNegative: kind === 'atelier' || hasNegative(models.family),
    waiting,
    flows: FLOW_NAMES.map((name) => ({ name, ...readinessOf(name) })),
  };
}

/** Of servers that do not answer it is not known what they lack: what is handed in waits for them. */
function comfyuiReadiness(ctx: Context, flow: FlowName, stock: Stock | null): Readiness {
  const { models } = ctx.config.comfyui;
  const template = comfyuiFlow(flow, models);
  if (!template) return NO_SHAPER;
  const lacked = stock ? missingOf(template, models.files, stock) : { nodes: [], files: [] };
  const names = [...lacked.files, ...lacked.nodes];
  if (names.length > 0)
    return {
      isReady: false,
      why: (stock?.models.length ?? 0) > 1 ? noneHasAll(names) : serverLacks(names),
    };
  return flow === 'upscale_api' && models.files.upscaler === undefined ? ENLARGES_PLAINLY : READY;
}

function serverLacks(names: readonly string[]): Text {
  return {
    zh: `引擎服务器上缺少 ${names.join('、')}`,
    en: `The engine's servers lack ${names.join(', ')}.`,
  };
}

/** Others of the servers may have these files, and lack more. */
function noneHasAll(names: readonly string[]): Text {
  return {
    zh: `没有一台引擎服务器备齐所需文件，最接近的一台缺少 ${names.join('、')}`,
    en: `No server of the engine has all that this needs; the one that lacks least is without ${names.join(', ')}.`,
  };
}

/** Whether a server of the engine has the style that was chosen with what the flow needs. Throws STYLE_UNAVAILABLE. */
export async function checkStyle(ctx: Context, flow: TaskFlow, loras: readonly string[]): Promise<void> {
  const preset = presetOf(loras);
  // A graph of one's own names its model files itself.
  if (flow === 'workflow_api') return;
  const known = await readStock(ctx);
  if (!preset || !known || hasStyle(ctx, known.capabilities, flow, preset.lora)) return;
  throw new AppError('STYLE_UNAVAILABLE', { zh: preset.name, en: preset.enName });
}

/** The built-in engine knows styles without files. */
export function hasStyle(
  { config }: Context,
  { kind, models }: EngineCapabilities,
  flow: FlowName,
  lora: string,
): boolean {
  if (kind === 'atelier') return true;
  const { files } = config.comfyui.models;
  const template = comfyuiFlow(flow, config.comfyui.models);
  return template !== undefined && missingFiles(template, files, models, lora).length === 0;
}
