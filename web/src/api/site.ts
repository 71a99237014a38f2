import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { operations } from '@muster/contract/operations.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from './client.ts'

/** Name and look of this installation, and in a demo its accounts. */
export type Site = ReplyOf<(typeof operations)['site']>

const fallback: Site = {
  name: 'Muster',
  logo: null,
  accent: null,
  support: null,
  demo: false,
  demo_accounts: [],
  demo_password: null,
}

let site = fallback
const listeners = new Set<() => void>()

/** Asks for the site once, at the start. Without an answer the product's own look stays. */
export async function loadSite() {
  try {
    site = await api.operations.site()
  } catch {
    return
  }
  for (const listener of listeners) listener()
  if (site.accent) await applyAccent(site.accent)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSite(): Site {
  return useSyncExternalStore(subscribe, () => site)
}

/** Titles the browser tab '<screen> | <site name>'. */
export function useTitle(screen: string) {
  const { name } = useSite()
  useEffect(() => {
    document.title = `${screen} | ${name}`
  }, [screen, name])
}

async function applyAccent(accent: string) {
  const { brandTokens } = await import('../theme/brand.ts')
  const tokens = brandTokens(accent)
  const sheet = new CSSStyleSheet()
  const block = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}: ${value};`)
      .join('')
  sheet.replaceSync(
    `:root:root[data-mantine-color-scheme='light'] { ${block(tokens.light)} }
     :root:root[data-mantine-color-scheme='dark'] { ${block(tokens.dark)} }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
