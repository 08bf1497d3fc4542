/** Lets the browser save what an address of ours gives, under its name. */
export function saveFrom({ url, filename }: { url: string; filename: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
