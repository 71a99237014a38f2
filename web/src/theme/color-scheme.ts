import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

const cookie = 'color-scheme'
const year = 365 * 24 * 60 * 60

function read(): MantineColorScheme | undefined {
  const value = new RegExp(`(?:^|; )${cookie}=(light|dark|auto)`).exec(document.cookie)?.[1]
  return value as MantineColorScheme | undefined
}

/**
 * Stores the colour scheme in a cookie, because signing out clears local storage and the choice isn't part of
 * the session. `index.html` reads the same cookie before the first paint.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => read() ?? fallback,
  set: (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari and Firefox ESR
    document.cookie = `${cookie}=${value}; path=/; max-age=${year}; SameSite=Lax`
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari and Firefox ESR
    document.cookie = `${cookie}=; path=/; max-age=0; SameSite=Lax`
  },
}
