import { getBounds } from '@gltf-transform/functions';
import {
  AnimationClip,
  Bone,
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  InterpolateDiscrete,
  Mesh,
  MeshStandardMaterial,
  NumberKeyframeTrack,
  Points,
  PointsMaterial,
  QuaternionKeyframeTrack,
  Skeleton,
  SkinnedMesh,
  SphereGeometry,
  Uint16BufferAttribute,
  VectorKeyframeTrack,
} from 'three';
import { describe, expect, it } from 'vitest';
import { measureFacts } from '../facts/measure-facts.ts';
import { validateBytes } from 'gltf-validator';
import { packageFiles } from './package-files.ts';
import { createIO } from './read-gltf.ts';
import { documentOfThree } from './three-document.ts';

const source = { files: packageFiles(new Map()), from: 'a.fbx', notes: [] };

async function errorsOf(document: Awaited<ReturnType<typeof documentOfThree>>) {
  const { issues } = await validateBytes(await (await createIO()).writeBinary(document));
  return issues.messages.filter(({ severity }) => severity === 0);
}

/** A box of a metre that one bone holds in centimetres: drawn a hundred times as large as its corners say. */
function heldBox() {
  const geometry = new BoxGeometry(0.01, 0.01, 0.01);
  const corners = geometry.getAttribute('position').count;
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(corners * 4), 4));
  geometry.setAttribute(
    'skinWeight',
    new Float32BufferAttribute(
      Float32Array.from({ length: corners * 4 }, (_, at) => (at % 4 === 0 ? 2 : 0)),
      4,
    ),
  );
  const mesh = new SkinnedMesh(geometry, new MeshStandardMaterial());
  const bone = new Bone();
  bone.name = '骨';
  bone.scale.setScalar(100);
  const root = new Group().add(bone, mesh);
  root.updateMatrixWorld(true);
  const skeleton = new Skeleton([bone], [bone.matrixWorld.clone().identity()]);
  mesh.bind(skeleton, mesh.matrixWorld);
  return { root, mesh, bone };
}

describe('what three’s loaders have read keeps', () => {
  it('the bones that hold it, and is as large as they draw it', async () => {
    const { root } = heldBox();
    const document = await documentOfThree(root, source);
    const [skin] = document.getRoot().listSkins();
    expect(skin?.listJoints().map((joint) => joint.getName())).toEqual(['骨']);
    const weights = document.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('WEIGHTS_0');
    expect(weights?.getElement(0, [])).toEqual([1, 0, 0, 0]);
    expect(measureFacts(document)).toMatchObject({ skins: 1, sizeMm: [1000, 1000, 1000] });
    const [scene] = document.getRoot().listScenes();
    expect(scene && getBounds(scene).max[0]).toBeCloseTo(0.005);
    expect(await errorsOf(document)).toEqual([]);
  });

  it('no bones that are not in its tree', async () => {
    const { root, bone } = heldBox();
    bone.removeFromParent();
    const document = await documentOfThree(root, source);
    expect(document.getRoot().listSkins()).toEqual([]);
    expect(await errorsOf(document)).toEqual([]);
  });

  it('its animations, from their first moment on, each moment once', async () => {
    const box = new Mesh(new BoxGeometry(), new MeshStandardMaterial());
    box.name = 'door';
    box.userData['originalName'] = '门 扇';
    const turn = new QuaternionKeyframeTrack(
      'door.quaternion',
      [-1, 0, 1],
      [0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 1],
    );
    const slide = new VectorKeyframeTrack(
      'door.position',
      [0, 0.5, 0.5],
      [0, 0, 0, 1, 0, 0, 9, 9, 9],
      InterpolateDiscrete,
    );
    const lost = new VectorKeyframeTrack('nobody.position', [0, 1], [0, 0, 0, 1, 0, 0]);
    const clips = [
      new AnimationClip('开门', 2, [turn, slide, lost]),
      new AnimationClip('nothing', 1, [lost]),
    ];
    const document = await documentOfThree(new Group().add(box), source, clips);
    const [animation, other] = document.getRoot().listAnimations();
    expect(other).toBeUndefined();
    expect(animation?.getName()).toBe('开门');
    const [turning, sliding] = animation?.listChannels() ?? [];
    expect(turning?.getTargetNode()?.getName()).toBe('门 扇');
    expect(turning?.getTargetPath()).toBe('rotation');
    expect([...(turning?.getSampler()?.getInput()?.getArray() ?? [])]).toEqual([0, 1, 2]);
    expect([...(turning?.getSampler()?.getOutput()?.getArray() ?? [])].slice(0, 4)).toEqual([0, 0, 0, 1]);
    expect([...(sliding?.getSampler()?.getInput()?.getArray() ?? [])]).toEqual([1, 1.5]);
    expect(sliding?.getSampler()?.getInterpolation()).toBe('STEP');
    expect(await errorsOf(document)).toEqual([]);
  });

  it('the shapes that it can be drawn into, and how they move', async () => {
    const geometry = new BoxGeometry();
    const rest = geometry.getAttribute('position');
    const wide = Float32Array.from(rest.array, (value, at) => (at % 3 === 0 ? value * 2 : value));
    const high = Float32Array.from(rest.array, (value, at) => (at % 3 === 1 ? value * 2 : value));
    geometry.morphAttributes.position = [wide, high].map((values) => new Float32BufferAttribute(values, 3));
    const box = new Mesh(geometry, new MeshStandardMaterial());
    box.name = 'box';
    box.updateMorphTargets();
    box.morphTargetDictionary = { 宽: 0, 高: 1 };
    const tracks = [
      new NumberKeyframeTrack('box.morphTargetInfluences[0]', [0, 2], [0, 1]),
      new NumberKeyframeTrack('box.morphTargetInfluences[高]', [0, 1], [1, 0]),
    ];
    const document = await documentOfThree(new Group().add(box), source, [new AnimationClip('a', 2, tracks)]);
    const [mesh] = document.getRoot().listMeshes();
    expect(mesh?.getExtras()).toEqual({ targetNames: ['宽', '高'] });
    const target = mesh?.listPrimitives()[0]?.listTargets()[0]?.getAttribute('POSITION');
    expect(target?.getElement(0, [])).toEqual([0.5, 0, 0]);
    const sampler = document.getRoot().listAnimations()[0]?.listSamplers()[0];
    expect([...(sampler?.getInput()?.getArray() ?? [])]).toEqual([0, 1, 2]);
    expect([...(sampler?.getOutput()?.getArray() ?? [])]).toEqual([0, 1, 0.5, 0, 1, 0]);
    expect(await errorsOf(document)).toEqual([]);
  });
});

describe('normals that three’s loaders have read', () => {
  async function normalsOf(geometry: BufferGeometry, normals: readonly number[], isCloud = false) {
    geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
    const root = isCloud
      ? new Points(geometry, new PointsMaterial())
      : new Mesh(geometry, new MeshStandardMaterial());
    const document = await documentOfThree(root, source);
    expect(await errorsOf(document)).toEqual([]);
    const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    return primitive?.getAttribute('NORMAL')?.getArray();
  }
  /** Two triangles that meet at a right angle in their first two corners; one has four times the area of the other. */
  const corner = () => {
    const geometry = new BufferGeometry();
    const positions = [0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0, 1];
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
    return geometry.setIndex([0, 1, 2, 1, 0, 3]);
  };

  it('stay as they are where they are good', async () => {
    const sphere = new SphereGeometry(1, 8, 6);
    const good = Array.from(sphere.getAttribute('normal').array, (value) => Math.round(value * 1000) / 1000);
    expect(await normalsOf(sphere, good)).toEqual(Float32Array.from(good));
  });

  it('are made as long as they have to be', async () => {
    const long = [0, 3, 4, 0, 0, 1e30, 1e-30, 0, 0, 0, 0.5, 0];
    const unit = [0, 0.6, 0.8, 0, 0, 1, 1, 0, 0, 0, 1, 0];
    expect(await normalsOf(corner(), long)).toEqual(Float32Array.from(unit));
  });

  it('are computed where there are none, by the area of the faces around', async () => {
    const normals = await normalsOf(corner(), [
      0,
      0,
      0,
      Number.NaN,
      0,
      1,
      0,
      0,
      Number.NEGATIVE_INFINITY,
      1,
      0,
      0,
    ]);
    const between = [0, 1 / Math.sqrt(17), 4 / Math.sqrt(17)];
    expect(normals).toEqual(Float32Array.from([...between, ...between, 0, 0, 1, 1, 0, 0]));
  });

  it('are of unit length also where no face has an area', async () => {
    const geometry = new BufferGeometry();
    const line = [0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5, 5, 5, 5, 5, 5, 5, 5];
    geometry.setAttribute('position', new Float32BufferAttribute(line, 3));
    const normals = await normalsOf(
      geometry,
      Array.from({ length: 18 }, () => 0),
    );
    for (let at = 0; at < 18; at += 3) expect(Math.hypot(...(normals?.slice(at, at + 3) ?? []))).toBe(1);
  });

  it('are left out of clouds of points of which some have none', async () => {
    const all = [0, 2, 0, 0, 2, 0, 0, 2, 0, 0, 2, 0];
    expect(await normalsOf(corner(), all, true)).toEqual(Float32Array.from(all, (value) => value / 2));
    expect(await normalsOf(corner(), all.fill(0, 3, 6), true)).toBeUndefined();
  });
});
