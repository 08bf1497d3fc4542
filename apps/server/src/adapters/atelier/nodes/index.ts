import {
  AtelierLoadScene,
  AtelierSaveModel,
  AtelierSaveScene,
  LoadImage,
  LoadImageMask,
  SaveImage,
} from './files.ts';
import { AtelierModel } from './model.ts';
import type { NodeSpec } from './node.ts';
import { AtelierRedraw } from './redraw.ts';
import { AtelierRender } from './render.ts';
import { AtelierRetouch } from './retouch.ts';
import { ImageScale } from './scale.ts';
import { AtelierScene } from './scene.ts';

/** By class. */
export const NODES: Readonly<Record<string, NodeSpec>> = {
  ...{ LoadImage, LoadImageMask, AtelierLoadScene },
  ...{ AtelierScene, AtelierRender, AtelierRedraw, AtelierRetouch, ImageScale, AtelierModel },
  ...{ SaveImage, AtelierSaveScene, AtelierSaveModel },
};
