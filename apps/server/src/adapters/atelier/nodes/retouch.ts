import { changeSoftly, ENGINE_LABEL, planRetouch, retouchPicture } from '@mogine/atelier';
import { CHANGE_INPUTS, encodePng, readChange, readingOf, tellingWhyNot } from './change.ts';
import { SEED, whole, type NodeSpec } from './node.ts';

export const AtelierRetouch: NodeSpec = {
  title: `Retouch · ${ENGINE_LABEL.en}`,
  required: { ...CHANGE_INPUTS, seed: ['INT', SEED] },
  outputs: ['IMAGE'],
  weight: 4,
  async run(inputs, job) {
    const { before, mask, prompt, negative, featherPx } = await readChange(inputs);
    const seed = whole(inputs, 'seed', SEED.min, SEED.max);
    const asked = { prompt, negative };
    return tellingWhyNot(job, prompt, async () => {
      const { reading, noEffect } = planRetouch(asked);
      job.read(readingOf(reading, { noEffect, missing: [] }));
      const picture = await changeSoftly(
        {
          ...{ before, mask, featherPx, reachPx: 0 },
          make: async (wide) => {
            const listeners = { seed, signal: job.signal, onProgress: job.tell };
            return (await retouchPicture(before, wide, asked, listeners)).picture;
          },
        },
        job,
      );
      return [{ kind: 'IMAGE', pictures: [await encodePng(picture)] }];
    });
  },
};
