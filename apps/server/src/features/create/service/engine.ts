import { FLOW_NAMES, type create } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { flowsOf } from '../flows/graph-of.ts';
import { EngineFault } from '../port.ts';
import { countWaiting } from '../repository/tasks.ts';

const NOT_HERE = { zh: '这里的引擎没有这个功能', en: 'The engine here does not do this.' } as const;
/** What the built-in engine does of its own pictures alone. */
const OWN_PICTURES = {
  zh: '图片转三维需要装有 Hunyuan3D 或 TRELLIS 的 ComfyUI 引擎；内置引擎只能把它自己生成的图片做成三维',
  en: 'A model of any picture needs a ComfyUI engine with Hunyuan3D or TRELLIS. The built-in engine makes models only of pictures it has made itself.',
} as const;

/** What makes the pictures here, whether it answers, and which flows it can run. */
export async function readEngine(ctx: Context): Promise<OpResult<typeof create.engine>> {
  const [capabilities, waiting] = await Promise.all([
    ctx.pictures.readCapabilities().catch((error: unknown) => {
      if (error instanceof EngineFault) return null;
      throw error;
    }),
    countWaiting(ctx.db),
  ]);
  const kind = capabilities?.kind ?? (ctx.config.comfyui.servers.length > 0 ? 'comfyui' : 'atelier');
  const known = flowsOf(kind);
  return {
    kind,
    title: capabilities?.title ?? '',
    model: kind === 'comfyui' ? ctx.config.comfyui.models.checkpoint : '',
    filing: '',
    isUp: capabilities !== null,
    hasNegative: true,
    waiting,
    flows: FLOW_NAMES.map((name) => {
      const isReady = known.includes(name);
      if (isReady) return { name, isReady, why: { zh: '', en: '' } };
      return { name, isReady, why: kind === 'atelier' && name === 'i2m_api' ? OWN_PICTURES : NOT_HERE };
    }),
  };
}
