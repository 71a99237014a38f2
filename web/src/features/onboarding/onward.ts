import { safeReturnPath } from '../../shell/safe-return-path.ts'

/** What older links carry in `ruri` to say that there is no page to go back to. */
const NO_PAGE = 'noredirect'

/** Where somebody goes when they are in: the page they wanted, if it is one of this site, or their home. */
export function onward(ruri: string | null | undefined): string {
  if (!ruri || ruri === NO_PAGE) return '/dashboard/home'
  return safeReturnPath(ruri) ?? '/dashboard/home'
}

/** `path` with the wanted page, and nothing when there is none. */
export function withReturn(path: string, ruri: string | null | undefined): string {
  if (!ruri || ruri === NO_PAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}ruri=${encodeURIComponent(ruri)}`
}
