import type {
  CatalogueInput,
  CatalogueNode,
  WorkflowDocument,
  WorkflowNode,
} from '@mogine/contract/workflow/document';
import { fits, makesCircle } from '@mogine/contract/workflow/rules';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { addNode, connect, disconnect, inReadingOrder, linkId, removeNodes } from '../model/edits.ts';
import { useDocument, useEditor, useIsActive } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';
import fieldStyles from './widget-field.module.css';
import styles from './list-view.module.css';
import { ProblemList } from './node-card.tsx';
import { Palette } from './palette.tsx';
import { WidgetField } from './widget-field.tsx';

const BELOW = { x: 0, y: 320 };

/** The same graph as a list, each node after those it takes something from: for phones, and for whoever sees no canvas. */
export function ListView() {
  const { history } = useEditor();
  const t = useStrings(editorStrings);
  const document = useDocument();
  const [isAdding, setAdding] = useState(false);
  const ordered = inReadingOrder(document);
  const names = useNames(document);
  return (
    <div className={styles.view}>
      <ol className={styles.list} aria-label={t.list}>
        {ordered.map((node) => (
          <NodeRow key={node.id} node={node} document={document} names={names} />
        ))}
      </ol>
      {ordered.length === 0 && <p className={styles.empty}>{t.empty}</p>}
      <Button wide icon={<Plus />} onClick={() => setAdding(true)}>
        {t.add}
      </Button>
      {isAdding && (
        <Palette
          at={null}
          wanted={null}
          onClose={() => setAdding(false)}
          onChoose={(spec) => {
            const last = ordered.at(-1);
            const place = { x: (last?.x ?? 0) + BELOW.x, y: (last?.y ?? -BELOW.y) + BELOW.y };
            history.change(addNode(history.read(), spec, place).document);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

/** What nodes are called; those of one name are counted. */
function useNames(document: WorkflowDocument): ReadonlyMap<string, string> {
  const { nodes } = useEditor();
  const lang = useLang();
  const counts = new Map<string, number>();
  return new Map(
    inReadingOrder(document).map(({ id, title, class_type: name }) => {
      const said = title || (nodes.get(name)?.title[lang] ?? name);
      const count = (counts.get(said) ?? 0) + 1;
      counts.set(said, count);
      return [id, count === 1 ? said : `${said} ${count}`];
    }),
  );
}

type NodeRowProps = { node: WorkflowNode; document: WorkflowDocument; names: ReadonlyMap<string, string> };

function NodeRow({ node, document, names }: NodeRowProps) {
  const { history, nodes } = useEditor();
  const t = useStrings(editorStrings);
  const id = useId();
  const isActive = useIsActive(node.id);
  const spec = nodes.get(node.class_type);
  const name = names.get(node.id) ?? '';
  return (
    <li className={classNames(styles.node, !isActive && styles.idle)} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        {!isActive && <span className={styles.note}>{t.idle}</span>}
        <IconButton
          size="s"
          label={t.removeNode(name)}
          icon={<Trash2 />}
          onClick={() => history.change(removeNodes(history.read(), new Set([node.id])))}
        />
      </header>
      {spec?.inputs.map((input) =>
        input.kind === 'link' ? (
          <SourceField key={input.name} to={node.id} input={input} document={document} names={names} />
        ) : (
          <WidgetField key={input.name} node={node.id} input={input} />
        ),
      )}
      <ProblemList id={node.id} />
    </li>
  );
}

type SourceFieldProps = {
  to: string;
  input: CatalogueInput;
  document: WorkflowDocument;
  names: ReadonlyMap<string, string>;
};

/** Where an input takes what it needs from: any output that fits. */
function SourceField({ to, input, document, names }: SourceFieldProps) {
  const { history, nodes } = useEditor();
  const t = useStrings(editorStrings);
  const lang = useLang();
  const id = useId();
  const link = document.links.find((one) => one.to === to && one.input === input.name);
  const sources = document.nodes.flatMap(({ id: from, class_type: name }) =>
    outputsOf(nodes.get(name))
      .filter(({ type }) => fits(type, input))
      .filter(({ index }) => isLinked(link, from, index) || !makesCircle(document, from, to))
      .map(({ index, label }) => ({
        value: `${index}:${from}`,
        text: `${names.get(from)} · ${label[lang]}`,
      })),
  );
  function handleChange(value: string) {
    const cut = link ? disconnect(history.read(), new Set([linkId(link)])) : history.read();
    const at = value.indexOf(':');
    if (at < 0) return history.change(cut);
    const output = Number(value.slice(0, at));
    history.change(connect(cut, { from: value.slice(at + 1), output, to, input: input.name }));
  }
  return (
    <div className={classNames(fieldStyles.field, fieldStyles.row)}>
      <label className={fieldStyles.label} htmlFor={id}>
        {input.label[lang]}
      </label>
      <select
        id={id}
        className={fieldStyles.control}
        aria-invalid={(input.required && !link) || undefined}
        value={link ? `${link.output}:${link.from}` : ''}
        onChange={(event) => handleChange(event.target.value)}
      >
        <option value="">{t.notLinked}</option>
        {sources.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function outputsOf(spec: CatalogueNode | undefined) {
  return (spec?.outputs ?? []).map((output, index) => ({ ...output, index }));
}

function isLinked(link: { from: string; output: number } | undefined, from: string, output: number): boolean {
  return link?.from === from && link.output === output;
}
