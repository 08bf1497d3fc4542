import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.mjs';
import { complain, say, secondsSince } from './say.mjs';

/** Without a window around the page: since Chromium 156 that is a page too, drawn anew for every visitor of every test. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds the browser for the browser tests: CHROME_PATH, Chromium's headless shell, which as root on Debian is installed now
 * where it is not there, or any Chrome or Chromium. Says what to install and returns undefined when there is none.
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    complain(`CHROME_PATH 指向的 ${given} 无法运行。`, `CHROME_PATH names ${given}, which cannot be run.`);
    return undefined;
  }
  const present = find([SHELL]);
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installWithApt();
  const installed = find([SHELL, ...NAMES]) ?? ELSEWHERE.find(isExecutable);
  if (!installed) {
    complain(
      '浏览器测试需要 Chrome 或 Chromium:请安装(Debian:apt install chromium-headless-shell fonts-noto-cjk),或用 CHROME_PATH 指定其路径。',
      'The browser tests need Chrome or Chromium: install one (Debian: apt install chromium-headless-shell fonts-noto-cjk) or name its path in CHROME_PATH.',
    );
  }
  return installed;
}

async function installWithApt() {
  say(
    '正在安装 chromium-headless-shell 与中文字体……',
    'Installing chromium-headless-shell and Chinese fonts…',
  );
  const started = performance.now();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const install = [...wait, 'install', '-y', '--no-install-recommends', SHELL, 'fonts-noto-cjk'];
  const first = await runChild('apt-get', install, { env });
  if (first.code !== 0) {
    // A fresh machine knows no package lists yet.
    await runChild('apt-get', [...wait, 'update'], { env });
    const second = await runChild('apt-get', install, { env });
    if (second.code !== 0) {
      console.error(second.output.trim().split('\n').slice(-5).join('\n'));
      return;
    }
  }
  say(`${SHELL} 已安装(${secondsSince(started)})`, `Installed ${SHELL} (${secondsSince(started)})`);
}

/**
 * The first of these programs that is on the PATH.
 * @param {string[]} names
 */
function find(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
