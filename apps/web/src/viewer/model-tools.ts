import { createAnimation, type Animation, type Playing } from './animation.ts';
import { createEnvironments, type Environments } from './environment.ts';
import { createHighlight, type Highlight } from './highlight.ts';
import { paintMaps, type MaterialPictures } from './material-pictures.ts';
import { offerCovers, type ModelCovers } from './model-covers.ts';
import type { ModelViewer } from './model-viewer.ts';
import { onClick } from './on-click.ts';
import { createOverdraw } from './overdraw.ts';
import { createPicking, type Hit } from './picking.ts';
import { createPointMeasure, type PointMeasure, type PointMeasureEvents } from './point-measure.ts';
import { createSection, type Section } from './section.ts';
import { takeSnapshot, type ShotOptions } from './snapshot.ts';
import { createStandIns, type StandIns } from './stand-ins.ts';
import { createVariants, type Variants } from './variants.ts';

export type ModelTools = {
  readonly covers: ModelCovers;
  readonly environments: Environments;
  readonly highlight: Highlight;
  readonly section: Section;
  readonly measure: PointMeasure;
  readonly standIns: StandIns;
  readonly variants: Variants;
  readonly animation: Animation;
  /** What each material looks like, channel by channel. Painted once for each level of the model. */
  paintMaps(): ReadonlyMap<number, MaterialPictures>;
  takeSnapshot(options: ShotOptions): Promise<Blob>;
  /** What is seen at a place of the window. */
  pick(clientX: number, clientY: number): Hit | null;
  /** What is clicked goes to somebody else, until null; nothing is chosen or measured meanwhile. */
  takeClicks(act: ((hit: Hit | null) => void) | null): void;
};

export type ModelToolsOptions = PointMeasureEvents & {
  onPlay: (playing: Playing) => void;
  /** A part was clicked, by its place in the document; null for a click beside the model. */
  onPick: (part: number | null) => void;
  /** Somebody else gets the clicks now. */
  onClaimed: () => void;
};

/** What professionals do with an open model. Everything is given back when its viewer is closed. */
export function openModelTools(viewer: ModelViewer, options: ModelToolsOptions): ModelTools {
  const { ground } = viewer;
  const overdraw = createOverdraw(ground.model.root);
  const covers = offerCovers(ground);
  // Cuts first: what is chosen shines over their faces.
  const section = createSection(ground, overdraw);
  const highlight = createHighlight(ground, overdraw);
  const picking = createPicking(ground, section);
  let isMeasuring = false;
  let taken: ((hit: Hit | null) => void) | null = null;
  const measure = createPointMeasure(ground, picking, options);
  let pictures: ReadonlyMap<number, MaterialPictures> | null = null;
  // A heavier level has finer ones.
  ground.rises.add(() => {
    pictures = null;
  });

  const stop = new AbortController();
  onClick(ground.stage.canvas, stop.signal, (x, y) => {
    if (isMeasuring) return;
    const hit = picking.at(x, y);
    if (taken) return taken(hit);
    options.onPick(hit ? (ground.parts.of(hit.mesh)[0] ?? null) : null);
  });
  ground.endings.add(() => stop.abort());

  return {
    covers,
    environments: createEnvironments(ground),
    highlight,
    section,
    measure: {
      ...measure,
      setTool(tool) {
        isMeasuring = tool !== null;
        measure.setTool(tool);
      },
    },
    standIns: createStandIns(ground),
    variants: createVariants(ground),
    animation: createAnimation(ground, options.onPlay),
    paintMaps: () => (pictures ??= paintMaps(ground.model.materials)),
    takeSnapshot: (shot) => takeSnapshot(ground, shot),
    pick: picking.at,
    takeClicks(act) {
      taken = act;
      if (act) options.onClaimed();
    },
  };
}
