import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { operations } from '@muster/contract/staff/operations.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from './client.ts'

/** Name and look of this installation, and in a demo its accounts. */
export type Site = ReplyOf<(typeof operations)['site']>

/** What stands until the server has answered: the product's own name and look. */
export const usualSite: Site = {
  name: 'Muster',
  logo: null,
  accent: null,
  support: null,
  // Without an answer no text promises anything.
  rules: { circle_pays_from_members: 0, circle_pays_after_hours: 0, links_paid: 0, links_after_tasks: 0 },
  sign_in: [],
  demo: false,
  demo_accounts: [],
  demo_password: null,
}

let site: Site | undefined
const listeners = new Set<() => void>()

/** What the server has written into the page; nothing while the app is developed. */
function written(): Partial<Site> {
  const text = document.getElementById('site')?.textContent
  return text ? JSON.parse(text) : {}
}

/**
 * Asks for the site once, at the start, unless the page tells all there is. Without an answer the product's own look
 * stays.
 */
export async function loadSite() {
  if (written().demo === false) return
  try {
    site = await api.operations.site()
  } catch {
    return
  }
  for (const listener of listeners) listener()
  if (site.accent && !document.getElementById('brand')) await applyAccent(site.accent)
}

/** Shows another name or logo from now on, which somebody has just chosen on this page. */
export function changeSite(chosen: Pick<Site, 'name' | 'logo'>) {
  site = { ...current(), name: chosen.name, logo: chosen.logo }
  for (const listener of listeners) listener()
}

const current = () => {
  site ??= { ...usualSite, ...written() }
  return site
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSite(): Site {
  return useSyncExternalStore(subscribe, current)
}

/** Titles the browser tab '<screen> | <site name>'. */
export function useTitle(screen: string) {
  const { name } = useSite()
  useEffect(() => {
    document.title = `${screen} | ${name}`
  }, [screen, name])
}

async function applyAccent(accent: string) {
  const { brandStyle } = await import('@muster/contract/lib/brand.ts')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brandStyle(accent))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
