import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './strings.ts';

const COPIED_MS = 2000;

/** Copies a short text. Where the clipboard is closed to us the text stays selectable beside it, so nothing is claimed. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useStrings(uiStrings);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <IconButton
      size="s"
      hint="top"
      label={copied ? t.copied : (label ?? t.copy)}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    />
  );
}
