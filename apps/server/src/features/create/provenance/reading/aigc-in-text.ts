/** A label of GB 45438-2025 as somebody wrote it; what is missing is empty. */
export type FoundLabel = {
  /** `1` is, `2` may be, `3` is suspected of being generated. */
  readonly Label: '1' | '2' | '3';
  readonly ContentProducer: string;
  readonly ProduceID: string;
  readonly ContentPropagator: string;
  readonly PropagateID: string;
};

const LABEL_LENGTH_MAX = 4096;
/** How many times the word is looked at: a file full of it must not keep us busy. */
const TRIES_MAX = 16;
const VALUES: readonly unknown[] = ['1', '2', '3'];

/** Text with the escapes undone that XML and JSON lay around JSON. */
export function unescapeJson(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\\"', '"');
}

/** The first label in text that {@link unescapeJson} has been over, wherever in it the object stands. */
export function findAigcLabel(text: string): FoundLabel | null {
  let at = text.indexOf('"Label"');
  for (let tries = 0; at >= 0 && tries < TRIES_MAX; tries += 1) {
    const start = text.lastIndexOf('{', at);
    const end = text.indexOf('}', at);
    if (start >= 0 && end > at && end - start < LABEL_LENGTH_MAX) {
      const label = readLabel(text.slice(start, end + 1));
      if (label) return label;
    }
    at = text.indexOf('"Label"', at + 1);
  }
  return null;
}

function readLabel(json: string): FoundLabel | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const fields = value as Record<string, unknown>;
  if (!VALUES.includes(fields.Label)) return null;
  const stringOf = (name: string): string => {
    const field = fields[name];
    return typeof field === 'string' ? field : '';
  };
  return {
    Label: fields.Label as FoundLabel['Label'],
    ContentProducer: stringOf('ContentProducer'),
    ProduceID: stringOf('ProduceID'),
    ContentPropagator: stringOf('ContentPropagator'),
    PropagateID: stringOf('PropagateID'),
  };
}
