import { isWorkRef, type CatalogueInput, type WidgetValue } from '@mogine/contract/workflow/document';
import { valueProblem } from '@mogine/contract/workflow/rules';
import { SEED_MAX } from '@mogine/contract/create-limits';
import { Dices, ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { OwnFileThumb, OwnPictureDialog } from '#app/creation-slots.tsx';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { setValue } from '../model/edits.ts';
import { useEditor, useNode } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';
import styles from './widget-field.module.css';

type WidgetFieldProps = { node: string; input: CatalogueInput };

/** The value of one input, in the way its kind is set. */
export function WidgetField({ node: id, input }: WidgetFieldProps) {
  const { history } = useEditor();
  const lang = useLang();
  const node = useNode(id);
  const field = useId();
  const value = node?.values[input.name] ?? input.initial ?? undefined;
  const isWrong = valueProblem(input, value) !== null;

  function change(next: WidgetValue | undefined) {
    history.change(
      setValue(history.read(), { node: id, input: input.name }, next),
      `value:${id}:${input.name}`,
    );
  }

  if (input.kind === 'boolean')
    return (
      <div className={styles.field}>
        <Checkbox checked={value === true} onCheckedChange={change}>
          {input.label[lang]}
        </Checkbox>
      </div>
    );
  if (input.kind === 'picture' || input.kind === 'scene')
    return <PictureField input={input} value={value} onChange={change} />;
  return (
    <div className={classNames(styles.field, input.kind !== 'text' && styles.row)}>
      <label className={styles.label} htmlFor={field}>
        {input.label[lang]}
      </label>
      {input.kind === 'text' && (
        <textarea
          id={field}
          className={classNames(styles.control, styles.text, 'nodrag', 'nowheel')}
          rows={3}
          aria-invalid={isWrong || undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {input.kind === 'choice' && (
        <select
          id={field}
          className={classNames(styles.control, 'nodrag')}
          aria-invalid={isWrong || undefined}
          value={String(value ?? '')}
          onChange={(event) => change(event.target.value)}
        >
          {isWrong && <option value={String(value ?? '')}>{String(value ?? '')}</option>}
          {input.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label[lang]}
            </option>
          ))}
        </select>
      )}
      {(input.kind === 'int' || input.kind === 'float') && (
        <NumberField id={field} input={input} value={value} isWrong={isWrong} onChange={change} />
      )}
    </div>
  );
}

type NumberFieldProps = {
  id: string;
  input: CatalogueInput;
  value: WidgetValue | undefined;
  isWrong: boolean;
  onChange: (value: WidgetValue) => void;
};

function NumberField({ id, input, value, isWrong, onChange }: NumberFieldProps) {
  const t = useStrings(editorStrings);
  // What is half typed is no number yet.
  const [typed, setTyped] = useState<string | null>(null);
  function handleChange(text: string) {
    setTyped(text);
    if (text.trim() !== '' && Number.isFinite(Number(text))) onChange(Number(text));
  }
  return (
    <span className={styles.number}>
      <input
        id={id}
        className={classNames(styles.control, 'nodrag', 'nowheel')}
        type="number"
        inputMode={input.kind === 'int' ? 'numeric' : 'decimal'}
        min={input.min ?? undefined}
        max={input.max ?? undefined}
        step={input.kind === 'int' ? 1 : 'any'}
        aria-invalid={isWrong || undefined}
        value={typed ?? String(value ?? '')}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      {input.isSeed && (
        <IconButton
          size="s"
          className="nodrag"
          label={t.randomSeed}
          icon={<Dices />}
          onClick={() => onChange(Math.floor(Math.random() * (SEED_MAX + 1)))}
        />
      )}
    </span>
  );
}

type PictureFieldProps = {
  input: CatalogueInput;
  value: WidgetValue | undefined;
  onChange: (value: WidgetValue | undefined) => void;
};

function PictureField({ input, value, onChange }: PictureFieldProps) {
  const t = useStrings(editorStrings);
  const lang = useLang();
  const [isChoosing, setChoosing] = useState(false);
  const isScene = input.kind === 'scene';
  return (
    <div className={styles.field}>
      <span className={styles.label}>{input.label[lang]}</span>
      {isWorkRef(value) && (
        <div className={styles.picture}>
          <OwnFileThumb file={value} />
          <IconButton
            size="s"
            className={classNames(styles.drop, 'nodrag')}
            label={t.dropPicture}
            icon={<X />}
            onClick={() => onChange(undefined)}
          />
        </div>
      )}
      <Button size="s" wide className="nodrag" icon={<ImagePlus />} onClick={() => setChoosing(true)}>
        {isWorkRef(value) ? t.otherPicture : t.choosePicture}
      </Button>
      {isChoosing && (
        <OwnPictureDialog
          needsScene={isScene}
          onClose={() => setChoosing(false)}
          onPick={(task, index) => {
            onChange({ task, index, part: isScene ? 'scene' : 'result' });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
