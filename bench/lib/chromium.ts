import { existsSync } from 'node:fs'

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/** The one named in CHROMIUM_PATH, or the system's: the whole browser if there is one, as people use it. */
export function chromiumPath(): string {
  const { CHROMIUM_PATH } = process.env
  const path = (CHROMIUM_PATH ? [CHROMIUM_PATH] : OF_THE_SYSTEM).find((place) => existsSync(place))
  if (!path)
    throw new Error(
      `there is no browser at ${CHROMIUM_PATH ?? OF_THE_SYSTEM.join(' or ')}; name one in CHROMIUM_PATH`,
    )
  return path
}

export const chromiumArguments = ['--headless', '--no-sandbox', '--disable-gpu']
