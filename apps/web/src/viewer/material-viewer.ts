import {
  Box3,
  Color,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  type Material,
} from 'three';
import { createChannelCover } from './channel-cover.ts';
import { bakeContactShadow, type ContactShadow } from './contact-shadow.ts';
import { disposeTree } from './dispose.ts';
import { lightStudio } from './lighting.ts';
import { isColor, loadMapTextures, type MapTextures } from './material/map-textures.ts';
import { ROUGHNESS_STEPS, type MapChannel, type MaterialMaps, type MaterialShape } from './material/names.ts';
import { createRoughnessLabels, type RoughnessLabels } from './material/roughness-labels.ts';
import { freeForm, makeForm, type Form } from './material/shapes.ts';
import { createOrbit } from './orbit.ts';
import { overlayShares, type Overlaid } from './overlay.ts';
import { createStage } from './stage.ts';
import type { ViewGround } from './view-ground.ts';
import type { Pose } from './views.ts';

export type MaterialViewer = {
  /** What its tools stand on, see openMaterialTools. */
  readonly ground: ViewGround;
  /** Pixels along the longer edge of the maps that it has. */
  readonly sizes: ReadonlyMap<MapChannel, number>;
  /** Looks at it on another shape, from where that is seen best. Resolves once that is there, or another is wanted. */
  setShape(shape: MaterialShape): Promise<void>;
  /** How large one tile is shown, metres. */
  setTile(edgeM: number): void;
  /** Shows one map alone, flat and unlit; null shows the material. */
  setMap(channel: MapChannel | null): void;
  setTurning(isTurning: boolean): void;
  /** Radians around the vertical. */
  turnLight(azimuth: number): void;
  setShadow(isShown: boolean): void;
  reset(): void;
  readPose(): Pose;
  setPose(pose: Pose): void;
  destroy(): void;
};

export type MaterialViewerOptions = Overlaid & {
  maps: MaterialMaps;
  signal: AbortSignal;
  /** 0…1 while its maps arrive. */
  onProgress?: (fraction: number) => void;
  /** When the reader's hand has ended its turning. */
  onStill?: () => void;
};

/** What stands on the floor is not seen from below it. */
const ABOVE_FLOOR = Math.PI / 2 - 0.02;
const GROUND_SIZE = 14;
/** Where a map of the opacity is darker, there is nothing. */
const CUT_OUT = 0.5;

/** Shows a tiling PBR material at its real scale. Rejects when a map cannot be fetched, or without WebGL. */
export async function openMaterialViewer(options: MaterialViewerOptions): Promise<MaterialViewer> {
  const { canvas, maps, signal } = options;
  const scene = new Scene();
  const orbit = createOrbit(canvas, () => stage.invalidate(), options.onStill);
  const stage = createStage({
    canvas,
    draw(elapsedSeconds) {
      const isMoving = orbit.update(elapsedSeconds);
      labels?.fit(orbit.camera, canvas.clientHeight);
      stage.renderer.render(scene, orbit.camera);
      return isMoving;
    },
    onResize: (aspect) => orbit.setAspect(aspect, overlayShares(options)),
  });
  const rig = lightStudio(scene, stage.renderer);
  const endings = new Set<() => void>();
  const ground = new Mesh(
    new PlaneGeometry(GROUND_SIZE, GROUND_SIZE),
    new ShadowMaterial({ opacity: 0.24, depthWrite: false }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  scene.add(ground);
  let textures: MapTextures | null = null;
  let worn: readonly MeshStandardMaterial[] = [];
  let cover: Material | null = null;
  let form: Form | null = null;
  let contact: ContactShadow | null = null;
  let labels: RoughnessLabels | null = null;
  let hasShadow = true;
  let isDestroyed = false;
  let shape: MaterialShape = 'ball';
  let wanted: MaterialShape = shape;
  let tileM = maps.tileMm / 1000;

  function takeDown(): void {
    contact?.plane.removeFromParent();
    contact?.destroy();
    contact = null;
    labels?.destroy();
    labels = null;
    form?.group.removeFromParent();
    if (form) freeForm(form);
    form = null;
  }

  function destroy(): void {
    isDestroyed = true;
    for (const end of endings) end();
    orbit.destroy();
    rig.destroy();
    takeDown();
    cover?.dispose();
    for (const material of worn) material.dispose();
    textures?.destroy();
    disposeTree(ground);
    stage.destroy();
  }

  try {
    const anisotropy = stage.renderer.capabilities.getMaxAnisotropy();
    textures = await loadMapTextures(maps, { anisotropy, signal, onProgress: options.onProgress });
    signal.throwIfAborted();
  } catch (error) {
    destroy();
    throw error;
  }
  const loaded = textures;
  worn = ROUGHNESS_STEPS.map((roughness) => createMaterial(loaded, roughness));
  /** As it came: the last of the strip. */
  const [whole] = worn.slice(-1) as [MeshStandardMaterial];

  function dress(): void {
    form?.bodies.forEach((mesh, at) => {
      mesh.material = cover ?? (shape === 'strip' ? worn[at] : whole) ?? whole;
    });
    stage.invalidate();
  }

  function repeat(): void {
    loaded.repeat(shape === 'tile' ? 1 : 1 / tileM);
    stage.invalidate();
  }

  function showGround(): void {
    ground.visible = hasShadow && (form?.isGrounded ?? false);
    if (contact) contact.plane.visible = ground.visible;
    stage.invalidate();
  }

  async function build(next: MaterialShape): Promise<void> {
    wanted = next;
    const made = await makeForm(next, whole);
    if (isDestroyed || wanted !== next) return freeForm(made);
    takeDown();
    shape = next;
    form = made;
    scene.add(form.group);
    if (form.isGrounded) {
      contact = bakeContactShadow(stage.renderer, form.group, new Box3().setFromObject(form.group));
      scene.add(contact.plane);
    }
    if (shape === 'strip') {
      labels = createRoughnessLabels(stage.invalidate);
      form.group.add(labels.group);
    }
    rig.fit(form.center, form.reach, form.openness);
    orbit.setLowest(shape === 'tile' ? Math.PI : ABOVE_FLOOR);
    orbit.frame(form.center, form.extent, form.stand);
    dress();
    repeat();
    showGround();
  }

  try {
    await build(wanted);
    // Shaders are made while the poster is still on screen, so that the first turn does not stutter.
    await stage.renderer.compileAsync(scene, orbit.camera);
    stage.drawNow();
  } catch (error) {
    destroy();
    throw error;
  }

  return {
    ground: { stage, scene, rig, endings },
    sizes: loaded.sizes,
    setShape: build,
    setTile(edgeM) {
      tileM = edgeM;
      repeat();
    },
    setMap(channel) {
      cover?.dispose();
      cover = channel ? coverBy(loaded, channel) : null;
      dress();
    },
    setTurning: orbit.setTurning,
    turnLight(azimuth) {
      rig.turn(azimuth);
      stage.invalidate();
    },
    setShadow(isShown) {
      hasShadow = isShown;
      showGround();
    },
    reset: orbit.reset,
    readPose: orbit.readPose,
    setPose: orbit.setPose,
    destroy,
  };
}

function createMaterial(textures: MapTextures, roughness: number): MeshStandardMaterial {
  const opacity = textures.get('opacity');
  const metalness = textures.get('metalness');
  const emissive = textures.get('emissive');
  return new MeshStandardMaterial({
    map: textures.get('baseColor'),
    normalMap: textures.get('normal'),
    roughnessMap: textures.get('roughness'),
    roughness,
    aoMap: textures.get('ambientOcclusion'),
    metalnessMap: metalness,
    metalness: metalness ? 1 : 0,
    side: DoubleSide,
    ...(emissive && { emissiveMap: emissive, emissive: new Color('white') }),
    ...(opacity && { alphaMap: opacity, alphaTest: CUT_OUT, alphaToCoverage: true }),
  });
}

/** One map, flat; black where the material has none of it. */
function coverBy(textures: MapTextures, channel: MapChannel): Material {
  const map = textures.get(channel);
  const pick = isColor(channel) || channel === 'normal' ? 'rgb' : 'r';
  const color = map ? new Color('white') : new Color('black');
  return createChannelCover({ map, pick, color }, { isData: !isColor(channel), side: DoubleSide });
}
