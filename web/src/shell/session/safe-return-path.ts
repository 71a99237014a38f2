const HOME = 'https://here.invalid'
const entrances = new Set(['/login', '/signin'])

/**
 * The page to open after sign-in, from the query parameter `ruri`: a path of this site with query and hash,
 * with or without a leading slash. Undefined for anything that could lead elsewhere (open redirect).
 */
export function safeReturnPath(ruri: string | null | undefined): string | undefined {
  const given = ruri?.trim()
  if (!given) return undefined
  // Browsers read a backslash as a slash and drop control characters, so both could hide another host.
  if (given.includes('\\') || hasControlCharacter(given)) return undefined
  if (given.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(given)) return undefined
  const path = given.startsWith('/') ? given : `/${given}`
  if (!URL.canParse(path, HOME)) return undefined
  const url = new URL(path, HOME)
  if (url.origin !== HOME || url.pathname.startsWith('//') || entrances.has(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((letter) => letter.charCodeAt(0) < 32 || letter.charCodeAt(0) === 127)
}
