import { assetKinds, type AssetKind } from '@mogine/contract/catalog';
import { CATEGORY_DEPTH_MAX } from '@mogine/contract/desk/categories';
import { AppError } from '#kernel/errors';

export type TreeNode = {
  id: string;
  parentId: string | null;
  code: string;
  /** Set of one that was merged, which is in the tree no longer. */
  mergedInto: string | null;
};

type Nodes = ReadonlyMap<string, TreeNode>;

export function toNodes<T extends TreeNode>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** A node of the tree. Throws NOT_FOUND for an unknown or merged one. */
export function findNode<T extends TreeNode>(nodes: ReadonlyMap<string, T>, id: string): T {
  const node = nodes.get(id);
  if (!node || node.mergedInto !== null) throw new AppError('NOT_FOUND');
  return node;
}

/** Throws CATEGORY_TOP for one of the four tops. */
export function refuseTop(node: TreeNode): void {
  if (node.parentId === null) throw new AppError('CATEGORY_TOP');
}

/** The node and all above it, from itself up. */
export function pathOf(nodes: Nodes, id: string): TreeNode[] {
  const node = nodes.get(id);
  return node ? [node, ...(node.parentId === null ? [] : pathOf(nodes, node.parentId))] : [];
}

/** What assets below a node are; null below a top that is no kind. */
export function kindOf(nodes: Nodes, id: string): AssetKind | null {
  const top = pathOf(nodes, id).at(-1);
  return assetKinds.find((kind) => kind === top?.code) ?? null;
}

/** Levels from the node down, itself included. */
function heightOf(nodes: Nodes, id: string): number {
  const below = [...nodes.values()].filter(
    ({ parentId, mergedInto }) => parentId === id && mergedInto === null,
  );
  return 1 + Math.max(0, ...below.map((child) => heightOf(nodes, child.id)));
}

/** Throws CATEGORY_TOO_DEEP where one more node below would be too many. */
export function refuseDepth(nodes: Nodes, parentId: string, height = 1): void {
  if (pathOf(nodes, parentId).length + height > CATEGORY_DEPTH_MAX)
    throw new AppError('CATEGORY_TOO_DEEP', { max: CATEGORY_DEPTH_MAX });
}

/**
 * Whether a node may go below another one, with all below it. Throws NOT_FOUND, CATEGORY_TOP, CATEGORY_BELOW_ITSELF,
 * CATEGORY_OTHER_KIND, CATEGORY_TOO_DEEP.
 */
export function checkMove(nodes: Nodes, id: string, parentId: string): void {
  refuseStrange(nodes, id, parentId);
  refuseDepth(nodes, parentId, heightOf(nodes, id));
}

/** Whether what is in a node may go into another one. Throws as {@link checkMove}. */
export function checkMerge(nodes: Nodes, id: string, into: string): void {
  refuseStrange(nodes, id, into);
  refuseDepth(nodes, into, heightOf(nodes, id) - 1);
}

function refuseStrange(nodes: Nodes, id: string, target: string): void {
  refuseTop(findNode(nodes, id));
  findNode(nodes, target);
  if (pathOf(nodes, target).some((above) => above.id === id)) throw new AppError('CATEGORY_BELOW_ITSELF');
  if (kindOf(nodes, id) !== kindOf(nodes, target)) throw new AppError('CATEGORY_OTHER_KIND');
}
