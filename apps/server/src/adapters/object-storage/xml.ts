/** What an element of an answer says. Throws where there is none. */
export function elementOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]{1,1024})</${name}>`).exec(xml)?.[1];
  if (text === undefined) throw new Error(`no ${name} in the answer`);
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
