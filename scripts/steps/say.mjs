const isChinese = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh');

/**
 * One short line of progress in the language of the terminal.
 * @param {string} zh
 * @param {string} en
 */
export function say(zh, en) {
  console.log(isChinese ? zh : en);
}

/**
 * One sentence on what is wrong.
 * @param {string} zh
 * @param {string} en
 */
export function complain(zh, en) {
  console.error(isChinese ? zh : en);
}

/**
 * Seconds since a `performance.now()`, for progress lines.
 * @param {number} startedMs
 */
export function secondsSince(startedMs) {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
}
