export { demoPlans } from './catalogue/plans.ts';
export type { AssetKind, DemoPlan } from './catalogue/plan.ts';
export { DEMO_CATEGORIES, DEMO_COLORS, type DemoCategory, type DemoColor } from './catalogue/categories.ts';
export type { ProducedAsset, ProducedCover, ProducedFile } from './produce/asset.ts';
export { produceAsset, type ProduceOptions } from './produce.ts';
export {
  photographModel,
  type GivenMaps,
  type GivenPart,
  type GivenSurface,
  type Photographs,
} from './produce/photograph.ts';

export type { LocalText } from './document/local-text.ts';
export { COLOURS, MATERIALS, PLACES, PRESET_STYLES, STYLES, THINGS } from './document/names.ts';
export { readSceneDocument } from './document/read-scene-document.ts';
export { sceneDocumentSchema, type SceneBrief, type SceneDocument } from './document/scene-document.ts';
export { readPrompt, type Reading } from './language/read-prompt.ts';
export { listShortfalls, type Shortfall } from './language/shortfalls.ts';
export { composeScene } from './compose/compose-scene.ts';
export { layOut, layOutGiven } from './layout/layout.ts';
export { designScenes } from './design/design-scene.ts';
export type { Design, Wish } from './design/wish.ts';
export { sceneSource } from './build/scene-source.ts';
export { studioSource } from './build/studio-source.ts';
export { createEngine, type Engine, type EngineOptions } from './engine/engine.ts';
export { EngineError, type EngineErrorName } from './engine/engine-error.ts';
export type { RenderRequest, RenderResult } from './engine/render-request.ts';
export { writeSceneGlb, writeSceneUsdz, type SceneFileOptions } from './export/scene-files.ts';
export { exportScene } from './export/export-scene.ts';
export { planRedraw, type RedrawPlan, type RedrawRequest } from './redraw/plan-redraw.ts';
export { planRedrawApart } from './redraw/plan-apart.ts';
export { changeSoftly } from './retouch/change-softly.ts';
export { planRetouch, type RetouchPlan } from './retouch/plan-retouch.ts';
export { retouchPicture } from './retouch/retouch-picture.ts';
export { removeObject } from './retouch/remove-object.ts';
export { tintMasked } from './retouch/tint.ts';
export { decodePicture } from './reference/decode-picture.ts';
export { applyReference, readReference, type Reference } from './reference/read-reference.ts';
export { MATERIAL_BOOK } from './material/material-book.ts';
export { paintMaps, type MaterialMaps } from './texture/paint.ts';
export { STYLE_BOOK } from './style/style-book.ts';
export { ENGINE_LABEL, ENGINE_VERSION } from './version.ts';
