import type { Part, SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';

const CLAY = plainFinish('clay', '#dedbd5', 0.9);
const CLAY_SHEET: Finish = { ...CLAY, name: 'clay-sheet', isThin: true };

/** The scene as an architect's white model: form and light alone. Glass stays glass, lamps stay lit. */
export function moldInClay(root: SceneNode): SceneNode {
  const molded = new Map<readonly Part[], readonly Part[]>();
  function mold(node: SceneNode): SceneNode {
    const parts = molded.get(node.parts) ?? node.parts.map(moldPart);
    // Things that share their parts go on sharing them.
    molded.set(node.parts, parts);
    return { ...node, parts, children: node.children.map(mold) };
  }
  return mold(root);
}

function moldPart(part: Part): Part {
  const { finish } = part;
  if (finish.isGlass || Math.max(...finish.emission) > 0) return part;
  if (!finish.isThin) return { ...part, finish: CLAY };
  const { openness, translucency } = finish;
  const sheet = {
    ...CLAY_SHEET,
    ...(openness !== undefined && { openness }),
    ...(translucency !== undefined && { translucency }),
  };
  return { ...part, finish: sheet };
}
