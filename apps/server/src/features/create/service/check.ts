import type { TaskFlow } from '@mogine/contract/create';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { EngineCapabilities } from '../port.ts';
import { checkStyle, readEngine } from './engine.ts';

type EngineKind = EngineCapabilities['kind'];
/** What may be said and shown. What is not wanted in a picture may be called by any name. */
export type Guard = {
  /** Throws WORDS_FORBIDDEN. */
  checkWords(ctx: Context, clientId: string, text: string): Promise<void>;
  /** Of an encoded picture. Throws PICTURE_FORBIDDEN. */
  checkPicture(ctx: Context, clientId: string, bytes: Uint8Array): Promise<void>;
};

export type Checked = {
  clientId: string;
  flow: TaskFlow;
  prompt: string;
  loras: readonly string[];
  /** Whether the built-in engine knows the scene of the picture it begins with. */
  hasScene: boolean;
};

/**
 * Whether a task may be handed in here and now; gives what would run it. Throws WORDS_FORBIDDEN, STYLE_UNAVAILABLE, or
 * FLOW_UNAVAILABLE for what the engine here cannot do.
 */
export async function checkTask(
  ctx: Context,
  { clientId, flow, prompt, loras, hasScene }: Checked,
  guard: Guard,
): Promise<EngineKind> {
  await guard.checkWords(ctx, clientId, prompt);
  const kind = await checkFlow(ctx, flow, hasScene);
  await checkStyle(ctx, flow, loras);
  return kind;
}

/** What the built-in engine cannot make of any picture it may make of one whose scene it knows. */
async function checkFlow(ctx: Context, flow: TaskFlow, hasScene: boolean): Promise<EngineKind> {
  const { kind, flows } = await readEngine(ctx);
  const asked = flows.find(({ name }) => name === flow);
  if (!asked || asked.isReady || (kind === 'atelier' && flow === 'i2m_api' && hasScene)) return kind;
  throw new AppError('FLOW_UNAVAILABLE', asked.why);
}
