export { demoPlans } from './catalogue/plans.ts';
export type { AssetKind, DemoPlan, LocalText } from './catalogue/plan.ts';
export { DEMO_CATEGORIES, DEMO_COLORS, type DemoCategory, type DemoColor } from './catalogue/categories.ts';
export type { ProducedAsset, ProducedCover, ProducedFile } from './produce/asset.ts';
export { produceAsset, type ProduceOptions } from './produce.ts';
export { ENGINE_VERSION } from './version.ts';
