import { MARK, WORDMARK } from '#shared/ui/logo-shapes.ts';

const { cx, cy, r } = MARK.light;

/** The mark as the site's icon; ink follows the browser's own theme. */
export const faviconSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
  '<style>path{fill:#14171c}circle{fill:#0b7f69}@media (prefers-color-scheme:dark){path{fill:#f2f4f7}circle{fill:#2cd3ae}}</style>',
  `<path d="${MARK.leftWall}"/><path d="${MARK.rightWall}" opacity=".72"/><circle cx="${cx}" cy="${cy}" r="${r}"/>`,
  '</svg>',
].join('');

/** For what the server draws itself. */
export const logoShapes = { mark: MARK, word: WORDMARK };
