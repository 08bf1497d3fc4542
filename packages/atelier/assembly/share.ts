// One scene in one memory, many threads: each has its own instance of this module, whose variables must be set alike.
import {
  allocate,
  positions,
  normals,
  uvs,
  triangleMaterials,
  triangleThings,
  triangleCount,
  materials,
  textures,
  lights,
  lightCount,
  setTriangles,
  setTables,
} from './state';
import { GUESSES_BYTES, HEADER, STACK_BYTES } from './places';
import { nodes, packets, setTree } from './bvh';
import { setStack } from './intersect';
import { cellSlots, cellPoints, cellValues, cellCount, cellTurn, setCells } from './cells';
import { patches, patchCount, isEnclosed, setPatches } from './patches';
import {
  diffuse,
  specular,
  guideNormal,
  guidePosition,
  guideSun,
  lightWidth,
  lightHeight,
  setLightBuffers,
} from './lighting';

function put(i: usize, value: usize): void {
  store<u32>(HEADER + (i << 2), <u32>value);
}

function get(i: usize): usize {
  return <usize>load<u32>(HEADER + (i << 2));
}

/** Writes down where everything lies, for other threads to join. */
export function shareScene(): void {
  put(0, positions);
  put(1, normals);
  put(2, uvs);
  put(3, triangleMaterials);
  put(4, triangleThings);
  put(5, <usize>triangleCount);
  put(6, materials);
  put(7, textures);
  put(8, lights);
  put(9, <usize>lightCount);
  put(10, nodes);
  put(11, packets);
  put(12, diffuse);
  put(13, specular);
  put(14, guideNormal);
  put(15, guidePosition);
  put(16, <usize>lightWidth);
  put(17, <usize>lightHeight);
  put(18, patches);
  put(19, <usize>patchCount);
  put(20, isEnclosed ? 1 : 0);
  put(21, guideSun);
  put(22, cellSlots);
  put(23, cellPoints);
  put(24, cellValues);
  put(25, <usize>cellCount);
  put(26, <usize>cellTurn);
}

/** Sets this thread's variables to what was shared. */
export function joinScene(): void {
  setTriangles(get(0), get(1), get(2), get(3), get(4), <i32>get(5));
  setTables(get(6), get(7), get(8), <i32>get(9));
  setTree(get(10), get(11));
  setLightBuffers(get(12), get(13), get(14), get(15), get(21), <i32>get(16), <i32>get(17));
  setPatches(get(18), <i32>get(19), get(20) == 1);
  setCells(get(22), get(23), get(24), <i32>get(25), <i32>get(26));
}

/** Room for a thread's own stack, to be handed to useStack there. */
export function makeStack(): usize {
  return allocate(STACK_BYTES + GUESSES_BYTES);
}

export function useStack(at: usize): void {
  setStack(at);
}
