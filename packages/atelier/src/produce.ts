import { findRecipe } from './catalogue/plans.ts';
import type { DemoPlan } from './catalogue/plan.ts';
import type { ProducedAsset } from './produce/asset.ts';
import { BUDGETS, type Quality } from './produce/budget.ts';
import { produceMaterial } from './produce/material.ts';
import { produceModel } from './produce/model.ts';
import { producePanorama } from './produce/panorama.ts';
import { produceScene } from './produce/scene.ts';

export type ProduceOptions = {
  /** `quick` has one rougher cover and no turntable; `fast` is for tests: everything small, few samples. */
  quality?: Quality;
  signal?: AbortSignal;
};

/**
 * Makes one asset of the catalogue: its files, covers rendered from it, and its facts. Pure: the same plan and quality
 * give the same bytes. Rejects for an unknown plan, an aborted signal, or when the tracer has not been built.
 */
export async function produceAsset(plan: DemoPlan, options: ProduceOptions = {}): Promise<ProducedAsset> {
  const recipe = findRecipe(plan);
  const budget = BUDGETS[options.quality ?? 'full'];
  switch (recipe.kind) {
    case 'model':
      return produceModel(recipe, budget, options.signal);
    case 'scene':
      return produceScene(recipe, budget, options.signal);
    case 'panorama':
      return producePanorama(recipe, budget, options.signal);
    case 'material':
      return produceMaterial(recipe, budget, options.signal);
  }
}
