import type { Document, Node, Skin } from '@gltf-transform/core';
import { Matrix4, type Object3D, type SkinnedMesh } from 'three';

/** Ties meshes to the joints that hold them, once all have their nodes. A skeleton with a joint outside of the tree is left out. */
export function convertSkins(document: Document, nodes: ReadonlyMap<Object3D, Node>): void {
  for (const [object, node] of nodes) {
    if (!isSkinned(object)) continue;
    const skin = skinOf(document, object, nodes);
    if (skin) node.setSkin(skin);
  }
}

export function isSkinned(object: Object3D): object is SkinnedMesh {
  return 'isSkinnedMesh' in object && 'skeleton' in object && object.skeleton !== undefined;
}

function skinOf(
  document: Document,
  { skeleton, bindMatrix }: SkinnedMesh,
  nodes: ReadonlyMap<Object3D, Node>,
): Skin | null {
  const joints = skeleton.bones.map((bone) => nodes.get(bone));
  const inverses = new Float32Array(joints.length * 16);
  const skin = document.createSkin();
  for (const [at, joint] of joints.entries()) {
    const inverse = skeleton.boneInverses[at];
    if (!joint || !inverse) {
      skin.dispose();
      return null;
    }
    inverses.set(new Matrix4().multiplyMatrices(inverse, bindMatrix).elements, at * 16);
    skin.addJoint(joint);
  }
  const accessor = document.createAccessor().setType('MAT4').setArray(inverses);
  return skin.setInverseBindMatrices(accessor.setBuffer(document.getRoot().listBuffers()[0] ?? null));
}

/** Joints and their shares of each corner, as glTF wants them: the shares are one together. */
export function skinAttributes({
  geometry,
}: SkinnedMesh): { joints: Uint16Array<ArrayBuffer>; weights: Float32Array<ArrayBuffer> } | null {
  if (!geometry.hasAttribute('skinIndex') || !geometry.hasAttribute('skinWeight')) return null;
  const [index, weight] = [geometry.getAttribute('skinIndex'), geometry.getAttribute('skinWeight')];
  const joints = new Uint16Array(index.count * 4);
  const weights = new Float32Array(index.count * 4);
  for (let at = 0; at < index.count; at++) {
    const shares = [0, 1, 2, 3].map((k) => Math.max(0, weight.getComponent(at, k)));
    const sum = shares.reduce((all, share) => all + share, 0);
    shares.forEach((share, k) => {
      if (share > 0) joints[at * 4 + k] = index.getComponent(at, k);
      weights[at * 4 + k] = sum > 0 ? share / sum : 0;
    });
    // What no joint holds goes with the first.
    if (!(sum > 0)) weights[at * 4] = 1;
  }
  return { joints, weights };
}
