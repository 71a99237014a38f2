/**
 * What a link leads to, in one form: two links to the same repository, video or document have the same key, whatever
 * their query, branch or spelling.
 */

/** Parameters that name what a page shows. Others say who shared it, or how it's shown. */
const naming = new Set(['id', 'v', 'p', 'q', 'page_id', 'doc', 'file', 'project', 'list'])
const LONGEST = 500

/** Hosts whose first two path segments name the work. */
const repositories = new Set(['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'])
/** What can be someone's own work within a repository. */
const partOfRepository = /^(?:-\/)?(pull|merge_requests|issues|commit|discussions|releases\/tag)\/([^/]+)/

/** @returns null if the text isn't a web address */
export function linkKeyOf(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname
    .toLowerCase()
    .replace(/^(?:www|m|mobile)\./, '')
    .replace(/\.$/, '')
  const path = decoded(url.pathname).split('/').filter(Boolean)
  const key = keyOfHost(host, path, url.searchParams) ?? keyOfPage(host, path, url)
  return key.slice(0, LONGEST)
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function keyOfHost(host: string, path: readonly string[], query: URLSearchParams): string | null {
  const [first, second = '', ...rest] = path
  if (!first) return null
  if (repositories.has(host)) return second ? keyOfRepository(host, [first, second, ...rest]) : null
  if (host === 'raw.githubusercontent.com' && second) return keyOfRepository('github.com', [first, second])
  if (host === 'colab.research.google.com' && first === 'github')
    return keyOfRepository('github.com', path.slice(1))
  if (host === 'figma.com' && second) return `figma.com ${second}`
  return keyOfVideo(host, path, query) ?? keyOfDocument(host, path)
}

function keyOfVideo(host: string, [first = '', second = '']: readonly string[], query: URLSearchParams) {
  if (host === 'youtu.be') return `youtube.com ${first}`
  if (host !== 'youtube.com') return null
  const video = query.get('v') ?? (/^(?:shorts|live|embed)$/.test(first) ? second : '')
  return video ? `youtube.com ${video}` : null
}

/** A document and the ways of showing it: /document/d/ID/edit, /file/d/ID/view, /forms/d/e/ID/viewform. */
function keyOfDocument(host: string, path: readonly string[]): string | null {
  const at = path.indexOf('d')
  if (!host.endsWith('.google.com') || at < 1) return null
  const document = path[at + (path[at + 1] === 'e' ? 2 : 1)]
  return document ? `google.com ${document}` : null
}

function keyOfRepository(host: string, [owner = '', name = '', ...rest]: readonly string[]): string {
  const repository = `${host} ${owner}/${name.replace(/\.git$/, '')}`.toLowerCase()
  const [, kind, number] = partOfRepository.exec(rest.join('/')) ?? []
  return kind ? `${repository} ${kind}/${number}` : repository
}

function keyOfPage(host: string, path: readonly string[], { searchParams }: URL): string {
  const named = [...searchParams].filter(([name]) => naming.has(name.toLowerCase())).sort()
  const page = path.join('/').replace(/(?:^|\/)index\.(?:html?|php)$/i, '')
  return [host, page, ...named.map((pair) => pair.join('='))].filter(Boolean).join(' ')
}
