import { BASE_PATH } from '@mogine/contract/kernel/envelope';

export function buildRobots(origin: string): string {
  const closed = [`${BASE_PATH}/`, '/mogine/userCenter', '/mogine/coll', '/mogine/pay', '/login'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** What lets people put the site on their desktop or home screen. */
export function buildManifest(): string {
  return JSON.stringify({
    id: '/index',
    name: '摩境 Mogine',
    short_name: 'Mogine',
    lang: 'zh-CN',
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    background_color: '#0b0d10',
    theme_color: '#0b0d10',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  });
}
