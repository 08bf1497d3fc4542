/** Cookies never authenticate a call; they carry the language and the state of a WeChat scan. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies = new Map<string, string>();
  if (!header) return {};
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return Object.fromEntries(cookies);
}
