import type { CatalogueNode, WorkflowDocument } from '@mogine/contract/workflow/document';
import { guessHeight, NODE_WIDTH } from '@mogine/contract/workflow/layout';
import styles from './start.module.css';

type GraphThumbProps = { document: WorkflowDocument; nodes: ReadonlyMap<string, CatalogueNode> };

const MARGIN = 60;

/** A graph, small: boxes and wires where they lie. Words beside it say what it is. */
export function GraphThumb({ document, nodes }: GraphThumbProps) {
  const boxes = document.nodes.map((node) => ({
    ...node,
    height: guessHeight(nodes.get(node.class_type)),
    group: nodes.get(node.class_type)?.group,
  }));
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const [right, bottom] = [
    Math.max(...boxes.map(({ x }) => x + NODE_WIDTH)),
    Math.max(...boxes.map(({ y, height }) => y + height)),
  ];
  const view = `${left - MARGIN} ${top - MARGIN} ${right - left + 2 * MARGIN} ${bottom - top + 2 * MARGIN}`;
  return (
    <svg className={styles.thumb} viewBox={view} aria-hidden="true">
      {document.links.map(({ from, to, input }) => {
        const [a, b] = [byId.get(from), byId.get(to)];
        if (!a || !b) return null;
        const [x1, y1, x2, y2] = [a.x + NODE_WIDTH, a.y + 60, b.x, b.y + 60];
        const bend = Math.max(40, (x2 - x1) / 2);
        return (
          <path
            key={`${from}${to}${input}`}
            className={styles.wire}
            d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
          />
        );
      })}
      {boxes.map(({ id, x, y, height, group }) => (
        <g key={id}>
          <rect className={styles.box} x={x} y={y} width={NODE_WIDTH} height={height} rx="20" />
          <rect
            className={styles.head}
            data-group={group}
            x={x + 24}
            y={y + 24}
            width="120"
            height="18"
            rx="9"
          />
        </g>
      ))}
    </svg>
  );
}
