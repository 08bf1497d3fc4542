const isChinese = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh');

/** @type {NodeJS.WriteStream} */
let progress = process.stdout;

/** For commands whose standard output is what they were asked for: progress goes to standard error. */
export function keepStandardOutput() {
  progress = process.stderr;
}

/**
 * One short line of progress in the language of the terminal.
 * @param {string} zh
 * @param {string} en
 */
export function say(zh, en) {
  progress.write(`${isChinese ? zh : en}\n`);
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
