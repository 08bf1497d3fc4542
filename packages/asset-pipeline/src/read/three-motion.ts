import type { Document, GLTF, Node } from '@gltf-transform/core';
import {
  InterpolateDiscrete,
  PropertyBinding,
  QuaternionKeyframeTrack,
  type AnimationClip,
  type KeyframeTrack,
  type Object3D,
} from 'three';

/** What three's loaders leave at the root beside the tree. */
export type Moving = { root: Object3D; clips: readonly AnimationClip[]; nodes: ReadonlyMap<Object3D, Node> };

const PATHS: Readonly<Record<string, 'translation' | 'rotation' | 'scale'>> = {
  position: 'translation',
  quaternion: 'rotation',
  scale: 'scale',
};
const SHAPES = 'morphTargetInfluences';

type Keys = { times: Float32Array; values: Float32Array; interpolation: GLTF.AnimationSamplerInterpolation };

/** Writes the clips of a loader as animations. Tracks of what is not in the tree are passed over, as by three's own player. */
export function convertClips(document: Document, { root, clips, nodes }: Moving): void {
  for (const clip of clips) {
    const animation = document.createAnimation(clip.name);
    const shapes = new Map<Object3D, KeyframeTrack[]>();
    const start = Math.min(0, ...clip.tracks.map(({ times }) => times[0] ?? 0));
    const add = (object: Object3D, path: GLTF.AnimationChannelTargetPath, keys: Keys) => {
      const node = nodes.get(object);
      if (!node || keys.times.length === 0) return;
      const list = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: Float32Array) =>
        document
          .createAccessor()
          .setType(type)
          .setArray(new Float32Array(values))
          .setBuffer(document.getRoot().listBuffers()[0] ?? null);
      const type = path === 'weights' ? 'SCALAR' : path === 'rotation' ? 'VEC4' : 'VEC3';
      const sampler = document
        .createAnimationSampler()
        .setInterpolation(keys.interpolation)
        .setInput(
          list(
            'SCALAR',
            keys.times.map((time) => time - start),
          ),
        )
        .setOutput(list(type, keys.values));
      const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path);
      animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
    };
    for (const track of clip.tracks) {
      const { nodeName, propertyName } = PropertyBinding.parseTrackName(track.name);
      const object: unknown = PropertyBinding.findNode(root, nodeName);
      if (!isObject(object)) continue;
      const path = PATHS[propertyName];
      if (path) add(object, path, keysOf(track));
      else if (propertyName === SHAPES) shapes.set(object, [...(shapes.get(object) ?? []), track]);
    }
    for (const [object, tracks] of shapes) add(object, 'weights', weightsOf(object, tracks));
    if (animation.listChannels().length === 0) animation.dispose();
  }
}

function isObject(value: unknown): value is Object3D {
  return typeof value === 'object' && value !== null && 'isObject3D' in value;
}

/** In rising order and each moment once, as glTF has them. */
function keysOf(track: KeyframeTrack): Keys {
  const items = track.getValueSize();
  const kept = risingOf(track.times);
  const values = new Float32Array(kept.length * items);
  kept.forEach((from, to) => {
    const value = track.values.subarray(from * items, (from + 1) * items);
    const length = track instanceof QuaternionKeyframeTrack ? Math.hypot(...value) || 1 : 1;
    values.set(
      value.map((each) => each / length),
      to * items,
    );
  });
  const times = Float32Array.from(kept, (from) => track.times[from] ?? 0);
  return { times, values, interpolation: interpolationOf(track) };
}

function risingOf(times: ArrayLike<number>): number[] {
  const kept: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < times.length; at++) {
    const time = times[at] ?? Number.NaN;
    if (!(time > last)) continue;
    kept.push(at);
    last = time;
  }
  return kept;
}

function interpolationOf(track: KeyframeTrack): Keys['interpolation'] {
  return track.getInterpolation() === InterpolateDiscrete ? 'STEP' : 'LINEAR';
}

/** Three has a track for each shape, glTF one for all of a mesh. */
function weightsOf(object: Object3D, tracks: readonly KeyframeTrack[]): Keys {
  const rest = 'morphTargetInfluences' in object ? (object.morphTargetInfluences as number[]) : [];
  const moments = Float32Array.from(new Set(tracks.flatMap(({ times }) => [...times]))).toSorted();
  const values = new Float32Array(moments.length * rest.length);
  const readers = tracks.map((track) => ({
    shape: shapeOf(object, PropertyBinding.parseTrackName(track.name).propertyIndex),
    // As the animation's player reads it between its keys.
    reader: track.InterpolantFactoryMethodLinear(undefined),
  }));
  moments.forEach((time, at) => {
    values.set(rest, at * rest.length);
    for (const { shape, reader } of readers) {
      const [value = 0] = reader.evaluate(time) as ArrayLike<number> & Iterable<number>;
      if (shape < rest.length) values[at * rest.length + shape] = value;
    }
  });
  return { times: moments, values, interpolation: 'LINEAR' };
}

/** Written as a name or as a number. */
function shapeOf(object: Object3D, index: string | undefined): number {
  const names =
    'morphTargetDictionary' in object ? (object.morphTargetDictionary as Record<string, number>) : {};
  return names[index ?? ''] ?? Number(index ?? 0);
}
