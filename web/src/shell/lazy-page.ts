import type { ComponentType } from 'react'

const RELOADED = 'reloaded-for-a-page'

/** The code of a page could not be loaded: offline, or a release has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** The module of a page. */
export interface PageModule {
  readonly default: ComponentType
  /** Asks for what the page shows first, so that it is drawn once and whole. */
  readonly prepare?: () => Promise<unknown>
}

/** A page that has waited so long is drawn with places held for what is still to come. */
const PATIENCE_MS = 400
let pages = 0

/** A page for the router that is loaded, and prepared, when it is opened for the first time. */
export function lazyPage(load: () => Promise<PageModule>, reload = reloadSite) {
  pages += 1
  const page = String(pages)
  return async (): Promise<{ Component: ComponentType }> => {
    const { default: Component, prepare } = await loadOrReload(load, page, reload)
    if (prepare) await Promise.race([prepare().catch(() => undefined), patience()])
    return { Component }
  }
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))

/**
 * Code that is loaded when it is needed, and what to call it. If that fails the whole site is loaded again, once until
 * the same code could be loaded; the second time the error panel shows. That the frame around a page loads says nothing
 * about the page: the site would be loaded for ever. Without a network it is not loaded again: in its place would be the
 * page of the browser that says so.
 */
export async function loadOrReload<T>(load: () => Promise<T>, name: string, reload = reloadSite): Promise<T> {
  try {
    const loaded = await load()
    forgetReload(name)
    return loaded
  } catch (error) {
    if (sessionStorage.getItem(RELOADED) || !navigator.onLine)
      throw new PageLoadError('We couldn’t load this page', { cause: error })
    sessionStorage.setItem(RELOADED, name)
    reload()
    return new Promise(() => undefined)
  }
}

/** The build walks through the pages as well, where there is no session. */
function forgetReload(name: string) {
  if (typeof sessionStorage !== 'undefined' && sessionStorage.getItem(RELOADED) === name) {
    sessionStorage.removeItem(RELOADED)
  }
}

export function reloadSite() {
  location.reload()
}
