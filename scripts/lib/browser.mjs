import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pinnedNode, root, tool } from './project.mjs'
import { runQuietly } from './steps.mjs'

// Draws the same pages without the windows of a whole browser, which are a third of the browser tests' processor time.
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a Chromium for the browser tests, or gets one: Debian's headless shell as root, otherwise the one Playwright
 * offers. Gives `{ ok, output, ms, path }`; without a path Playwright takes its own.
 */
export async function provideBrowser() {
  const start = performance.now()
  const told = []
  const done = (ok, path) => ({ ok, output: told.join('\n'), ms: performance.now() - start, path })
  if (!process.env.CHROMIUM_PATH && !findOnPath([SHELL]) && isDebianRoot()) told.push(await installShell())
  const present = findBrowser()
  if (present) return done(true, present)
  if (hasPlaywrightBrowser()) return done(true)
  const args = [tool('@playwright/test', 'playwright'), 'install', 'chromium']
  told.push((await runQuietly({ command: pinnedNode(), args })).output)
  return done(hasPlaywrightBrowser())
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Asks for the shell, and for the whole browser where a system of Debian's kind has no package of it. Gives what was said. */
async function installShell() {
  const told = []
  const apt = async (...args) => {
    const { ok, output } = await runQuietly({
      command: 'apt-get',
      args,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    told.push(output)
    return ok
  }
  await apt('update')
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  if (!(await install(SHELL)) && !findBrowser()) await install('chromium')
  return told.join('\n')
}

const findBrowser = () =>
  [process.env.CHROMIUM_PATH].find(isBrowser) ?? findOnPath(NAMES) ?? PLACES.find(isBrowser)

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isBrowser)
}

const isBrowser = (path) => Boolean(path) && existsSync(path) && works(path)

/** Some systems have a program of that name which only tells how to install the browser. */
function works(path) {
  if (process.platform === 'win32') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function hasPlaywrightBrowser() {
  return existsSync(
    createRequire(join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath(),
  )
}
