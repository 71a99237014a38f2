import { safeReturnPath } from '../../../shell/session/safe-return-path.ts'
import { startAddress } from '../../../shell/session/start-address.ts'

/** What older links carry in `ruri` to say that there is no page to go back to. */
const NO_PAGE = 'noredirect'

/** Where somebody goes when they are in: the page they wanted, if it is one of this site, or where they start. */
export function onward(ruri: string | null | undefined): string {
  if (!ruri || ruri === NO_PAGE) return startAddress()
  return safeReturnPath(ruri) ?? startAddress()
}

/** `path` with the wanted page, and nothing when there is none. */
export function withReturn(path: string, ruri: string | null | undefined): string {
  if (!ruri || ruri === NO_PAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}ruri=${encodeURIComponent(ruri)}`
}
