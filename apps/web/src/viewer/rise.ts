import type { ModelLevel } from './choose-level.ts';
import { loadModel, type LoadedModel } from './load-model.ts';
import { takeOver } from './take-over.ts';

type RiseOptions = {
  model: LoadedModel;
  levels: readonly ModelLevel[];
  /** The place of the one that is shown. */
  from: number;
  signal: AbortSignal;
  /** A heavier one has taken its place; `next` is what it came as, where it came from. */
  onRisen: (next: LoadedModel) => void;
};

/**
 * Answers the way to have a heavier level of a model shown, by its place; asked again, the heaviest one counts. One that cannot
 * be had leaves what is there.
 */
export function createRise({ model, levels, from, signal, onRisen }: RiseOptions): (to: number) => void {
  let at = from;
  let wanted = from;
  let isRising = false;

  async function rise(): Promise<void> {
    while (at < wanted) {
      const to = wanted;
      const next = await loadModel({ url: levels[to]?.url ?? '', signal });
      signal.throwIfAborted();
      const isOther = !(await takeOver(model, next));
      signal.throwIfAborted();
      if (isOther) throw new Error('the level is not one of this model');
      at = to;
      onRisen(next);
    }
  }

  return (to) => {
    wanted = Math.max(wanted, to);
    if (isRising || at >= wanted) return;
    isRising = true;
    void rise().then(
      () => {
        isRising = false;
      },
      // It stays as it is, and is not asked for at every frame.
      () => undefined,
    );
  };
}
