/**
 * What the clipboard has of another page or of a word processor, as an article has it: headings from the second to the `lowest`,
 * lists as lists. `pictures` counts those left behind.
 */
export function tidyPasted(html: string, lowest: 2 | 3): { html: string; pictures: number } {
  // It came from an editor of ours.
  if (/<[^>]+\sdata-pm-slice=/.test(html)) return { html, pictures: 0 };
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

/**
 * Word writes points of a list as paragraphs, each with its mark and its depth; they follow each other in the document. A point
 * stands under the last one before it that is less deep, beside it where it is as deep: depths may be left out, or begin with
 * the third where a part of a list was copied.
 */
function listAsWritten(paragraph: Element) {
  const page = paragraph.ownerDocument;
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  const kind = NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul';
  mark?.remove();
  const before = paragraph.previousElementSibling;
  const point = page.createElement('li');
  point.dataset['depth'] = String(depth);
  const words = page.createElement('p');
  words.append(...paragraph.childNodes);
  point.append(words);
  const above = before?.matches('[data-written]') ? lastAbove(before, depth) : null;
  const beside = above ? above.lastElementChild : before;
  if (beside?.matches(`${kind}[data-written]`)) beside.append(point);
  else {
    const list = page.createElement(kind);
    list.dataset['written'] = '';
    list.append(point);
    if (above) above.append(list);
    else paragraph.before(list);
  }
  paragraph.remove();
}

/** The point of the lists written last under which one of this depth stands; null where it stands under none. */
function lastAbove(list: Element, depth: number): Element | null {
  let above: Element | null = null;
  let last = list.lastElementChild;
  while (last && depthOf(last) < depth) {
    above = last;
    last = last.querySelector(':scope > [data-written]:last-child')?.lastElementChild ?? null;
  }
  return above;
}

function depthOf(point: Element): number {
  return Number(point.getAttribute('data-depth'));
}
