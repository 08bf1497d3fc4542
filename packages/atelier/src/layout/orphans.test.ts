import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from './layout.ts';

const PROMPTS = [
  '办公室，20 平米，白天',
  '餐厅，8 平米，三张餐桌，十二把餐椅',
  '卧室，9 平米，两张单人床，床头柜，台灯',
  '咖啡馆，25 平米',
  '厨房，6 平米，岛台，吧椅',
];

describe('what belongs to a thing that found no room', () => {
  it.each(PROMPTS)('does not stand without it: %s', (prompt) => {
    for (let seed = 1; seed <= 10; seed++) {
      const { things } = layOut(composeScene(readPrompt({ prompt }).brief, { seed }));
      const ids = new Set(things.map((t) => t.id));
      const alone = things.filter((t) => t.wish?.beside !== undefined && !ids.has(t.wish.beside));
      expect(
        alone.map((t) => t.id),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });

  it('is not there either', () => {
    const document = layOut(composeScene(readPrompt({ prompt: PROMPTS[0] ?? '' }).brief, { seed: 1 }));
    const count = (kind: string): number => document.things.filter((t) => t.kind === kind).length;
    expect(count('office-chair')).toBeLessThanOrEqual(count('desk'));
  });
});
