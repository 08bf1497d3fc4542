import { UNPACK_LIMITS } from '@mogine/asset-pipeline/unpack-limits';
import { UPLOAD_MAX_BYTES, UPLOADS_UNFINISHED_MAX, UPLOAD_NAME_MAX } from '@mogine/contract/upload-limits';
import { explainForeign, foreignByName } from '@mogine/contract/foreign-formats';
import { explainUploadRefusal, isUploadRefusal } from '@mogine/contract/upload-refusals';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { lineStrings } from '../line.strings.ts';
import type { PackageName } from './loose-files.ts';
import { MODEL, PICTURE, SOG_LIST } from './loose-files.ts';
import { countStandings, type UploadRow } from './upload-rows.ts';
import { uploadListStrings } from './upload-list.strings.ts';

/** What a row is called and what is said of it, in the words that are read and in those that are heard. */
export function useRowWords() {
  const t = useStrings(uploadListStrings);
  const { line } = useStrings(lineStrings);
  const lang = useLang();
  const format = useFormat();

  function nameOf({ name, label, count }: Pick<UploadRow, 'name' | 'label' | 'count'>): string {
    return label === '' ? name : packageName({ label, parts: count });
  }
  function packageName({ label, parts }: PackageName): string {
    if (parts < 2) return label;
    const isFile = MODEL.test(label) || PICTURE.test(label) || SOG_LIST.test(label);
    const all = format.number(parts);
    return isFile ? t.fileAnd(label, all, parts - 1) : t.folderOf(label, all);
  }
  function unsentWords({ why, name }: Extract<UploadRow, { kind: 'unsent' }>): string {
    if (why === 'large') return t.unsent.large(format.bytes(UPLOAD_MAX_BYTES));
    if (why === 'long') return t.unsent.long(format.number(UPLOAD_NAME_MAX));
    if (why === 'many') return t.unsent.many(format.number(UNPACK_LIMITS.entries));
    if (why !== 'foreign') return t.unsent[why];
    const told = explainForeign(foreignByName(name));
    return told ? t.notSent(pickText(lang, told.zh, told.en)) : t.unsent.foreign;
  }
  function interruptedWords({ sent, bytes, count, isMarked }: Extract<UploadRow, { kind: 'interrupted' }>) {
    const percent = Math.floor((sent / bytes) * 100);
    return isMarked ? t.interrupted(percent, count > 1) : t.cutOff(percent);
  }
  function stateOf(row: UploadRow): string {
    switch (row.kind) {
      case 'unsent':
        return unsentWords(row);
      case 'queued':
      case 'arrived':
        return t[row.kind];
      case 'waiting':
        return row.line ? `${t.waiting} · ${line(format.number, row.line.ahead, row.line.own)}` : t.waiting;
      case 'held':
        return t.held(format.number(UPLOADS_UNFINISHED_MAX));
      case 'sending':
        // All of it has left, and the server has not answered as yet.
        if (row.sent >= row.bytes) return t.arriving;
        return `${t.sending} · ${t.of(format.bytes(row.sent), format.bytes(row.bytes))}`;
      case 'paused':
        return `${t.paused} · ${t.of(format.bytes(row.sent), format.bytes(row.bytes))}`;
      case 'failed':
        return row.why === 'other' ? t.failed(row.message) : t.failures[row.why];
      case 'interrupted':
        return interruptedWords(row);
      case 'checking':
        return row.stage === '' ? t.checking : t.stages[row.stage];
      case 'refused': {
        if (!isUploadRefusal(row.reason)) return t.unknown;
        const { zh, en } = explainUploadRefusal(row.reason, row.detail);
        return pickText(lang, zh, en);
      }
      case 'kept':
        return t.keptText(t.kept[row.what]);
    }
  }
  function countsOf(rows: readonly UploadRow[]): string[] {
    return countStandings(rows).map(({ standing, count }) => t.standings[standing](format.number(count)));
  }
  return { nameOf, packageName, stateOf, countsOf };
}
