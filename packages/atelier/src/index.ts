export { demoPlans } from './catalogue/plans.ts';
export type { AssetKind, DemoPlan, LocalText } from './catalogue/plan.ts';
export { DEMO_CATEGORIES, DEMO_COLORS, type DemoCategory, type DemoColor } from './catalogue/categories.ts';
export {
  produceAsset,
  type ProducedAsset,
  type ProducedCover,
  type ProducedFile,
  type ProduceOptions,
} from './produce.ts';
export { ENGINE_VERSION } from './version.ts';
