import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pinnedNode, root, tool } from './project.mjs'
import { runQuietly } from './steps.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a Chromium for the browser tests, or gets one: Debian's own as root, otherwise the one Playwright offers.
 * Gives `{ ok, output, ms, path }`.
 */
export async function provideBrowser() {
  const start = performance.now()
  const done = (path, output = '') => ({ ok: Boolean(path), output, ms: performance.now() - start, path })
  const present = findBrowser() ?? playwrightBrowser()
  if (present) return done(present)
  const told = []
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      told.push((await runQuietly({ command: 'apt-get', args, env })).output)
    }
    const installed = findBrowser()
    if (installed) return done(installed)
  }
  const args = [tool('@playwright/test', 'playwright'), 'install', 'chromium']
  told.push((await runQuietly({ command: pinnedNode(), args })).output)
  return done(playwrightBrowser(), told.join('\n'))
}

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...onPath, ...PLACES].find(
    (path) => path && existsSync(path) && works(path),
  )
}

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

function playwrightBrowser() {
  const path = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath()
  return existsSync(path) ? path : undefined
}
