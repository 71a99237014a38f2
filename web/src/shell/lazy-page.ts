import type { ComponentType } from 'react'

const RELOADED = 'reloaded-for-a-page'

/** The code of a page could not be loaded: offline, or a release has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

let pages = 0

/** A page for the router that is loaded when it is opened. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, reload = reloadSite) {
  pages += 1
  const page = String(pages)
  return async (): Promise<{ Component: ComponentType }> => {
    const { default: Component } = await loadOrReload(load, page, reload)
    return { Component }
  }
}

/**
 * Code that is loaded when it is needed, and what to call it. If that fails the whole site is loaded again, once
 * until
 * the same code could be loaded; the second time the error panel shows. That the frame
 * around a page loads says nothing about the page: the site would be loaded for ever.
 */
export async function loadOrReload<T>(load: () => Promise<T>, name: string, reload = reloadSite): Promise<T> {
  try {
    const loaded = await load()
    forgetReload(name)
    return loaded
  } catch (error) {
    if (sessionStorage.getItem(RELOADED))
      throw new PageLoadError('This page could not be loaded', { cause: error })
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

function reloadSite() {
  location.reload()
}
