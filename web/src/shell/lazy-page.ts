import type { ComponentType } from 'react'

const RELOADED = 'reloaded-for-a-page'

/** The code of a page could not be loaded: offline, or a release has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

let pages = 0

/** The build walks through the pages as well, where there is no session. */
function forgetReload(page: string) {
  if (typeof sessionStorage !== 'undefined' && sessionStorage.getItem(RELOADED) === page) {
    sessionStorage.removeItem(RELOADED)
  }
}

/**
 * A page for the router that is loaded when it is opened. If that fails the whole site is loaded again, once until the
 * same page could be loaded; the second time the error panel shows (product document, section 8). That the frame around
 * a page loads says nothing about the page: the site would be loaded for ever.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, reload = () => location.reload()) {
  pages += 1
  const page = String(pages)
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const { default: Component } = await load()
      forgetReload(page)
      return { Component }
    } catch (error) {
      if (sessionStorage.getItem(RELOADED))
        throw new PageLoadError('This page could not be loaded', { cause: error })
      sessionStorage.setItem(RELOADED, page)
      reload()
      return new Promise(() => undefined)
    }
  }
}
