import { WORD_CATEGORIES, WORD_MAX, WORD_VERDICTS } from '@mogine/contract/desk/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { TryPanel } from './try-panel.tsx';
import { VERDICT_TONES, wordsStrings } from './words.strings.ts';
import { WordForm } from './word-form.tsx';

type Row = Data<'moderationDesk', 'words'>['records'][number];
/** The addresses below the desk that are no words: none of them is written so in the lists. */
const TRY = '+try';
const ADD = '+add';

/** The words by which prompts and published works are judged. */
export function WordsDesk({ item }: DeskProps) {
  const t = useStrings(wordsStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    ...{ category: '', verdict: '', word: '' },
  });
  const list = useDeskList(['words', 'list', filters], (page, signal) =>
    office.moderationDesk.words(
      {
        ...page,
        category: WORD_CATEGORIES.find((known) => known === filters.category),
        verdict: WORD_VERDICTS.find((known) => known === filters.verdict),
        ...(filters.word && { word: filters.word.slice(0, WORD_MAX) }),
      },
      { signal },
    ),
  );
  const listHref = deskHref('words', '', query);
  const open = list.rows.find(({ word }) => word === item);
  const detail =
    item === TRY ? (
      <TryPanel listHref={listHref} />
    ) : item === ADD ? (
      <DetailPanel title={t.add} listHref={listHref}>
        <WordForm />
      </DetailPanel>
    ) : open ? (
      <WordPanel key={item} row={open} listHref={listHref} />
    ) : null;
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      actions={
        <>
          <Link className={buttonClass()} href={deskHref('words', TRY, query)} keepScroll>
            {t.try}
          </Link>
          <Link
            className={buttonClass({ variant: 'primary' })}
            href={deskHref('words', ADD, query)}
            keepScroll
          >
            {t.add}
          </Link>
        </>
      }
      filters={
        <>
          <FilterWords label={t.find} value={filters.word} onChange={(word) => setFilter('word', word)} />
          <Select
            label={t.category}
            value={filters.category}
            onValueChange={(value) => setFilter('category', value)}
            options={[
              { value: '', label: t.anyCategory },
              ...WORD_CATEGORIES.map((value) => ({ value, label: t.categories[value] })),
            ]}
          />
          <Select
            label={t.verdict}
            value={filters.verdict}
            onValueChange={(value) => setFilter('verdict', value)}
            options={[
              { value: '', label: t.anyVerdict },
              ...WORD_VERDICTS.map((value) => ({ value, label: t.verdicts[value] })),
            ]}
          />
        </>
      }
      detail={detail}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ word }) => word}
        hrefOf={({ word }) => deskHref('words', word, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(wordsStrings);
  const format = useFormat();
  return [
    { key: 'word', title: t.word, cell: ({ word }) => word },
    { key: 'category', title: t.category, width: '10em', cell: ({ category }) => t.categories[category] },
    {
      key: 'verdict',
      title: t.verdict,
      width: '10em',
      cell: ({ verdict }) => <Badge tone={VERDICT_TONES[verdict]}>{t.verdicts[verdict]}</Badge>,
    },
    {
      key: 'changed',
      title: t.changed,
      width: '11em',
      align: 'end',
      cell: ({ changeTime }) => format.date(changeTime, 'time'),
    },
  ];
}

function WordPanel({ row, listHref }: { row: Row; listHref: ReturnType<typeof deskHref> }) {
  const t = useStrings(wordsStrings);
  const queries = useQueryClient();
  const [isRemoved, setRemoved] = useState(false);
  const remove = useMutation({
    mutationFn: () => office.moderationDesk.removeWord({ word: row.word }),
    onSuccess: () => {
      toast.success(t.removed(row.word));
      setRemoved(true);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['words'] }),
  });
  return (
    <DetailPanel
      title={row.word}
      mark={<Badge tone={VERDICT_TONES[row.verdict]}>{t.verdicts[row.verdict]}</Badge>}
      listHref={listHref}
      actions={
        <AskedButton
          variant="danger"
          busy={remove.isPending || isRemoved}
          ask={{ title: t.removeTitle(row.word), text: t.removeText }}
          onConfirm={() => remove.mutate()}
        >
          {t.remove}
        </AskedButton>
      }
    >
      <Facts facts={[{ name: t.means, value: t.meanings[row.verdict] }]} />
      <WordForm row={row} />
    </DetailPanel>
  );
}
