import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { operations } from '@muster/contract/running/operations.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from './client.ts'

/** Name and look of this installation; demo installations also list their accounts. */
export type Site = ReplyOf<(typeof operations)['site']>

/** Defaults until the server has answered. */
export const usualSite: Site = {
  name: 'Muster',
  logo: null,
  accent: null,
  support: null,
  // Zeros, so that no text makes a promise.
  rules: { circle_pays_from_members: 0, circle_pays_after_hours: 0, links_paid: 0, links_after_tasks: 0 },
  sign_in: [],
  is_copy: false,
  says_who_we_are: false,
  demo: false,
  demo_accounts: [],
  demo_password: null,
}

let site: Site | undefined
const listeners = new Set<() => void>()

/** Site data that the server embedded in the page; empty in development. */
function written(): Partial<Site> {
  const text = document.getElementById('site')?.textContent
  return text ? JSON.parse(text) : {}
}

/** Loads the site once at start, unless the page contains everything. On failure the defaults stay. */
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

/** Applies a name or logo that was just saved on this page. */
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

/** Sets the document title: '<screen> | <site name>'. */
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
