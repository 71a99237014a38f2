import type { ComponentType } from 'react'

const RELOADED = 'reloaded-for-a-page'

/** The code of a page could not be loaded: offline, or a release has replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/**
 * A page for the router that is loaded when it is opened. If that fails the whole site is loaded again, once in
 * a browser session; the second time the error panel shows (product document, section 8).
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const { default: Component } = await load()
      return { Component }
    } catch (error) {
      if (sessionStorage.getItem(RELOADED))
        throw new PageLoadError('This page could not be loaded', { cause: error })
      sessionStorage.setItem(RELOADED, 'yes')
      location.reload()
      return new Promise(() => undefined)
    }
  }
}
