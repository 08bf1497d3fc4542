import { Scene, type Camera, type Material, type Object3D, type WebGLRenderer } from 'three';

export type Overdraw = (renderer: WebGLRenderer, camera: Camera, material: Material, layer: number) => void;

/** Draws what lies on a layer once more, in another material, over what has been drawn. */
export function createOverdraw(root: Object3D): Overdraw {
  const scene = new Scene();
  // It stays a child of its own scene, whose background and floor belong to no second drawing.
  scene.children = [root];
  scene.matrixWorldAutoUpdate = false;
  return (renderer, camera, material, layer) => {
    const { mask } = camera.layers;
    const { autoClear } = renderer;
    renderer.autoClear = false;
    camera.layers.set(layer);
    scene.overrideMaterial = material;
    renderer.render(scene, camera);
    camera.layers.mask = mask;
    renderer.autoClear = autoClear;
  };
}

/** Pulls what a material draws a hair towards the camera, so that it lies on what it repeats. */
export function lieOnTop<M extends Material>(material: M, by = 0.00004): M {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <project_vertex>',
      `#include <project_vertex>\n  gl_Position.z -= ${by} * gl_Position.w;`,
    );
  };
  material.customProgramCacheKey = () => `on-top ${by}`;
  return material;
}
