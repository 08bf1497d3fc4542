import type { mat4, Primitive, Skin } from '@gltf-transform/core';
import { Matrix4, Vector3, Vector4 } from 'three';

type Places = { matrix: mat4; positions: Float32Array };

/** Of the numbers of a matrix, in shares of its largest. */
const ALIKE = 1e-4;

/**
 * Where the joints of a skin hold the corners of a mesh as it rests; the node of the mesh has no say (glTF 2.0 §3.7.3.3). The
 * matrix is that of the first joint: where all of them agree, as in most files, the corners stay as they are.
 */
export function placeSkinned(primitive: Primitive, skin: Skin, positions: Float32Array): Places | null {
  const holds = jointMatrices(skin);
  const [first] = holds;
  if (!first) return null;
  const matrix = first.toArray() as unknown as mat4;
  const inverse = first.clone().invert();
  if (first.determinant() === 0 || holds.every((each) => isAlike(each, first))) return { matrix, positions };
  const within = holds.map((each) => inverse.clone().multiply(each));
  return { matrix, positions: hold(primitive, within, positions) };
}

/** Corner to scene, by joint. */
function jointMatrices(skin: Skin): Matrix4[] {
  const bind = skin.getInverseBindMatrices();
  return skin.listJoints().map((joint, at) => {
    const world = new Matrix4().fromArray(joint.getWorldMatrix());
    return bind ? world.multiply(new Matrix4().fromArray(bind.getElement(at, []))) : world;
  });
}

function isAlike({ elements: a }: Matrix4, { elements: b }: Matrix4): boolean {
  const most = Math.max(...b.map(Math.abs));
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= most * ALIKE);
}

function hold(primitive: Primitive, within: readonly Matrix4[], positions: Float32Array): Float32Array {
  const sets = [0, 1].flatMap((set) => {
    const joints = primitive.getAttribute(`JOINTS_${set}`);
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    return joints && weights ? [{ joints, weights }] : [];
  });
  const out = new Float32Array(positions.length);
  const [from, held, to] = [new Vector3(), new Vector3(), new Vector3()];
  const [joint, weight] = [new Vector4(), new Vector4()];
  for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
    from.fromArray(positions, vertex * 3);
    to.set(0, 0, 0);
    let sum = 0;
    for (const { joints, weights } of sets) {
      joint.fromArray(joints.getElement(vertex, []));
      weight.fromArray(weights.getElement(vertex, []));
      for (let k = 0; k < 4; k++) {
        const matrix = within[joint.getComponent(k)];
        const share = weight.getComponent(k);
        if (!matrix || share === 0) continue;
        to.addScaledVector(held.copy(from).applyMatrix4(matrix), share);
        sum += share;
      }
    }
    (sum > 0 ? to.divideScalar(sum) : from).toArray(out, vertex * 3);
  }
  return out;
}
