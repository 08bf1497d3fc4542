import { Mesh, type Object3D } from 'three';

/** Narrows to a mesh whose geometry and materials are typed; `instanceof` alone leaves them open. */
export function isMesh(object: Object3D): object is Mesh {
  return object instanceof Mesh;
}
