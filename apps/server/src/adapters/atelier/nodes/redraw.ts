import { changeSoftly, ENGINE_LABEL, planRedrawApart, sceneSource } from '@mogine/atelier';
import { CHANGE_INPUTS, encodePng, readChange, readingOf, tellingWhyNot, type Change } from './change.ts';
import { sceneOf, type KnownScene, type NodeJob, type NodeSpec } from './node.ts';
import { render, SAMPLES } from './render.ts';

/** How far beside its mask a part that is rendered anew changes: shadows and edges. */
const PATCH_REACH_PX = 10;
const MARKED = 255;
/** Of the work: looking at what is where, then the change itself. */
const LOOK_SHARE = 0.2;

export const AtelierRedraw: NodeSpec = {
  title: `Redraw · ${ENGINE_LABEL.en}`,
  required: { ...CHANGE_INPUTS, scene: ['SCENE'] },
  outputs: ['IMAGE', 'SCENE'],
  weight: 8,
  async run(inputs, job) {
    const change = await readChange(inputs);
    const scene = sceneOf(inputs, 'scene');
    const { seen, development } = await look(scene, change, job);
    const { prompt, negative, mask, before, featherPx } = change;
    const plan = await tellingWhyNot(job, prompt, async () =>
      planRedrawApart(
        { document: scene.document, ...seen, mask, width: before.width, prompt, negative },
        job,
      ),
    );
    const { document, noEffect, outgrown } = plan;
    job.read(readingOf(plan.reading, { noEffect, missing: outgrown ? [outgrown.why] : [] }));
    const picture = await changeSoftly(
      {
        ...{ before, mask, featherPx, reachPx: PATCH_REACH_PX },
        make: async (wide) =>
          render(
            {
              ...requestOf(document, change),
              patch: { rgb: before.rgb, mask: wide, development },
            },
            job,
            (share) => LOOK_SHARE + share * (1 - LOOK_SHARE),
          ),
      },
      job,
    );
    return [
      { kind: 'IMAGE', pictures: [await encodePng(picture)] },
      { kind: 'SCENE', scenes: [{ document, development, thing: null }] },
    ];
  },
};

function requestOf(document: KnownScene['document'], { before: { width, height } }: Change) {
  return { scene: sceneSource(document), width, height, samples: SAMPLES, seed: document.seed };
}

/** What is seen where in a picture, by its scene. Where its exposure is known, next to nothing is drawn for that. */
async function look({ document, development }: KnownScene, change: Change, job: NodeJob) {
  const { rgb } = change.before;
  const spot = new Uint8Array(change.mask.length);
  spot[0] = MARKED;
  const result = await render(
    {
      ...requestOf(document, change),
      maps: ['id'],
      ...(development && { patch: { rgb, mask: spot, development } }),
    },
    { ...job, preview: () => undefined },
    (share) => share * LOOK_SHARE,
  );
  const { maps, things } = result;
  if (!maps) throw new Error('there is no map of what is seen');
  return { seen: { ids: maps.id, things }, development: development ?? result.development };
}
