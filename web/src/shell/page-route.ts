import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { lazyPage, type PageModule } from './lazy-page.ts'

export type Load = () => Promise<PageModule>

/** What a route says of its page. */
export interface PageHandle {
  /** The page as visitors see it, with a frame of its own. */
  readonly Visitors?: ComponentType
}

/** A page that is loaded when it is opened. */
export function page(path: string, load: Load): RouteObject {
  return { path, lazy: lazyPage(load) }
}

/** What stands around pages, loaded together with the first of them. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { lazy: lazyPage(load), children }
}
