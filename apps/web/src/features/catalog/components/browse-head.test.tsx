import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AddressProvider } from '../../../app/location.tsx';
import { OriginProvider } from '../../../app/site-context.tsx';
import { LangProvider } from '../../../shared/i18n/strings.tsx';
import { readFilters, type Node } from '../model.ts';
import { BrowseHead } from './browse-head.tsx';

const SHELVES = '01890000-0000-7000-8000-000000000001';
const FORMER = '01890000-0000-7000-8000-000000000002';

it('names the address of the branch that another one was merged into', () => {
  const shelves: Node = {
    ...{ id: SHELVES, name: '柜架', enName: 'Shelves', code: 'shelves', count: 3 },
    ...{ formerIds: [FORMER], children: [] },
  };
  const search = `type=${FORMER}&current=2`;
  const html = renderToStaticMarkup(
    <OriginProvider value="https://mogine.example">
      <LangProvider initial="zh">
        <AddressProvider value={{ path: '/mogine/index', search }}>
          <BrowseHead
            filters={readFilters(new URLSearchParams(search))}
            tree={[shelves]}
            title="柜架"
            assets={[]}
            total={3}
          />
        </AddressProvider>
      </LangProvider>
    </OriginProvider>,
  );
  expect(html).toContain(
    `<link rel="canonical" href="https://mogine.example/mogine/index?type=${SHELVES}&amp;current=2"/>`,
  );
});
