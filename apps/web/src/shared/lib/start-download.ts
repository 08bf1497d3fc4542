/** Has the browser fetch a file; the answer is sent as one, so the page stays where it is. */
export function startDownload(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
