import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  MiniMap,
  ReactFlow,
  useReactFlow,
  type Connection,
  type Edge,
  type FinalConnectionState,
  type Node,
  type NodeChange,
} from '@xyflow/react';
import { NODE_WIDTH, layOut } from '@mogine/contract/workflow/layout';
import type { CatalogueNode, WorkflowDocument, WorkflowLink } from '@mogine/contract/workflow/document';
import { LayoutDashboard, Maximize, Plus, Redo2, Undo2 } from 'lucide-react';
import { useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import {
  addNode,
  connect,
  copyNodes,
  disconnect,
  judgeLink,
  linkId,
  moveNodes,
  pasteNodes,
  removeNodes,
  type Nodes,
  type Piece,
  type Place,
} from '../model/edits.ts';
import './canvas.css';
import styles from './canvas.module.css';
import { useDocument, useEditor } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';
import { NodeCard } from './node-card.tsx';
import { Palette, type Wanted } from './palette.tsx';
import { toneOf } from './wires.ts';

const NODE_TYPES = { node: NodeCard };
const FIT = { padding: 0.15, maxZoom: 1, duration: 200 } as const;
const PASTE_BY = { x: 40, y: 40 };

/** What was copied last, on this page, for any document. */
let copied: Piece | null = null;

/** Where a palette stands, and what is to be done with what is chosen. */
type Asking = { at: Place; to: Place; wanted: Wanted | null };

/** The graph as boxes and wires. */
export function Canvas() {
  const { history, nodes } = useEditor();
  const t = useStrings(editorStrings);
  const document = useDocument();
  const can = useSyncExternalStore(history.subscribe, history.can);
  const flow = useReactFlow();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => toShown(document, []));
  const [drawn, setDrawn] = useState(document);
  const [chosenWires, setChosenWires] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  if (drawn !== document) {
    setDrawn(document);
    setShown(toShown(document, shown));
  }
  const edges = useMemo(() => toEdges(document, nodes, chosenWires), [document, nodes, chosenWires]);

  function handleNodes(changes: NodeChange[]) {
    // What goes, goes from the document.
    setShown(
      applyNodeChanges(
        changes.filter(({ type }) => type !== 'remove'),
        shown,
      ),
    );
    const ended = changes.flatMap((change) =>
      change.type === 'position' && change.dragging === false && change.position
        ? [[change.id, change.position] as const]
        : [],
    );
    if (ended.length > 0) history.change(moveNodes(history.read(), new Map(ended)), 'move');
  }
  function handleDelete({ nodes: gone, edges: cut }: { nodes: Node[]; edges: Edge[] }) {
    const without = disconnect(history.read(), new Set(cut.map(({ id }) => id)));
    history.change(removeNodes(without, new Set(gone.map(({ id }) => id))));
  }
  function handleConnect(connection: Connection) {
    const link = toLink(connection);
    if (link) history.change(connect(history.read(), link));
  }
  function handleConnectEnd(event: globalThis.MouseEvent | TouchEvent, state: FinalConnectionState) {
    if (state.isValid || !state.fromHandle || !state.fromNode) return;
    if (state.toHandle) {
      const link = toLink(
        state.fromHandle.type === 'source'
          ? connectionOf(state.fromNode.id, state.fromHandle.id, state.toNode?.id, state.toHandle.id)
          : connectionOf(state.toNode?.id, state.toHandle.id, state.fromNode.id, state.fromHandle.id),
      );
      const why = link && judgeLink(history.read(), link, nodes);
      if (why) toast.warn(t.refusals[why]);
      return;
    }
    const point = 'changedTouches' in event ? event.changedTouches[0] : event;
    if (!point) return;
    const { id: node } = state.fromNode;
    const handle = state.fromHandle.id ?? '';
    ask(
      { x: point.clientX, y: point.clientY },
      state.fromHandle.type === 'source'
        ? {
            kind: 'takes',
            node,
            output: Number(handle.slice(1)),
            type: typeOfOutput(document, nodes, node, handle),
          }
        : { kind: 'gives', node, input: handle, type: typeOfInput(document, nodes, node, handle) },
    );
  }

  /** Opens the palette at a place of the window. */
  function ask(at: Place, wanted: Wanted | null) {
    const around = box.current?.getBoundingClientRect();
    if (!around) return;
    setAsking({
      at: { x: at.x - around.left, y: at.y - around.top },
      to: flow.screenToFlowPosition(at),
      wanted,
    });
  }
  function askInMiddle() {
    const around = box.current?.getBoundingClientRect();
    if (around) ask({ x: around.left + around.width / 2, y: around.top + around.height / 3 }, null);
  }
  function handleChosen(spec: CatalogueNode) {
    if (!asking) return;
    const { to, wanted } = asking;
    const isBefore = wanted?.kind === 'gives';
    const added = addNode(history.read(), spec, isBefore ? { x: to.x - NODE_WIDTH, y: to.y } : to);
    const link = wanted && linkTo(wanted, added.id, spec);
    history.change(link ? connect(added.document, link) : added.document);
    choose(new Set([added.id]));
    close();
  }
  function close() {
    setAsking(null);
    box.current?.querySelector<HTMLElement>('.react-flow')?.focus();
  }
  function choose(ids: ReadonlySet<string>) {
    setShown((all) => all.map((node) => ({ ...node, selected: ids.has(node.id) })));
  }
  function paste(piece: Piece) {
    const pasted = pasteNodes(history.read(), piece, PASTE_BY);
    history.change(pasted.document);
    choose(new Set(pasted.ids));
    copied = copyNodes(pasted.document, new Set(pasted.ids));
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (isTyping) return;
    const chosen = new Set(shown.filter(({ selected }) => selected).map(({ id }) => id));
    if (event.key === '/' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      return askInMiddle();
    }
    if (!event.ctrlKey && !event.metaKey) return;
    const run = {
      z: () => (event.shiftKey ? history.redo() : history.undo()),
      y: () => history.redo(),
      a: () => choose(new Set(shown.map(({ id }) => id))),
      c: () => (copied = copyNodes(history.read(), chosen)),
      x: () => {
        copied = copyNodes(history.read(), chosen);
        history.change(removeNodes(history.read(), chosen));
      },
      v: () => copied && paste(copied),
      d: () => paste(copyNodes(history.read(), chosen)),
    }[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  }
  function handleDoubleClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.classList.contains('react-flow__pane'))
      ask({ x: event.clientX, y: event.clientY }, null);
  }
  function tidy() {
    history.change(layOut(history.read(), nodes));
    requestAnimationFrame(() => void flow.fitView(FIT));
  }

  return (
    <div ref={box} className={styles.canvas} onKeyDown={handleKey} onDoubleClick={handleDoubleClick}>
      <ReactFlow
        nodes={shown}
        edges={edges}
        nodeTypes={NODE_TYPES}
        aria-label={t.canvas}
        tabIndex={-1}
        minZoom={0.1}
        maxZoom={2}
        fitView
        fitViewOptions={{ padding: 0.15, maxZoom: 1 }}
        onlyRenderVisibleElements={document.nodes.length > 60}
        zoomOnDoubleClick={false}
        deleteKeyCode={['Delete', 'Backspace']}
        multiSelectionKeyCode={['Shift', 'Meta', 'Control']}
        selectionKeyCode="Shift"
        onNodesChange={handleNodes}
        onEdgesChange={(changes) => {
          const picked = changes.filter((change) => change.type === 'select');
          if (picked.length === 0) return;
          const next = new Set(chosenWires);
          for (const { id, selected } of picked) next[selected ? 'add' : 'delete'](id);
          setChosenWires(next);
        }}
        onDelete={handleDelete}
        onConnect={handleConnect}
        onConnectEnd={handleConnectEnd}
        isValidConnection={(connection) => {
          const link = toLink(connection as Connection);
          return link !== null && judgeLink(history.read(), link, nodes) === null;
        }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} />
        <MiniMap pannable zoomable ariaLabel={t.minimap} className={styles.minimap ?? ''} />
      </ReactFlow>
      <div className={styles.tools} role="toolbar" aria-label={t.tools}>
        <Button size="s" icon={<Plus />} onClick={askInMiddle} title={t.addHint}>
          {t.add}
        </Button>
        <IconButton
          size="s"
          label={t.undo}
          icon={<Undo2 />}
          aria-disabled={!can.undo}
          onClick={history.undo}
        />
        <IconButton
          size="s"
          label={t.redo}
          icon={<Redo2 />}
          aria-disabled={!can.redo}
          onClick={history.redo}
        />
        <IconButton size="s" label={t.tidy} icon={<LayoutDashboard />} onClick={tidy} />
        <IconButton size="s" label={t.fit} icon={<Maximize />} onClick={() => void flow.fitView(FIT)} />
      </div>
      {document.nodes.length === 0 && !asking && (
        <p className={styles.empty}>
          {t.empty}
          <small>{t.addHint}</small>
        </p>
      )}
      {asking && <Palette at={asking.at} wanted={asking.wanted} onChoose={handleChosen} onClose={close} />}
    </div>
  );
}

/** Nodes as the canvas moves them: what it has measured and marked stays, where they lie is the document's. */
function toShown({ nodes }: WorkflowDocument, before: readonly Node[]): Node[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return nodes.map(({ id, x, y }) => {
    const old = known.get(id);
    if (old && old.position.x === x && old.position.y === y) return old;
    return { ...(old ?? { id, type: 'node', data: {} }), position: { x, y } };
  });
}

function toEdges(document: WorkflowDocument, nodes: Nodes, chosen: ReadonlySet<string>): Edge[] {
  return document.links.map((link) => {
    const id = linkId(link);
    return {
      ...{ id, source: link.from, target: link.to, targetHandle: link.input },
      sourceHandle: `o${link.output}`,
      selected: chosen.has(id),
      className: toneOf(typeOfOutput(document, nodes, link.from, `o${link.output}`)),
    };
  });
}

function specOf(document: WorkflowDocument, nodes: Nodes, id: string): CatalogueNode | undefined {
  return nodes.get(document.nodes.find((node) => node.id === id)?.class_type ?? '');
}
function typeOfOutput(document: WorkflowDocument, nodes: Nodes, id: string, handle: string): string {
  return specOf(document, nodes, id)?.outputs[Number(handle.slice(1))]?.type ?? '';
}
function typeOfInput(document: WorkflowDocument, nodes: Nodes, id: string, name: string): string {
  return specOf(document, nodes, id)?.inputs.find((input) => input.name === name)?.type ?? '';
}

function connectionOf(
  source: string | undefined,
  sourceHandle: string | null | undefined,
  target: string | undefined,
  targetHandle: string | null | undefined,
): Connection {
  return {
    ...{ source: source ?? '', target: target ?? '' },
    ...{ sourceHandle: sourceHandle ?? null, targetHandle: targetHandle ?? null },
  };
}

function toLink({ source, target, sourceHandle, targetHandle }: Connection): WorkflowLink | null {
  if (!sourceHandle || !targetHandle) return null;
  return { from: source, output: Number(sourceHandle.slice(1)), to: target, input: targetHandle };
}

/** The wire that was pulled, to or from the first place of a fresh node that it fits. */
function linkTo(wanted: Wanted, id: string, spec: CatalogueNode): WorkflowLink | null {
  if (wanted.kind === 'takes') {
    const input = spec.inputs.find(({ kind, type }) => kind === 'link' && type === wanted.type);
    return input ? { from: wanted.node, output: wanted.output, to: id, input: input.name } : null;
  }
  const output = spec.outputs.findIndex(({ type }) => type === wanted.type);
  return output < 0 ? null : { from: id, output, to: wanted.node, input: wanted.input };
}
