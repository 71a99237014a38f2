import { existsSync } from 'node:fs'

/** The browser that `npm test` uses as well: the one named in CHROMIUM_PATH, or the system's. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error(`there is no browser at ${path}; name one in CHROMIUM_PATH`)
  return path
}

export const chromiumArguments = ['--headless', '--no-sandbox', '--disable-gpu']
