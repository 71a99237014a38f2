import { routeNamed } from './all.ts'
import * as cards from './cards.ts'
import type { Card, PageOfCard } from './lib/card.ts'

/** A page of the web app, with the paths of its calls. */
export type Page = Omit<PageOfCard, 'also'>

/**
 * All pages of the web app. A test compares them with the router's paths. Any other address is answered with
 * status 404.
 */
export const pages: readonly Page[] = Object.values(cards)
  .flatMap((about: Card) => about.pages ?? [])
  .flatMap(({ also = [], ...page }) => {
    const { calls, openCall } = page
    const complete: Page = {
      ...page,
      calls: calls.map((call) => routeNamed(call).path),
      ...(openCall && { openCall: routeNamed(openCall).path.replace(/\{\w+\}/, ':id') }),
    }
    return [complete, ...also.map((path): Page => ({ ...complete, path }))]
  })
/** The page at a path (without a query), or null. Fixed paths win over paths with parameters. */
export function pageAt(path: string): Page | null {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path
  return fixed.get(address.toLowerCase()) ?? varying.find(({ form }) => form.test(address))?.page ?? null
}

/**
 * The path of the page's own call for this address; null if it has none, or if the id in the address is
 * malformed.
 */
export function openCallAt({ path: form, openCall }: Page, path: string): string | null {
  if (!openCall?.includes(':id')) return openCall ?? null
  const id = path.split('/')[form.split('/').findIndex((part) => part.startsWith(':'))]
  return id && /^[\w-]{1,64}$/.test(id) ? openCall.replace(':id', id) : null
}

const fixed = new Map(pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]))
const varying = pages
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({
    page,
    form: new RegExp(`^${page.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`, 'i'),
  }))
