/** `Content-Disposition` of a download (RFC 6266): an ASCII name for old clients and the true one beside it. */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\w.+-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeStrictly(filename)}`;
}

/** As RFC 3986 has it, which signatures want: `encodeURIComponent` leaves five more as they are. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
