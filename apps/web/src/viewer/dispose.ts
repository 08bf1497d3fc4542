import { SkinnedMesh, Texture, type Material, type Object3D } from 'three';
import { isMesh } from './mesh.ts';

/** Frees what a tree of objects holds on the graphics card. */
export function disposeTree(root: Object3D): void {
  root.traverse((object) => {
    if (!isMesh(object)) return;
    object.geometry.dispose();
    const { material } = object;
    for (const worn of [material].flat()) disposeMaterial(worn);
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
  });
}

export function disposeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
  material.dispose();
}
