import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { keepCookie, readCookie } from './cookies.ts'

const cookie = 'color-scheme'

function read(): MantineColorScheme | undefined {
  const chosen = readCookie(cookie)
  return (['light', 'dark', 'auto'] as const).find((scheme) => scheme === chosen)
}

/**
 * Stores the colour scheme in a cookie, because signing out clears local storage and the choice isn't part of
 * the session. `index.html` reads the same cookie before the first paint.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => read() ?? fallback,
  set: (value) => keepCookie(cookie, value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => keepCookie(cookie, '', 0),
}
