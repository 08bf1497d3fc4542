import type { SceneNode } from '../scene/node.ts';

/** What can be told apart in a picture. */
export type PictureThing = {
  /** From 1 on, in the order of the tree; 0 in a map is nothing. */
  id: number;
  /** Names from the root down, parted by slashes. */
  path: string;
  node: SceneNode;
};

/**
 * The things of a scene: children of the root, and of the bare groups right below it, such as a shell or the furniture.
 * What the root itself is made of counts as one more thing.
 */
export function listThings(root: SceneNode): PictureThing[] {
  const out: PictureThing[] = [];
  const add = (node: SceneNode, path: string): void => {
    out.push({ id: out.length + 1, path, node });
  };
  if (root.parts.length > 0) add({ ...root, children: [] }, root.name);
  for (const child of root.children) {
    const path = `${root.name}/${child.name}`;
    if (child.parts.length > 0 || child.children.length === 0) add(child, path);
    else for (const inner of child.children) add(inner, `${path}/${inner.name}`);
  }
  return out;
}

/** Thing id of every placed part, in the order of listPlacedParts. */
export function thingOfParts(root: SceneNode): number[] {
  const count = (node: SceneNode): number =>
    node.children.reduce((n, child) => n + count(child), node.parts.length);
  return listThings(root).flatMap(({ id, node }) => Array<number>(count(node)).fill(id));
}
