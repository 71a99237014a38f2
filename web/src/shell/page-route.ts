import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { lazyPage, type PageModule } from './lazy-page.ts'

export type Load = () => Promise<PageModule>

/** Route handle of a page. */
export interface PageHandle {
  /** The page for visitors, with its own frame. */
  readonly Visitors?: ComponentType
}

/** A lazily loaded page. */
export function page(path: string, load: Load): RouteObject {
  return { path, lazy: lazyPage(load) }
}

/** A lazily loaded layout for pages. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { lazy: lazyPage(load), children }
}
