import { HOME_PLACE_NAMES, HOME_PLACES } from '@mogine/contract/home-places';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { useAge } from '../frame/use-age.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { homeDeskStrings } from './home.strings.ts';
import { PlacePanel } from './place-panel.tsx';

type Place = Data<'homeDesk', 'places'>[number];

/** What the first pages of the shop show, place by place. */
export function HomeDesk({ item }: DeskProps) {
  const t = useStrings(homeDeskStrings);
  const query = useQuery({
    queryKey: ['home', 'places'],
    queryFn: ({ signal }) => office.homeDesk.places({}, { signal }),
  });
  const place = HOME_PLACE_NAMES.find((known) => known === item);
  const unknown = <DetailPanel title={t.unknown} listHref={deskHref('home')} />;
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      detail={item ? place ? <PlacePanel key={place} place={place} /> : unknown : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={toWholeList(query, query.data)}
        idOf={({ place }) => place}
        hrefOf={({ place }) => deskHref('home', place)}
        openId={item}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Place>[] {
  const t = useStrings(homeDeskStrings);
  const format = useFormat();
  const age = useAge();
  return [
    { key: 'place', title: t.place, cell: ({ place }) => t.places[place] },
    {
      key: 'rule',
      title: t.rule,
      cell: ({ place }) => {
        const { kind, rule } = HOME_PLACES[place];
        return t.kindRule(t.kinds[kind ?? 'any'], t.rules[rule]);
      },
    },
    {
      key: 'size',
      title: t.size,
      width: '6em',
      align: 'end',
      cell: ({ place }) => t.sizeOf(format.number(HOME_PLACES[place].size)),
    },
    {
      key: 'chosen',
      title: t.chosen,
      width: '10em',
      align: 'end',
      cell: ({ live, chosen }) =>
        chosen > 0 ? t.chosenOf(format.number(live), format.number(chosen)) : t.none,
    },
    {
      key: 'updated',
      title: t.updated,
      width: '12em',
      align: 'end',
      cell: ({ updateTime, updatedBy }) => (updateTime ? t.byAt(updatedBy, age(updateTime)) : '—'),
    },
  ];
}
