import {
  BackSide,
  Group,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  WebGLRenderTarget,
  type Box3,
  type Object3D,
  type Plane,
  type WebGLRenderer,
} from 'three';
import { HorizontalBlurShader } from 'three/addons/shaders/HorizontalBlurShader.js';
import { VerticalBlurShader } from 'three/addons/shaders/VerticalBlurShader.js';
import { LAYERS } from './layers.ts';

const SIZE_PX = 512;
/** Share of the footprint that the shadow may reach beyond it. */
const SPREAD = 0.45;
/** How far below the foot the shadow lies, share of what the thing is across: nothing of the thing lies in its plane. */
const BELOW = 0.0005;
/** Blur passes from wide to fine, in 1/512 of the plane. */
const BLURS: readonly number[] = [9, 5, 2.5];

export type ContactShadow = { readonly plane: Object3D; destroy(): void };

/**
 * The dark where a thing meets the floor, which no single light gives: its underside seen from below, blurred, made once.
 * The plane belongs at the foot of `box`, metres. What `cuts` take away throws none; walls that the camera looks through do.
 */
export function bakeContactShadow(
  renderer: WebGLRenderer,
  model: Object3D,
  box: Box3,
  cuts: readonly Plane[] = [],
): ContactShadow {
  const width = (box.max.x - box.min.x) * (1 + SPREAD) + 0.02;
  const depth = (box.max.z - box.min.z) * (1 + SPREAD) + 0.02;
  const reach = Math.max(0.02, (box.max.y - box.min.y) * 0.5);
  const target = new WebGLRenderTarget(SIZE_PX, SIZE_PX, { type: HalfFloatType });
  const spare = new WebGLRenderTarget(SIZE_PX, SIZE_PX, { type: HalfFloatType });
  const geometry = new PlaneGeometry(width, depth);

  const camera = new OrthographicCamera(-width / 2, width / 2, depth / 2, -depth / 2, 0, reach);
  const below = Math.hypot(width, depth) * BELOW;
  camera.position.set((box.min.x + box.max.x) / 2, box.min.y - below, (box.min.z + box.max.z) / 2);
  camera.rotation.x = Math.PI / 2;
  camera.updateMatrixWorld();
  camera.layers.enable(LAYERS.away);

  const from = new Scene();
  const { parent } = model;
  const depthMaterial = createDepthMaterial();
  depthMaterial.clippingPlanes = [...cuts];
  from.add(model);
  from.overrideMaterial = depthMaterial;
  drawTo(renderer, target, from, camera);
  if (parent) parent.add(model);
  else from.remove(model);
  blur(renderer, geometry, camera, target, spare);

  const material = new MeshBasicMaterial({
    map: target.texture,
    // It lies as the camera saw it, from below, and is looked at from above.
    side: BackSide,
    transparent: true,
    depthWrite: false,
    opacity: 0.9,
    toneMapped: false,
  });
  const plane = new Mesh(geometry, material);
  plane.rotation.x = Math.PI / 2;
  plane.renderOrder = 1;
  const holder = new Group();
  holder.add(plane);
  holder.position.copy(camera.position);
  depthMaterial.dispose();
  spare.dispose();
  return {
    plane: holder,
    destroy() {
      target.dispose();
      geometry.dispose();
      material.dispose();
    },
  };
}

/** Black, the more solid the nearer to the floor. */
function createDepthMaterial(): MeshDepthMaterial {
  const material = new MeshDepthMaterial({ depthTest: false, depthWrite: false, transparent: true });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      'gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );',
      'gl_FragColor = vec4( vec3( 0.0 ), pow( 1.0 - fragCoordZ, 1.4 ) );',
    );
  };
  return material;
}

function drawTo(
  renderer: WebGLRenderer,
  target: WebGLRenderTarget,
  scene: Object3D,
  camera: OrthographicCamera,
): void {
  const alpha = renderer.getClearAlpha();
  renderer.setClearAlpha(0);
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  renderer.setClearAlpha(alpha);
}

function blur(
  renderer: WebGLRenderer,
  geometry: PlaneGeometry,
  camera: OrthographicCamera,
  target: WebGLRenderTarget,
  spare: WebGLRenderTarget,
): void {
  const across = new ShaderMaterial(HorizontalBlurShader);
  const along = new ShaderMaterial(VerticalBlurShader);
  const sheet = new Mesh(geometry, across);
  sheet.position.copy(camera.position);
  sheet.position.y += camera.far / 2;
  sheet.rotation.x = Math.PI / 2;
  sheet.updateMatrixWorld();
  across.depthTest = along.depthTest = false;
  for (const amount of BLURS) {
    sheet.material = across;
    across.uniforms['tDiffuse'] = { value: target.texture };
    across.uniforms['h'] = { value: amount / SIZE_PX };
    drawTo(renderer, spare, sheet, camera);
    sheet.material = along;
    along.uniforms['tDiffuse'] = { value: spare.texture };
    along.uniforms['v'] = { value: amount / SIZE_PX };
    drawTo(renderer, target, sheet, camera);
  }
  across.dispose();
  along.dispose();
}
