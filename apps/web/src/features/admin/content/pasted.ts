/**
 * What the clipboard has of another page or of a word processor, as an article has it: headings from the second to the `lowest`,
 * lists as lists. `pictures` counts those left behind.
 */
export function tidyPasted(html: string, lowest: 2 | 3): { html: string; pictures: number } {
  // It came from an editor of ours.
  if (html.includes('data-pm-slice')) return { html, pictures: 0 };
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Math.max(Number(heading.tagName[1]), 2), lowest);
    const made = page.createElement(`h${level}`);
    made.append(...heading.childNodes);
    heading.replaceWith(made);
  }
  for (const item of page.querySelectorAll('p[style*="mso-list"]')) listAsWritten(item);
  // The server keeps pictures of this site alone, and readers' browsers load no others.
  const pictures = [...page.querySelectorAll('img')].filter(
    (image) => !/^\/(?![/\\])/.test(image.getAttribute('src') ?? ''),
  );
  for (const picture of pictures) picture.remove();
  return { html: page.body.innerHTML, pictures: pictures.length };
}

const NUMBER = /^\s*[(（]?[\p{L}\p{N}]{1,4}[.．、)）]/u;

/** Word writes points of a list as paragraphs, each with its mark and its depth; they follow each other in the document. */
function listAsWritten(paragraph: Element) {
  const page = paragraph.ownerDocument;
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  const kind = NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul';
  mark?.remove();
  const point = page.createElement('li');
  const before = paragraph.previousElementSibling;
  let list = before?.matches('[data-written]') ? before : null;
  for (let level = 1; list && level < depth; level++) {
    const last: Element | null = list.lastElementChild;
    // Nothing to stand under at this depth: it stands as deep as can be.
    if (!last) break;
    const inner: Element = last.querySelector(':scope > [data-written]') ?? page.createElement(kind);
    inner.setAttribute('data-written', '');
    last.append(inner);
    list = inner;
  }
  if (list) paragraph.remove();
  else {
    list = page.createElement(kind);
    list.setAttribute('data-written', '');
    paragraph.replaceWith(list);
  }
  const words = page.createElement('p');
  words.append(...paragraph.childNodes);
  point.append(words);
  list.append(point);
}
