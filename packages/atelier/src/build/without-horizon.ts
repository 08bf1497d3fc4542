import { measureNode, type SceneNode } from '../scene/node.ts';
import { GROUPS } from './built-scene.ts';

/** What is larger is the view, not the plot. */
const PLOT_MAX_M = 80;

/** The place itself: a room without what its windows show, a house with its garden but not with the hills beyond. */
export function withoutHorizon(root: SceneNode, isOpen: boolean): SceneNode {
  const isNear = (node: SceneNode): boolean => {
    const { min, max } = measureNode(node);
    return Math.max(max[0] - min[0], max[2] - min[2]) <= PLOT_MAX_M;
  };
  const kept = root.children.flatMap((group) => {
    if (group.name !== GROUPS.grounds) return [group];
    return isOpen ? [{ ...group, children: group.children.filter(isNear) }] : [];
  });
  return { ...root, children: kept };
}
