import { Handle, Position, type NodeProps } from '@xyflow/react';
import { problemText } from '@mogine/contract/workflow/problem-text';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { useEditor, useIsActive, useLinkedInputs, useNode, useNodeProblems } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';
import styles from './node-card.module.css';
import { WidgetField } from './widget-field.tsx';
import { toneOf } from './wires.ts';

/** One node on the canvas: sockets of its own colours, then what can be set. */
export const NodeCard = memo(function NodeCard({ id, selected = false }: NodeProps) {
  const { nodes } = useEditor();
  const t = useStrings(editorStrings);
  const lang = useLang();
  const node = useNode(id);
  const isActive = useIsActive(id);
  const problems = useNodeProblems(id);
  const linked = useLinkedInputs(id);
  if (!node) return null;
  const spec = nodes.get(node.class_type);
  const sockets = spec?.inputs.filter(({ kind }) => kind === 'link') ?? [];
  const widgets = spec?.inputs.filter(({ kind }) => kind !== 'link') ?? [];
  const faulty = new Set(problems.map((problem) => ('input' in problem ? problem.input : '')));
  const title = node.title || (spec?.title[lang] ?? node.class_type);
  return (
    <article
      className={classNames(
        styles.card,
        selected && styles.selected,
        !isActive && styles.idle,
        problems.length > 0 && styles.faulty,
      )}
      aria-label={title}
    >
      <header className={styles.head} data-group={spec?.group}>
        <h3 className={styles.title} title={node.class_type}>
          {title}
        </h3>
        {!isActive && <span className={styles.note}>{t.idle}</span>}
      </header>
      {(sockets.length > 0 || (spec?.outputs.length ?? 0) > 0) && (
        <div className={styles.sockets}>
          <ul className={styles.inputs}>
            {sockets.map((input) => (
              <li key={input.name} className={classNames(faulty.has(input.name) && styles.missing)}>
                <Handle
                  type="target"
                  id={input.name}
                  position={Position.Left}
                  className={classNames(styles.handle, linked.has(input.name) && styles.linked)}
                  data-tone={toneOf(input.type)}
                />
                {input.label[lang]}
                {!input.required && <small>{t.optional}</small>}
              </li>
            ))}
          </ul>
          <ul className={styles.outputs}>
            {spec?.outputs.map(({ type, label }, index) => (
              <li key={index}>
                {label[lang]}
                <Handle
                  type="source"
                  id={`o${index}`}
                  position={Position.Right}
                  className={classNames(styles.handle, styles.linked)}
                  data-tone={toneOf(type)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {widgets.length > 0 && (
        <div className={styles.widgets}>
          {widgets.map((input) => (
            <WidgetField key={input.name} node={id} input={input} />
          ))}
        </div>
      )}
      <ProblemList id={id} />
    </article>
  );
});

const SHOWN = 2;

/** What is wrong with a node, in words. */
export function ProblemList({ id }: { id: string }) {
  const { history, nodes } = useEditor();
  const lang = useLang();
  const problems = useNodeProblems(id);
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.slice(0, SHOWN).map((problem) => {
        const text = problemText(problem, history.read(), nodes)[lang];
        return (
          <li key={text}>
            <CircleAlert aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
