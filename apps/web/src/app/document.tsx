import type { ReactNode } from 'react';
import { toLocale } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { BOOT_SCRIPT } from './boot-script.ts';

/**
 * The whole page. Links to scripts and styles are not here: the server puts those of the asked route before `</head>`,
 * and the browser leaves what it did not render itself alone.
 */
export function Document({ children }: { children: ReactNode }) {
  const lang = useLang();
  return (
    // The boot script sets data attributes before React arrives, so the attributes may differ.
    <html lang={toLocale(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0d10" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" href="/news/feed.xml" />
        {/* Has run long before React comes, whose bundle does without its text. */}
        <script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BOOT_SCRIPT : '' }}
          suppressHydrationWarning
        />
      </head>
      <body>{children}</body>
    </html>
  );
}
