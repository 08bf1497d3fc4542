import { Download, FileArchive } from 'lucide-react';
import { useRef } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { choiceStrings } from '../choice/choice.strings.ts';
import {
  edgeLabel,
  hasMap,
  isPackage,
  nameChoice,
  optionsOf,
  selectFiles,
  sumBytes,
  toggleMap,
  type Choice,
  type ChoiceOptions,
  type Chosen,
  type Kind,
} from '../choice/model.ts';
import { useChoice } from '../choice/use-choice.ts';
import { beginDownload, useBegun, type DownloadFile } from '../download/downloads.ts';
import { otherDownloads, toDownloads, toZip } from '../download/files.ts';
import { useStart } from '../download/use-start.ts';
import type { Licensed } from '../download/with-licence.ts';
import styles from './choice-panel.module.css';
import { FileRow, type FileRowProps } from './file-row.tsx';

type ChoicePanelProps = { kind: Kind; choices: readonly Choice[]; licence: Licensed };

/** What an asset is had as: its format, maps and size, with what that weighs, as files or as one zip. */
export function ChoicePanel(props: ChoicePanelProps) {
  return <ChoiceForm {...props} choice={useChoice(props.kind, props.choices)} />;
}

type ChoiceFormProps = ChoicePanelProps & {
  choice: ReturnType<typeof useChoice>;
  /** What is chosen is begun by a button outside, which says what it is. */
  isBegunOutside?: boolean;
};

/** The same, where what is chosen is of use elsewhere as well. */
export function ChoiceForm({ kind, choices, licence, choice, isBegunOutside = false }: ChoiceFormProps) {
  const t = useStrings(choiceStrings);
  const format = useFormat();
  const { startFiles } = useStart();
  const { chosen, choose, remember } = choice;
  const { withLicence } = chosen;
  const options = optionsOf(kind, choices, chosen);
  const files = selectFiles(kind, choices, chosen);
  const downloads = toDownloads(files, withLicence);
  const zip = toZip(files, withLicence);
  const others = otherDownloads(useBegun(), choices, [zip, ...downloads]);
  const size = format.bytes(sumBytes(files));
  const isOne = files.length === 1;
  // Alone it is a zip with its licence inside already.
  const isWhole = isOne && files.every(isPackage);

  function handleFiles() {
    remember();
    startFiles(downloads, licence, withLicence);
  }
  function handleZip() {
    remember();
    beginDownload(zip);
  }
  return (
    <div className={styles.panel}>
      {options.formats.length > 1 && (
        <Formats options={options} chosen={chosen} choose={choose} choices={files} />
      )}
      {options.edges.length > 0 && <Edges options={options} chosen={chosen} choose={choose} />}
      {options.maps.length > 0 && <Maps options={options} chosen={chosen} choose={choose} />}
      <Checkbox
        checked={withLicence}
        onCheckedChange={(isWanted) => choose({ ...chosen, withLicence: isWanted })}
      >
        {t.withLicence}
      </Checkbox>
      <div className={styles.group}>
        <p className={styles.total} aria-live="polite">
          {t.total(files.length, size)}
        </p>
        {!(isWhole && isBegunOutside) && (
          <div className={styles.ways}>
            {!isBegunOutside && (
              <Button
                variant="primary"
                icon={isOne ? <Download /> : <FileArchive />}
                wide
                onClick={isOne ? handleFiles : handleZip}
              >
                {isOne ? t.download(nameChoice(kind, options, files), size) : t.zip(size)}
              </Button>
            )}
            {!isWhole && (
              <Button icon={isOne ? <FileArchive /> : <Download />} onClick={isOne ? handleZip : handleFiles}>
                {isOne ? t.asZip : t.oneByOne}
              </Button>
            )}
          </div>
        )}
      </div>
      <Files
        label={t.files}
        files={isWhole ? downloads : [zip, ...downloads]}
        others={others}
        rowOf={(file) => {
          if (file === zip) return { isQuiet: true };
          return isOne || others.includes(file)
            ? {}
            : { onStart: () => startFiles([file], licence, withLicence) };
        }}
      />
    </div>
  );
}

type FilesProps = {
  label: string;
  files: readonly DownloadFile[];
  /** Not of what is chosen now, and under way. */
  others: readonly DownloadFile[];
  rowOf: (file: DownloadFile) => Pick<FileRowProps, 'onStart' | 'isQuiet'>;
};

/** One list, so that a row which is no longer chosen is still the same row and tells nothing a second time. */
function Files({ label, files, others, rowOf }: FilesProps) {
  const t = useStrings(choiceStrings);
  const list = useRef<HTMLUListElement>(null);
  // A download that was cancelled leaves with its button, on which the focus was.
  const rows = (listed: readonly DownloadFile[]) =>
    listed.map((file) => (
      <FileRow key={file.key} file={file} onCancel={() => list.current?.focus()} {...rowOf(file)} />
    ));
  return (
    <ul className={styles.list} aria-label={label} ref={list} tabIndex={-1}>
      {[
        ...rows(files),
        ...(others.length > 0
          ? [
              <li key="others" className={styles.others}>
                {t.others}
              </li>,
            ]
          : []),
        ...rows(others),
      ]}
    </ul>
  );
}

type PartProps = { options: ChoiceOptions; chosen: Chosen; choose: (chosen: Chosen) => void };

function Formats({ options, chosen, choose, choices }: PartProps & { choices: readonly Choice[] }) {
  const t = useStrings(choiceStrings);
  const isPublished = choices.every(({ isMade }) => !isMade);
  const hint = t.hint[chosen.format];
  return (
    <div className={styles.group}>
      <p className={styles.title} aria-hidden="true">
        {t.format}
      </p>
      <SegmentedControl
        label={t.format}
        segments={options.formats.map((value) => ({ value, label: value.toUpperCase() }))}
        value={chosen.format}
        onValueChange={(format) => choose({ ...chosen, format })}
      />
      <p className={styles.hint} aria-live="polite">
        {isPublished ? `${t.asPublished} ${chosen.format === 'glb' ? (hint ?? '') : ''}` : hint}
      </p>
    </div>
  );
}

function Edges({ options, chosen, choose }: PartProps) {
  const t = useStrings(choiceStrings);
  const [largest = 0] = options.edges;
  return (
    <div className={styles.group}>
      <p className={styles.title} aria-hidden="true">
        {t.edge}
      </p>
      <SegmentedControl
        label={t.edge}
        segments={options.edges.map((edge) => ({
          value: String(edge),
          label: edge === largest ? t.largest(edgeLabel(edge)) : edgeLabel(edge),
        }))}
        value={String(chosen.edge || largest)}
        onValueChange={(edge) => choose({ ...chosen, edge: Number(edge) === largest ? 0 : Number(edge) })}
      />
    </div>
  );
}

function Maps({ options, chosen, choose }: PartProps) {
  const t = useStrings(choiceStrings);
  const format = useFormat();
  const all = options.maps.map(({ id }) => id);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t.maps}</legend>
      <div className={styles.maps}>
        <div className={styles.map}>
          <Checkbox
            checked={chosen.maps.length === 0 ? true : 'mixed'}
            onCheckedChange={() => choose({ ...chosen, maps: [] })}
          >
            {t.allMaps}
          </Checkbox>
        </div>
        {options.maps.map(({ id, bytes }) => (
          <div key={id} className={styles.map}>
            <Checkbox checked={hasMap(chosen, id)} onCheckedChange={() => choose(toggleMap(chosen, id, all))}>
              {t.mapName[id] ?? id}
            </Checkbox>
            <span className={styles.bytes}>{format.bytes(bytes)}</span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
