import { setTimeout } from 'node:timers/promises';
import type { create } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { graphOf } from '../flows/graph-of.ts';
import { STYLE_PRESETS, type StylePreset } from '../flows/styles.ts';
import { hasStyle } from './engine.ts';
import { EngineFault, type Engine, type EngineCapabilities, type RunOutput } from '../port.ts';
import { labelPicture } from '../provenance/label-picture.ts';

/** A room that every style has something to say in. */
const COVER = {
  prompt: '客厅，落地窗，下午',
  negativePrompt: '',
  seed: 3,
  batchSize: 1,
  width: 640,
  height: 480,
};

const COVER_FLOW = 't2i_l_api' as const;
const COVER_MS = 5 * 60_000;

/** Presets with one trigger word share one cover, as the specification has it. */
function coverKeyOf({ prompt }: StylePreset): string {
  return `public/create/style-${prompt.replaceAll(/[^a-z0-9]+/g, '-')}.webp`;
}

/** Where covers lie: none is drawn again while something lies there. */
export function listStyleCovers(): string[] {
  return [...new Set(STYLE_PRESETS.map(coverKeyOf))];
}

/** The presets, with covers once they are drawn; asking for one that is not has it drawn. */
export async function readStyles(ctx: Context): Promise<OpResult<typeof create.style>> {
  const styles = await Promise.all(
    STYLE_PRESETS.map(async (preset) => {
      const key = coverKeyOf(preset);
      const isDrawn = (await ctx.storage.head(key)) !== null;
      return { ...preset, cover: isDrawn ? ctx.storage.publicUrl(key) : '' };
    }),
  );
  if (styles.some(({ cover }) => cover === ''))
    await ctx.jobs.enqueue(drawStyleCovers, {}, { dedupeKey: drawStyleCovers.name });
  return styles;
}

export const drawStyleCovers = defineJob({
  name: 'create:draw-style-covers',
  schema: z.looseObject({}),
  maxAttempts: 5,
  isLong: true,
  async run(ctx: Context) {
    for (const preset of STYLE_PRESETS) {
      const key = coverKeyOf(preset);
      if (await ctx.storage.head(key)) continue;
      const by = await ctx.pictures.readCapabilities();
      if (!hasStyle(ctx, by, COVER_FLOW, preset.lora)) continue;
      const cover = await labelPicture(
        await drawCover(ctx, { engine: ctx.pictures, kind: by.kind }, preset),
        {
          producer: ctx.config.aiProducer,
          produceId: `style-${preset.id}`,
          sourceType: by.kind === 'atelier' ? 'procedural' : 'diffusion',
          isRedraw: false,
          madeAt: ctx.clock.now(),
          tool: `MoAI (${by.title})`,
        },
        { form: 'thumbnail' },
      );
      await ctx.storage.put(key, cover.bytes, { contentType: cover.contentType });
    }
  },
});

async function drawCover(
  ctx: Context,
  { engine, kind }: { engine: Engine; kind: EngineCapabilities['kind'] },
  { id: style, lora }: StylePreset,
): Promise<Uint8Array> {
  const wanted = { ...COVER, flow: COVER_FLOW, loras: [lora] };
  const graph = graphOf(kind, wanted, ctx.config.comfyui.models);
  const id = ctx.ids.next();
  const ended = Promise.withResolvers<void>();
  const stopListening = engine.listen(id, ({ kind }) => {
    if (kind === 'ended') ended.resolve();
  });
  try {
    await engine.submit({ id, graph, files: {} });
    // What is not heard within minutes is tried again by the queue.
    await Promise.race([ended.promise, setTimeout(COVER_MS, undefined, { ref: false })]);
    const state = await engine.readState(id);
    const [output]: readonly RunOutput[] = state.kind === 'done' ? state.outputs : [];
    if (!output)
      throw new EngineFault({ reason: 'ENGINE_FAILED', detail: `the cover of ${style} was not drawn` });
    return (await engine.readOutput(id, output)).bytes;
  } finally {
    stopListening();
  }
}
