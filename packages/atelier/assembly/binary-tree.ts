// Binned-SAH binary tree over the triangles that were set; bvh.ts makes the tree that rays meet of it.
import { allocate, positions, triangleCount } from './state';

const BIN_COUNT: i32 = 16;
const LEAF_MAX: i32 = 4;
/**
 * Nodes deeper than this are halved by number instead of by cost, so no tree is deeper than this and log2 of its triangles:
 * rays keep at most three nodes a level on a stack of 252, and laying the tree out recurses once a level.
 */
const DEPTH_MAX: i32 = 48;
/** Nodes that wait to be split: the larger half always waits, so there are no more than levels. */
const WAITING_BYTES: usize = 1024;

// Both kinds of record are a box with a word beside each corner: low x y z, word; high x y z, word. What the words hold
// is noise to the boxes' arithmetic, which leaves the fourth lane unread.
const BOX_BYTES: usize = 32;
/** Boxes of the triangles in the order of the leaves, each beside its triangle's index. */
let boxes: usize = 0;
/** A leaf's words are its first box and their number; a split node's are its left child, whose right neighbour is the other, and SPLIT. */
let tree: usize = 0;
const SPLIT: i32 = -1;
let treeCount: i32 = 0;

let bins: usize = 0;
let binCounts: usize = 0;
let binCosts: usize = 0;
let waiting: usize = 0;

function boxAt(i: i32): usize {
  return boxes + <usize>i * BOX_BYTES;
}

/** Address of a node: low corner, high corner 16 bytes on. */
export function nodeAt(id: i32): usize {
  return tree + <usize>id * BOX_BYTES;
}

export function isLeaf(id: i32): bool {
  return load<i32>(nodeAt(id) + 28) != SPLIT;
}

/** The right child comes next. */
export function leftChild(id: i32): i32 {
  return load<i32>(nodeAt(id) + 12);
}

export function leafSize(id: i32): i32 {
  return load<i32>(nodeAt(id) + 28);
}

export function leafTriangle(id: i32, lane: i32): i32 {
  return load<i32>(boxAt(load<i32>(nodeAt(id) + 12) + lane) + 12);
}

/** Half the surface of the box between two corners. */
function halfArea(low: v128, high: v128): f32 {
  const size = f32x4.sub(high, low);
  const x = f32x4.extract_lane(size, 0);
  const y = f32x4.extract_lane(size, 1);
  const z = f32x4.extract_lane(size, 2);
  return x * y + y * z + z * x;
}

export function nodeHalfArea(id: i32): f32 {
  return halfArea(v128.load(nodeAt(id)), v128.load(nodeAt(id), 16));
}

function makeNode(id: i32, start: i32, count: i32): void {
  let low = f32x4.splat(f32.MAX_VALUE);
  let high = f32x4.splat(-f32.MAX_VALUE);
  const end = boxAt(start + count);
  for (let box = boxAt(start); box < end; box += BOX_BYTES) {
    low = f32x4.pmin(low, v128.load(box));
    high = f32x4.pmax(high, v128.load(box, 16));
  }
  const node = nodeAt(id);
  v128.store(node, i32x4.replace_lane(low, 3, start));
  v128.store(node, i32x4.replace_lane(high, 3, count), 16);
}

/** Four triangles are tested at the price of one. */
function packetsFor(count: i32): f32 {
  return <f32>((count + 3) >> 2);
}

function middleOf(box: usize): v128 {
  return f32x4.mul(f32x4.add(v128.load(box), v128.load(box, 16)), f32x4.splat(0.5));
}

let bestCost: f32 = 0;
let bestAxis: i32 = -1;
let bestBin: i32 = 0;

/** Cheapest cut of `count` boxes along an axis whose bins are filled. Empty bins change nothing and are passed over. */
function weighAxis(axis: i32, count: i32): void {
  const first = bins + <usize>(axis * BIN_COUNT) * BOX_BYTES;
  const counts = binCounts + ((<usize>(axis * BIN_COUNT)) << 2);
  let low = f32x4.splat(f32.MAX_VALUE);
  let high = f32x4.splat(-f32.MAX_VALUE);
  let seen: i32 = 0;
  let cost: f32 = 0;
  for (let b = BIN_COUNT - 1; b > 0; b--) {
    const inside = load<i32>(counts + ((<usize>b) << 2));
    if (inside > 0) {
      const bin = first + <usize>b * BOX_BYTES;
      low = f32x4.pmin(low, v128.load(bin));
      high = f32x4.pmax(high, v128.load(bin, 16));
      seen += inside;
      cost = halfArea(low, high) * packetsFor(seen);
    }
    store<f32>(binCosts + ((<usize>b) << 2), cost);
  }
  low = f32x4.splat(f32.MAX_VALUE);
  high = f32x4.splat(-f32.MAX_VALUE);
  seen = 0;
  for (let b = 0; b < BIN_COUNT - 1; b++) {
    const inside = load<i32>(counts + ((<usize>b) << 2));
    if (inside == 0) continue;
    const bin = first + <usize>b * BOX_BYTES;
    low = f32x4.pmin(low, v128.load(bin));
    high = f32x4.pmax(high, v128.load(bin, 16));
    seen += inside;
    if (seen == count) return;
    const both = halfArea(low, high) * packetsFor(seen) + load<f32>(binCosts + ((<usize>(b + 1)) << 2));
    if (both < bestCost) {
      bestCost = both;
      bestAxis = axis;
      bestBin = b;
    }
  }
}

function putInBin(axis: i32, b: i32, low: v128, high: v128): void {
  const i = axis * BIN_COUNT + b;
  const bin = bins + <usize>i * BOX_BYTES;
  const count = binCounts + ((<usize>i) << 2);
  const before = load<i32>(count);
  store<i32>(count, before + 1);
  if (before == 0) {
    v128.store(bin, low);
    v128.store(bin, high, 16);
    return;
  }
  v128.store(bin, f32x4.pmin(v128.load(bin), low));
  v128.store(bin, f32x4.pmax(v128.load(bin, 16), high), 16);
}

/** Splits a range by the cheapest of 16 bins on each axis; returns the first index of the right half. */
function splitRange(start: i32, count: i32): i32 {
  const first = boxAt(start);
  const end = boxAt(start + count);
  let low = f32x4.splat(f32.MAX_VALUE);
  let high = f32x4.splat(-f32.MAX_VALUE);
  for (let box = first; box < end; box += BOX_BYTES) {
    const middle = middleOf(box);
    low = f32x4.pmin(low, middle);
    high = f32x4.pmax(high, middle);
  }
  const extent = f32x4.sub(high, low);
  const scale = f32x4.div(f32x4.splat(<f32>BIN_COUNT), extent);
  const lastBin = i32x4.splat(BIN_COUNT - 1);
  memory.fill(binCounts, 0, (3 * BIN_COUNT) << 2);
  for (let box = first; box < end; box += BOX_BYTES) {
    const along = f32x4.mul(f32x4.sub(middleOf(box), low), scale);
    const bin = i32x4.min_s(lastBin, i32x4.trunc_sat_f32x4_s(along));
    const boxLow = v128.load(box);
    const boxHigh = v128.load(box, 16);
    putInBin(0, i32x4.extract_lane(bin, 0), boxLow, boxHigh);
    putInBin(1, i32x4.extract_lane(bin, 1), boxLow, boxHigh);
    putInBin(2, i32x4.extract_lane(bin, 2), boxLow, boxHigh);
  }
  bestCost = f32.MAX_VALUE;
  bestAxis = -1;
  if (f32x4.extract_lane(extent, 0) >= <f32>1e-6) weighAxis(0, count);
  if (f32x4.extract_lane(extent, 1) >= <f32>1e-6) weighAxis(1, count);
  if (f32x4.extract_lane(extent, 2) >= <f32>1e-6) weighAxis(2, count);
  if (bestAxis < 0) return start + (count >> 1);
  return partition(start, count, laneOf(low, bestAxis), laneOf(scale, bestAxis));
}

function laneOf(values: v128, axis: i32): f32 {
  return axis == 0
    ? f32x4.extract_lane(values, 0)
    : axis == 1
      ? f32x4.extract_lane(values, 1)
      : f32x4.extract_lane(values, 2);
}

/** Boxes up to the best bin to the front; returns the first index of the others. */
function partition(start: i32, count: i32, low: f32, scale: f32): i32 {
  const lane = (<usize>bestAxis) << 2;
  let i = start;
  let j = start + count - 1;
  while (i <= j) {
    const box = boxAt(i);
    const middle = (load<f32>(box + lane) + load<f32>(box + 16 + lane)) * <f32>0.5;
    if (min<i32>(BIN_COUNT - 1, <i32>((middle - low) * scale)) <= bestBin) {
      i++;
      continue;
    }
    const other = boxAt(j);
    const boxLow = v128.load(box);
    const boxHigh = v128.load(box, 16);
    v128.store(box, v128.load(other));
    v128.store(box, v128.load(other, 16), 16);
    v128.store(other, boxLow);
    v128.store(other, boxHigh, 16);
    j--;
  }
  return i == start || i == start + count ? start + (count >> 1) : i;
}

function boxTriangles(): void {
  for (let i = 0; i < triangleCount; i++) {
    // The fourth lane of the last corner is read from what lies behind the positions: there is more memory there.
    const corner = positions + <usize>i * 36;
    const a = v128.load(corner);
    const b = v128.load(corner, 12);
    const c = v128.load(corner, 24);
    const box = boxAt(i);
    v128.store(box, i32x4.replace_lane(f32x4.pmin(f32x4.pmin(a, b), c), 3, i));
    v128.store(box, f32x4.pmax(f32x4.pmax(a, b), c), 16);
  }
}

/**
 * Builds the tree; node 0 is its root. `stopAt` is an i32 elsewhere in memory that ends the work early when it is not zero.
 * Gives the number of leaves: 0 when it was ended or the memory does not suffice.
 */
export function buildBinaryTree(stopAt: usize): i32 {
  boxes = allocate(<usize>triangleCount * BOX_BYTES);
  tree = allocate(<usize>triangleCount * 2 * BOX_BYTES);
  bins = allocate(<usize>(3 * BIN_COUNT) * BOX_BYTES);
  binCounts = allocate((<usize>(3 * BIN_COUNT)) << 2);
  binCosts = allocate((<usize>BIN_COUNT) << 2);
  waiting = allocate(WAITING_BYTES);
  if (boxes == 0 || tree == 0 || bins == 0 || binCounts == 0 || binCosts == 0 || waiting == 0) return 0;
  boxTriangles();
  makeNode(0, 0, triangleCount);
  treeCount = 1;
  let leaves: i32 = 0;
  // A node's index and how deep it lies, eight bytes an entry.
  store<i32>(waiting, 0);
  store<i32>(waiting + 4, 0);
  let top: i32 = 1;
  while (top > 0) {
    if (atomic.load<i32>(stopAt) != 0) return 0;
    top--;
    const slot = waiting + ((<usize>top) << 3);
    const node = nodeAt(load<i32>(slot));
    const depth = load<i32>(slot + 4);
    const start = load<i32>(node + 12);
    const count = load<i32>(node + 28);
    if (count <= LEAF_MAX) {
      leaves++;
      continue;
    }
    const middle = depth < DEPTH_MAX ? splitRange(start, count) : start + (count >> 1);
    const left = treeCount;
    treeCount += 2;
    makeNode(left, start, middle - start);
    makeNode(left + 1, middle, start + count - middle);
    store<i32>(node + 12, left);
    store<i32>(node + 28, SPLIT);
    const leftWaits = middle - start >= start + count - middle;
    store<i32>(slot, leftWaits ? left : left + 1);
    store<i32>(slot + 4, depth + 1);
    store<i32>(slot + 8, leftWaits ? left + 1 : left);
    store<i32>(slot + 12, depth + 1);
    top += 2;
  }
  return leaves;
}
