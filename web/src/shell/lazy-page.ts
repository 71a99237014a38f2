import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'

const RELOADED = 'reloaded-for-a-page'

/** A page's chunk failed to load: offline, or a new release replaced it. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export interface PageModule {
  readonly default: ComponentType
  /** Prefetches the page's first data, so that it renders complete at once. */
  readonly prepare?: () => Promise<unknown>
  /** Of the staff start page: what those with a single staff page see above it. */
  readonly AboveOnlyPage?: ComponentType
}

/** How long to wait for `prepare` before rendering with placeholders. */
const PATIENCE_MS = 400
let pages = 0

/** A page for the router, loaded and prepared when it is first opened. */
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
 * Loads a chunk. If that fails, reloads the site once, in case a new release replaced the chunk; if it fails
 * again, throws for the error page. The guard is kept by name: the layout around a page also loads
 * successfully, and resetting it then would cause a reload loop. Offline it doesn't reload, because the
 * browser's own error page would replace the site.
 * @throws PageLoadError
 */
export async function loadOrReload<T>(load: () => Promise<T>, name: string, reload = reloadSite): Promise<T> {
  try {
    const loaded = await load()
    forgetReload(name)
    return loaded
  } catch (error) {
    if (sessionStorage.getItem(RELOADED) || !navigator.onLine)
      throw new PageLoadError(t`We couldn’t load this page`, { cause: error })
    sessionStorage.setItem(RELOADED, name)
    reload()
    return new Promise(() => undefined)
  }
}

/** Also runs in the build's prerendering, where `sessionStorage` doesn't exist. */
function forgetReload(name: string) {
  if (typeof sessionStorage !== 'undefined' && sessionStorage.getItem(RELOADED) === name) {
    sessionStorage.removeItem(RELOADED)
  }
}

export function reloadSite() {
  location.reload()
}
