import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type GlyphName = 'model' | 'scene' | 'panorama' | 'material' | 'splat' | 'human' | 'studio' | 'idea';

/* Drawn on a 24 grid with the same 1.5 px stroke as the icon set they stand among. */
const GLYPHS: Record<GlyphName, ReactNode> = {
  model: (
    <>
      <path d="M12 2.75 20 7.4v9.2l-8 4.65-8-4.65V7.4Z" />
      <path d="M4 7.4 12 12l8-4.6M12 12v9.25" />
    </>
  ),
  scene: (
    <>
      <path d="M3 9.25 12 4l9 5.25L12 14.5Z" />
      <path d="M3 14.75 12 20l9-5.25M12 4v5.25M12 14.5V20" opacity="0.55" />
      <path d="M3 9.25v5.5M21 9.25v5.5" />
    </>
  ),
  panorama: (
    <>
      <path d="M3 6.5c5.8 2 12.2 2 18 0v11c-5.8-2-12.2-2-18 0Z" />
      <path d="m5.5 15.4 3.8-4.2 3.2 3.2 2.2-2 3.8 3" />
    </>
  ),
  material: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M3.3 12.9c3.2-2.6 5.5 1.6 8.7-.4s5.3-2.6 8.6-.7" />
      <path d="M5.8 18.1c2.1-1.4 4 .8 6.2-.2s3.9-1.8 6.3-.1M6.5 6.3c2-.9 3.6.9 5.5.1s3.5-1.3 5.6.1" />
    </>
  ),
  splat: (
    <path
      d="M12 3.8v.01M8 6v.01M16 6v.01M4.6 8.4v.01M12 8.2v.01M19.4 8.4v.01M8.3 11.2v.01M15.7 11.2v.01M4.6 13.4v.01M12 13.6v.01M19.4 13.4v.01M8.3 16.4v.01M15.7 16.4v.01M12 20.2v.01"
      strokeWidth={2.1}
    />
  ),
  human: (
    <>
      <circle cx="12" cy="7.5" r="3.75" />
      <path d="M4.5 20.5c.6-4.5 3.6-6.75 7.5-6.75s6.9 2.25 7.5 6.75" />
      <path d="M12 3.75v7.5M8.25 7.5h7.5" opacity="0.55" />
    </>
  ),
  studio: (
    <>
      <path d="M3.5 5.5h17v13h-17Z" />
      <path d="M3.5 9h17M8.5 9v9.5" opacity="0.55" />
      <path d="m14.5 11.3 2.6 1.5v3l-2.6 1.5-2.6-1.5v-3Z" />
    </>
  ),
  idea: (
    <>
      <path d="M12 3c.7 4.9 3.1 7.3 8 8-4.9.7-7.3 3.1-8 8-.7-4.9-3.1-7.3-8-8 4.9-.7 7.3-3.1 8-8Z" />
      <path d="M19 16.5v4M17 18.5h4" />
    </>
  ),
};

/** Own icons for the kinds of things this product has. Decorative: a word always stands beside them. */
export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }) {
  return (
    <svg
      className={classNames('lucide', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {GLYPHS[name]}
    </svg>
  );
}
