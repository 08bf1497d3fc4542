import type { Environments } from '#viewer/environment.ts';
import type { Rig } from '#viewer/lighting.ts';
import type { MeasureWords } from '#viewer/measure.ts';
import type { ModelTools } from '#viewer/model-tools.ts';
import type { ModelSize, ModelViewer } from '#viewer/model-viewer.ts';
import type { Measurement } from '#viewer/point-measure.ts';
import type { Surroundings } from '#viewer/stand-ins.ts';
import { fitInRoom, fitThroughDoor } from './fit.ts';
import type { LightLook, Look } from './look.ts';

/** What is written on the model, in the reader's language and unit. */
export type LookWords = {
  size: (size: ModelSize) => MeasureWords;
  measurement: (measurement: Measurement) => string;
  onEnvironmentFailed: () => void;
};

const STAND_INS = ['hasPerson', 'hasDoor', 'door', 'hasRoom', 'room'] as const satisfies (keyof Look)[];

/** Brings a changed part of a look onto the model; `all` is the look with it. */
export function applyLook(
  viewer: ModelViewer,
  tools: ModelTools | null,
  next: Partial<Look>,
  all: Look,
  words: LookWords,
): void {
  if (next.isTurning !== undefined) viewer.setTurning(next.isTurning);
  if (next.hasGrid !== undefined) viewer.setGrid(next.hasGrid);
  if (next.isCut !== undefined) viewer.setCut(next.isCut);
  if (next.lightDegrees !== undefined) viewer.turnLight((next.lightDegrees * Math.PI) / 180);
  if (next.hidden) viewer.setHidden(next.hidden);
  if (next.ghosts || next.alone !== undefined) viewer.setShown({ ghosts: all.ghosts, alone: all.alone });
  if (next.focused !== undefined) viewer.focus(next.focused);
  if (next.isMeasured !== undefined) viewer.setMeasured(next.isMeasured ? words.size : null);
  if (tools) applyToTools(viewer, tools, next, all, words);
}

function applyToTools(
  viewer: ModelViewer,
  { covers, environments, highlight, section, measure, standIns, variants }: ModelTools,
  next: Partial<Look>,
  all: Look,
  words: LookWords,
): void {
  if (next.matcap) covers.setMatcap(next.matcap);
  if (next.mode) viewer.setMode(next.mode);
  if (next.hasWires !== undefined) highlight.setWires(next.hasWires);
  if (next.chosen !== undefined || next.material !== undefined || next.alone !== undefined) {
    if (all.material !== null) highlight.material(all.material);
    // Shown by itself it needs no mark, which would hide what it is made of.
    else highlight.part(all.chosen === all.alone ? null : all.chosen);
  }
  if (next.variant !== undefined) void variants.wear(next.variant);
  if (next.cuts) section.set(next.cuts);
  if (next.tool !== undefined) measure.setTool(next.tool);
  if (STAND_INS.some((key) => next[key] !== undefined)) standIns.show(surround(viewer, all));
  applyLight(viewer.ground.rig, environments, next, all, words.onEnvironmentFailed);
  if (next.hasShadow !== undefined) viewer.ground.setShadow(next.hasShadow);
  viewer.ground.stage.invalidate();
}

/** Brings a changed part of the light onto what is shown, but for where it comes from. */
export function applyLight(
  rig: Rig,
  environments: Environments,
  next: Partial<LightLook>,
  all: LightLook,
  onEnvironmentFailed: () => void,
): void {
  if (next.environment) environments.choose(next.environment).catch(onEnvironmentFailed);
  if (next.strength !== undefined) rig.setStrength(next.strength);
  if (next.exposure !== undefined) environments.setExposure(next.exposure);
  if (next.toneMapping) environments.setToneMapping(next.toneMapping);
  if (next.backdrop || next.backdropColor) environments.setBackdrop(all.backdrop, all.backdropColor);
}

/** What stands around the model, as far as it is asked for; a room is turned where the model stands in it only then. */
function surround(viewer: ModelViewer, { hasPerson, hasDoor, door, hasRoom, room }: Look): Surroundings {
  const size = viewer.measure(null);
  const { way } = fitInRoom(size, room);
  const turned = way === 'turned' ? { ...room, width: room.depth, depth: room.width } : room;
  return {
    person: hasPerson ? (viewer.isRoom ? 'inside' : 'beside') : null,
    door: hasDoor ? { ...door, isPassed: fitThroughDoor(size, door).way !== 'none' } : null,
    room: hasRoom ? { ...turned, isRoomy: way === 'stands' || way === 'turned' } : null,
  };
}
