import { Sphere, type Box3, type Vector3 } from 'three';

/** So many of its radii from a thing, one looks at details. */
const NEAR = 1.4;
const sphere = new Sphere();

/** Whether a camera has come so close to what fills `box` that a lighter copy of it would be seen as one. */
export function isNear(box: Box3, camera: Vector3): boolean {
  return box.distanceToPoint(camera) < box.getBoundingSphere(sphere).radius * NEAR;
}
