// Binned-SAH BVH2 over triangles, collapsed to a 4-wide tree with 4-triangle packets for SIMD traversal.
import { BUILD_BINS, BUILD_COSTS, BUILD_WORK } from './places';
import { positions, triangleCount, allocate, mark, release } from './state';

export let nodes: usize = 0;
export let packets: usize = 0;

const BIN_COUNT: i32 = 16;
const LEAF_MAX: i32 = 4;
/**
 * Binary nodes deeper than this are halved by number instead of by cost, so no tree is deeper than this and log2 of its
 * triangles: rays keep at most three nodes a level on a stack of 252, and laying the tree out recurses once a level.
 */
const DEPTH_MAX: i32 = 48;

// BVH2 node: 6 floats bounds, left, right (or -1), start, count; 40 bytes.
const BINARY_BYTES: usize = 40;
let binary: usize = 0;
let binaryCount: i32 = 0;
let order: usize = 0;
let boxes: usize = 0;
let nodeCount: i32 = 0;
let packetCount: i32 = 0;

function halfArea(box: usize): f32 {
  const x = load<f32>(box + 12) - load<f32>(box);
  const y = load<f32>(box + 16) - load<f32>(box + 4);
  const z = load<f32>(box + 20) - load<f32>(box + 8);
  return x * y + y * z + z * x;
}

function clearBox(box: usize): void {
  for (let k: usize = 0; k < 12; k += 4) {
    store<f32>(box + k, f32.MAX_VALUE);
    store<f32>(box + 12 + k, -f32.MAX_VALUE);
  }
}

function growBox(box: usize, by: usize): void {
  for (let k: usize = 0; k < 12; k += 4) {
    store<f32>(box + k, min<f32>(load<f32>(box + k), load<f32>(by + k)));
    store<f32>(box + 12 + k, max<f32>(load<f32>(box + 12 + k), load<f32>(by + 12 + k)));
  }
}

function centre(triangle: i32, axis: usize): f32 {
  const box = boxes + <usize>triangle * 24 + (axis << 2);
  return (load<f32>(box) + load<f32>(box + 12)) * <f32>0.5;
}

function makeBinaryNode(start: i32, count: i32): i32 {
  const id = binaryCount++;
  const node = binary + <usize>id * BINARY_BYTES;
  clearBox(node);
  for (let i = start; i < start + count; i++) {
    growBox(node, boxes + <usize>load<i32>(order + ((<usize>i) << 2)) * 24);
  }
  store<i32>(node + 24, -1);
  store<i32>(node + 28, -1);
  store<i32>(node + 32, start);
  store<i32>(node + 36, count);
  return id;
}

/** Four triangles are tested at the price of one. */
function packetsFor(count: i32): f32 {
  return <f32>((count + 3) >> 2);
}

/** Splits a range by the cheapest of 16 bins on each axis; returns the first index of the right half. */
function splitRange(start: i32, count: i32): i32 {
  let bestCost: f32 = f32.MAX_VALUE;
  let bestAxis: i32 = -1;
  let bestBin: i32 = 0;
  let bestLow: f32 = 0;
  let bestScale: f32 = 0;
  const end = start + count;
  for (let axis: usize = 0; axis < 3; axis++) {
    let low: f32 = f32.MAX_VALUE;
    let high: f32 = -f32.MAX_VALUE;
    for (let i = start; i < end; i++) {
      const c = centre(load<i32>(order + ((<usize>i) << 2)), axis);
      low = min<f32>(low, c);
      high = max<f32>(high, c);
    }
    if (high - low < <f32>1e-6) continue;
    const scale: f32 = <f32>BIN_COUNT / (high - low);
    for (let b = 0; b < BIN_COUNT; b++) {
      clearBox(BUILD_BINS + <usize>b * 28);
      store<i32>(BUILD_BINS + <usize>b * 28 + 24, 0);
    }
    for (let i = start; i < end; i++) {
      const triangle = load<i32>(order + ((<usize>i) << 2));
      const bin =
        BUILD_BINS + <usize>min<i32>(BIN_COUNT - 1, <i32>((centre(triangle, axis) - low) * scale)) * 28;
      growBox(bin, boxes + <usize>triangle * 24);
      store<i32>(bin + 24, load<i32>(bin + 24) + 1);
    }
    clearBox(BUILD_WORK);
    let seen: i32 = 0;
    for (let b = BIN_COUNT - 1; b > 0; b--) {
      const bin = BUILD_BINS + <usize>b * 28;
      growBox(BUILD_WORK, bin);
      seen += load<i32>(bin + 24);
      store<f32>(BUILD_COSTS + ((<usize>b) << 2), seen > 0 ? halfArea(BUILD_WORK) * packetsFor(seen) : 0);
    }
    clearBox(BUILD_WORK);
    seen = 0;
    for (let b = 0; b < BIN_COUNT - 1; b++) {
      const bin = BUILD_BINS + <usize>b * 28;
      growBox(BUILD_WORK, bin);
      seen += load<i32>(bin + 24);
      if (seen == 0 || seen == count) continue;
      const cost = halfArea(BUILD_WORK) * packetsFor(seen) + load<f32>(BUILD_COSTS + ((<usize>(b + 1)) << 2));
      if (cost < bestCost) {
        bestCost = cost;
        bestAxis = <i32>axis;
        bestBin = b;
        bestLow = low;
        bestScale = scale;
      }
    }
  }
  if (bestAxis < 0) return start + (count >> 1);
  let i = start;
  let j = end - 1;
  while (i <= j) {
    const at = order + ((<usize>i) << 2);
    const triangle = load<i32>(at);
    const bin = min<i32>(BIN_COUNT - 1, <i32>((centre(triangle, <usize>bestAxis) - bestLow) * bestScale));
    if (bin <= bestBin) {
      i++;
    } else {
      const other = order + ((<usize>j) << 2);
      store<i32>(at, load<i32>(other));
      store<i32>(other, triangle);
      j--;
    }
  }
  return i == start || i == end ? start + (count >> 1) : i;
}

function buildBinary(stopAt: usize): bool {
  // Nodes yet to be split and how deep each lies, eight bytes an entry.
  const waiting = BUILD_WORK + 64;
  store<i32>(waiting, makeBinaryNode(0, triangleCount));
  store<i32>(waiting + 4, 0);
  let top: i32 = 1;
  while (top > 0) {
    if (atomic.load<i32>(stopAt) != 0) return false;
    top--;
    const id = load<i32>(waiting + ((<usize>top) << 3));
    const depth = load<i32>(waiting + ((<usize>top) << 3) + 4);
    const node = binary + <usize>id * BINARY_BYTES;
    const count = load<i32>(node + 36);
    if (count <= LEAF_MAX) continue;
    const start = load<i32>(node + 32);
    const middle = depth < DEPTH_MAX ? splitRange(start, count) : start + (count >> 1);
    const left = makeBinaryNode(start, middle - start);
    const right = makeBinaryNode(middle, start + count - middle);
    store<i32>(node + 24, left);
    store<i32>(node + 28, right);
    // The larger half waits, so the stack stays logarithmic.
    const leftSmaller = middle - start < start + count - middle;
    const slot = waiting + ((<usize>top) << 3);
    store<i32>(slot, leftSmaller ? right : left);
    store<i32>(slot + 4, depth + 1);
    store<i32>(slot + 8, leftSmaller ? left : right);
    store<i32>(slot + 12, depth + 1);
    top += 2;
  }
  return true;
}

function emitLeaf(id: i32): i32 {
  const node = binary + <usize>id * BINARY_BYTES;
  const start = load<i32>(node + 32);
  const count = load<i32>(node + 36);
  const packet = packets + <usize>packetCount * 160;
  memory.fill(packet, 0, 160);
  for (let lane = 0; lane < count; lane++) {
    const triangle = load<i32>(order + ((<usize>(start + lane)) << 2));
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

function isLeaf(id: i32): bool {
  return load<i32>(binary + <usize>id * BINARY_BYTES + 24) < 0;
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
      const area = halfArea(binary + <usize>child * BINARY_BYTES);
      if (area > bestArea) {
        bestArea = area;
        best = k;
      }
    }
    if (best < 0) break;
    const opened = best == 0 ? c0 : best == 1 ? c1 : c2;
    const node = binary + <usize>opened * BINARY_BYTES;
    const left = load<i32>(node + 24);
    const right = load<i32>(node + 28);
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
    const box = binary + <usize>child * BINARY_BYTES;
    for (let a: usize = 0; a < 3; a++) {
      store<f32>(lane + (a << 4), load<f32>(box + (a << 2)));
      store<f32>(lane + 48 + (a << 4), load<f32>(box + 12 + (a << 2)));
    }
    store<i32>(lane + 96, isLeaf(child) ? emitLeaf(child) : emitWide(child));
  }
  return index;
}

/** Counts of wide nodes and packets that a binary subtree becomes at most. */
function countLeaves(): i32 {
  let leaves = 0;
  for (let id = 0; id < binaryCount; id++) if (isLeaf(id)) leaves++;
  return leaves;
}

/**
 * Builds the tree over the triangles that were set. `stopAt` is an i32 elsewhere in memory that ends the work early when it
 * is not zero. False when it was ended or the memory does not suffice.
 */
export function buildBvh(stopAt: usize): bool {
  const n = triangleCount;
  const start = mark();
  boxes = allocate(<usize>n * 24);
  order = allocate(<usize>n * 4);
  binary = allocate(<usize>n * 2 * BINARY_BYTES);
  if (boxes == 0 || order == 0 || binary == 0) return false;
  binaryCount = 0;
  nodeCount = 0;
  packetCount = 0;
  for (let i = 0; i < n; i++) {
    store<i32>(order + ((<usize>i) << 2), i);
    const box = boxes + <usize>i * 24;
    clearBox(box);
    for (let v: usize = 0; v < 3; v++) {
      const at = positions + <usize>i * 36 + v * 12;
      for (let k: usize = 0; k < 12; k += 4) {
        const x = load<f32>(at + k);
        store<f32>(box + k, min<f32>(load<f32>(box + k), x));
        store<f32>(box + 12 + k, max<f32>(load<f32>(box + 12 + k), x));
      }
    }
  }
  if (!buildBinary(stopAt)) return false;
  const leaves = <usize>countLeaves();
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
