import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comingStrings } from '../features/site/pages/coming.strings.ts';
import { COMING_PATHS } from './coming.ts';
import { href } from './href.ts';
import { matchPath } from './match.ts';
import { toPageSource } from './pages.ts';
import { COMING_PAGE, routes, type HeaderKind } from './routes.ts';

type Expected = { redirect: string } | { auth: boolean; header: HeaderKind };
const open = { auth: false, header: 'default' } as const;
const member = { auth: true, header: 'default' } as const;
const product = { auth: false, header: 'product' } as const;
const lab = { auth: false, header: 'lab' } as const;

/** The product specification, section 2, row by row. */
const specified: Record<string, Expected> = {
  '/': { redirect: '/index' },
  '/index': open,
  '/download': open,
  '/works': open,
  '/search': open,
  '/Hab/index': open,
  '/privacy': open,
  '/agreement': open,
  '/digitalHuman': open,
  '/news': open,
  '/news/list': open,
  '/media': open,
  '/about_us': open,
  '/media/detail': open,
  '/wfc': { auth: false, header: 'transparent' },
  '/wecome': open,
  '/serve': open,
  '/plan': open,
  '/login': open,
  '/MoAI': { redirect: '/MoAI/create' },
  '/MoAI/create': open,
  '/MoAI/list': open,
  '/MoAI/redraw': open,
  '/MoAI/comfyui': open,
  '/MoAI/my': member,
  '/MoAI/create3D': member,
  '/mogine': { redirect: '/mogine/index' },
  '/mogine/index': open,
  '/mogine/detail': open,
  '/mogine/pay': open,
  '/mogine/userCenter': { redirect: '/mogine/userCenter/myRecurso' },
  '/mogine/userCenter/myRecurso': member,
  '/mogine/userCenter/myOrder': member,
  '/mogine/userCenter/shopCart': member,
  '/mogine/userCenter/notice': member,
  '/mogine/coll': { redirect: '/mogine/coll/like' },
  '/mogine/coll/like': member,
  '/mogine/coll/favorites': member,
  '/product': { redirect: '/product/index' },
  '/product/index': product,
  '/product/example': product,
  '/product/aboutAs': product,
  '/product/page/:type': product,
  '/lab/index': lab,
  '/lab/create': lab,
};

describe('the route table', () => {
  it.each(Object.entries(specified))('has %s as specified', (path, expected) => {
    const route = routes.find((candidate) => candidate.path === path);
    expect(route).toMatchObject(expected);
  });

  it('names each address once', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  it('renders nothing on the server that belongs to one person', () => {
    const wrong = routes.filter((route) => 'page' in route && route.auth && route.render === 'server');
    expect(wrong).toEqual([]);
  });

  it('leads every redirect straight to a page', () => {
    for (const route of routes) {
      if ('redirect' in route) expect(matchPath(route.redirect)).toMatchObject({ kind: 'page' });
    }
  });

  it('tells in both languages what each page in the making will hold, and of no other', () => {
    const coming = routes.flatMap((route) =>
      'page' in route && route.page === COMING_PAGE ? [route.path] : [],
    );
    expect([...COMING_PATHS].sort()).toEqual([...coming].sort());
    expect(Object.keys(comingStrings.zh.pages).sort()).toEqual([...coming].sort());
    expect(Object.keys(comingStrings.en.pages).sort()).toEqual([...coming].sort());
  });

  it('has the file of every page', () => {
    const missing = routes.filter(
      (route) => 'page' in route && !existsSync(join(import.meta.dirname, '../..', toPageSource(route.page))),
    );
    expect(missing).toEqual([]);
  });
});

describe('matching an address', () => {
  it.each([
    '/nope',
    '/home',
    '/lib/',
    '/mogine/nope',
    '/Index',
    '/product/page/',
    '/product/page/a/b',
    '/product/page/nope',
    '/%E0%A4%A',
  ])('leads the unknown %s home', (path) => {
    expect(matchPath(path, '?a=1')).toEqual({ kind: 'redirect', to: '/index' });
  });

  it.each([
    ...[
      '/etc/passwd',
      '/%65tc/passwd',
      '/Var/log/syslog',
      '/.git/config',
      '/a/.env',
      '/wp-login.php',
      '/nothing.png',
    ],
    ...['/mogine/index.html', '/WP-admin/index', '/home/ubuntu', '/backup.tar.gz'],
  ])('takes %s for a file that is not there', (path) => {
    expect(matchPath(path, '?a=1')).toMatchObject({ kind: 'page', route: { page: 'site/missing' } });
  });

  it('keeps the query over a redirect', () => {
    expect(matchPath('/mogine', '?searchKey=x')).toEqual({
      kind: 'redirect',
      to: '/mogine/index?searchKey=x',
    });
  });

  it('reads the parameter of a product page and forgives a slash at the end', () => {
    expect(matchPath('/product/page/MoStudio')).toMatchObject({ kind: 'page', params: { type: 'MoStudio' } });
    expect(matchPath('/mogine/index/')).toMatchObject({ kind: 'page', route: { path: '/mogine/index' } });
  });

  it('leads everything below an area to its page, and nothing that only begins alike', () => {
    for (const path of ['/admin', '/admin/', '/admin/reports', '/admin/reports/asset-1'])
      expect(matchPath(path)).toMatchObject({ kind: 'page', route: { page: 'admin/office' } });
    expect(matchPath('/administrator')).toEqual({ kind: 'redirect', to: '/index' });
  });

  it('knows the address of every link builder', () => {
    const built = [
      ...Object.entries(href).map(([name, build]) => [
        name,
        (build as (value: never) => string)('mostudio' as never),
      ]),
    ];
    for (const [name, address = ''] of built) {
      expect({ name, match: matchPath(address.split('?')[0] ?? '') }).toMatchObject({
        match: { kind: 'page' },
      });
    }
  });
});
