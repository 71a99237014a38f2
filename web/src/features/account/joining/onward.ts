import { safeReturnPath } from '../../../shell/session/safe-return-path.ts'
import { startAddress } from '../../../shell/session/start-address.ts'

/** Value of `ruri` in older links that means: no page to return to. */
const NO_PAGE = 'noredirect'

/** Where to go after sign-in: the requested page if it belongs to this site, otherwise the start page. */
export function onward(ruri: string | null | undefined): string {
  if (!ruri || ruri === NO_PAGE) return startAddress()
  return safeReturnPath(ruri) ?? startAddress()
}

/** `path` with the return page as a query parameter, or unchanged when there is none. */
export function withReturn(path: string, ruri: string | null | undefined): string {
  if (!ruri || ruri === NO_PAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}ruri=${encodeURIComponent(ruri)}`
}
