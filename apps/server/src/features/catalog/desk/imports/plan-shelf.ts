import { deskReason } from '@mogine/contract/desk/approvals';
import type { AssetState } from '@mogine/contract/asset-change';
import { IMPORT_SHELVES } from '@mogine/contract/import-words';
import type { ShelfOf } from '../../repository/desk-assets.ts';
import { faultOf, fold, type Fault, type TableLine } from './read-table.ts';

/** What a line does to where its asset stands; empty where nothing. */
export type ShelfChange = { shelf?: 'suspended' | 'published'; reason?: string };

/**
 * Whether a line has its asset suspended or resumed, as the desk of assets does one by one. Only what differs counts, so that a
 * table that was exported changes nothing. What is wrong is put into `faults`.
 */
export function readShelfChange({ cells }: TableLine, now: ShelfOf, faults: Fault[]): ShelfChange {
  const wanted = cells.shelf === undefined ? now.state : readState(cells.shelf);
  const wrong = (column: 'shelf' | 'reason', fault: Fault['fault']): ShelfChange => {
    faults.push(faultOf(column, fault, cells[column] ?? ''));
    return {};
  };
  if (wanted === null) return wrong('shelf', 'shelf');
  const said = (cells.reason ?? '').trim();
  // A table is exported in either language.
  const known = [now.reason?.zh.trim(), now.reason?.en.trim()];
  const isNewReason = said !== '' && !known.includes(said);
  if (wanted === 'suspended' && now.state !== 'suspended') {
    const reason = deskReason.min(1).safeParse(said);
    return reason.success ? { shelf: 'suspended', reason: reason.data } : wrong('reason', 'reason_missing');
  }
  if (isNewReason) return wrong('reason', 'reason_unused');
  if (wanted === now.state) return {};
  if (wanted !== 'published') return wrong('shelf', 'shelf');
  if (now.state !== 'suspended') return wrong('shelf', 'not_suspended');
  return now.isMerged ? wrong('shelf', 'merged') : { shelf: 'published' };
}

function readState(cell: string): AssetState | null {
  const word = fold(cell);
  const found = Object.entries(IMPORT_SHELVES).find(([, words]) =>
    Object.values(words)
      .flat()
      .some((one) => one === word),
  );
  return (found?.[0] ?? null) as AssetState | null;
}
