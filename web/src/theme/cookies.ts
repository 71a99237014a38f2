const YEAR = 365 * 24 * 60 * 60

/** A choice of this browser that outlives the session: signing out clears local storage. In lower-case letters. */
export const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([a-z]+)`).exec(document.cookie)?.[1]

/** @param seconds until it's forgotten; 0 forgets it now */
export function keepCookie(name: string, value: string, seconds = YEAR): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari and Firefox ESR
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; SameSite=Lax`
}
