// The tree that rays meet: a binary tree collapsed to a 4-wide one with 4-triangle packets for SIMD traversal.
import {
  buildBinaryTree,
  isLeaf,
  leafSize,
  leafTriangle,
  leftChild,
  nodeAt,
  nodeHalfArea,
} from './binary-tree';
import { positions, allocate, mark, release } from './state';

export let nodes: usize = 0;
export let packets: usize = 0;

let nodeCount: i32 = 0;
let packetCount: i32 = 0;

function emitLeaf(id: i32): i32 {
  const count = leafSize(id);
  const packet = packets + <usize>packetCount * 160;
  memory.fill(packet, 0, 160);
  for (let lane = 0; lane < count; lane++) {
    const triangle = leafTriangle(id, lane);
    const at = positions + <usize>triangle * 36;
    const out = packet + ((<usize>lane) << 2);
    for (let k: usize = 0; k < 3; k++) {
      const a = load<f32>(at + (k << 2));
      store<f32>(out + (k << 4), a);
      store<f32>(out + 48 + (k << 4), load<f32>(at + 12 + (k << 2)) - a);
      store<f32>(out + 96 + (k << 4), load<f32>(at + 24 + (k << 2)) - a);
    }
    store<i32>(out + 144, triangle);
  }
  return -(1 + packetCount++ * 16 + 1);
}

function emitWide(id: i32): i32 {
  const index = nodeCount++;
  const out = nodes + ((<usize>index) << 7);
  let c0: i32 = id;
  let c1: i32 = -1;
  let c2: i32 = -1;
  let c3: i32 = -1;
  let filled: i32 = 1;
  while (filled < 4) {
    // Open the child with the largest surface: it is the one most rays would visit.
    let best: i32 = -1;
    let bestArea: f32 = -1;
    for (let k = 0; k < filled; k++) {
      const child = k == 0 ? c0 : k == 1 ? c1 : c2;
      if (isLeaf(child)) continue;
      const area = nodeHalfArea(child);
      if (area > bestArea) {
        bestArea = area;
        best = k;
      }
    }
    if (best < 0) break;
    const opened = best == 0 ? c0 : best == 1 ? c1 : c2;
    const left = leftChild(opened);
    const right = left + 1;
    if (best == 0) c0 = left;
    else if (best == 1) c1 = left;
    else c2 = left;
    if (filled == 1) c1 = right;
    else if (filled == 2) c2 = right;
    else c3 = right;
    filled++;
  }
  for (let k = 0; k < 4; k++) {
    const lane = out + ((<usize>k) << 2);
    if (k >= filled) {
      for (let a: usize = 0; a < 3; a++) {
        store<f32>(lane + (a << 4), f32.MAX_VALUE);
        store<f32>(lane + 48 + (a << 4), -f32.MAX_VALUE);
      }
      store<i32>(lane + 96, 0);
      continue;
    }
    const child = k == 0 ? c0 : k == 1 ? c1 : k == 2 ? c2 : c3;
    const box = nodeAt(child);
    for (let a: usize = 0; a < 3; a++) {
      store<f32>(lane + (a << 4), load<f32>(box + (a << 2)));
      store<f32>(lane + 48 + (a << 4), load<f32>(box + 16 + (a << 2)));
    }
    store<i32>(lane + 96, isLeaf(child) ? emitLeaf(child) : emitWide(child));
  }
  return index;
}

/**
 * Builds the tree over the triangles that were set. `stopAt` is an i32 elsewhere in memory that ends the work early when it
 * is not zero. False when it was ended or the memory does not suffice.
 */
export function buildBvh(stopAt: usize): bool {
  const start = mark();
  const leaves = <usize>buildBinaryTree(stopAt);
  if (leaves == 0) return false;
  nodeCount = 0;
  packetCount = 0;
  const nodeBytes = (leaves + 1) * 128;
  const packetBytes = leaves * 160;
  nodes = allocate(nodeBytes);
  packets = allocate(packetBytes);
  if (nodes == 0 || packets == 0) return false;
  emitWide(0);
  // The tree moves down over what only building it needed; its links are indices.
  const usedNodes = <usize>nodeCount * 128;
  release(start);
  const nodesHome = allocate(usedNodes);
  memory.copy(nodesHome, nodes, usedNodes);
  const packetsHome = allocate(packetBytes);
  memory.copy(packetsHome, packets, packetBytes);
  nodes = nodesHome;
  packets = packetsHome;
  return true;
}

export function setTree(nodesAt: usize, packetsAt: usize): void {
  nodes = nodesAt;
  packets = packetsAt;
}
