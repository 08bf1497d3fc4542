import { designScenes, ENGINE_LABEL, STYLES } from '@mogine/atelier';
import { EngineFault } from '../../../features/create/port.ts';
import { readingOf } from './change.ts';
import { EDGE, SEED, whole, wireOf, words, type NodeSpec } from './node.ts';

/** The style that the words say, or none. */
const AS_SAID = 'as said';

export const AtelierScene: NodeSpec = {
  title: `Scene · ${ENGINE_LABEL.en}`,
  required: {
    prompt: ['STRING', { multiline: true }],
    negative_prompt: ['STRING', { multiline: true, default: '' }],
    style: [[AS_SAID, ...STYLES]],
    // What is meant by words that name one thing alone: that thing, or a room around it.
    subject: [['scene', AS_SAID]],
    seed: ['INT', SEED],
    batch_size: ['INT', { default: 1, min: 1, max: 8 }],
    width: ['INT', { ...EDGE, default: 768 }],
    height: ['INT', { ...EDGE, default: 512 }],
  },
  optional: { reference: ['IMAGE'] },
  outputs: ['SCENE'],
  weight: 1,
  async run(inputs, job) {
    const style = STYLES.find((name) => name === inputs['style']);
    const seed = whole(inputs, 'seed', 0, 0xffff_ffff);
    const count = whole(inputs, 'batch_size', 1, 8);
    const reference = wireOf(inputs, 'reference', 'IMAGE')?.pictures[0]?.bytes;
    const design = await designScenes(
      {
        prompt: words(inputs, 'prompt'),
        negative: words(inputs, 'negative_prompt'),
        ...(style && { style }),
        ...(reference && { reference }),
        ratio: whole(inputs, 'width', EDGE.min, EDGE.max) / whole(inputs, 'height', EDGE.min, EDGE.max),
        seeds: Array.from({ length: count }, (_, i) => (seed + i) % 2 ** 32),
      },
      { signal: job.signal },
    );
    const { reading, missing } = design;
    job.read(readingOf(reading, { noEffect: reading.noEffect, missing }));
    if (design.scenes.length === 0)
      throw new EngineFault({ reason: 'WORDS_UNKNOWN', detail: 'out of domain' });
    const isThing = inputs['subject'] === AS_SAID;
    const scenes = design.scenes.map((document, i) => {
      const thing = isThing ? (design.subjects[i] ?? null) : null;
      return { document, thing, development: null };
    });
    return [{ kind: 'SCENE', scenes }];
  },
};
