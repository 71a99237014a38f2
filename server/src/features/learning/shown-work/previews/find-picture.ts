import { repositoryOf } from '../preview.ts'

/** Where the picture of a link is looked for: a page, or the text of a repository's readme. */
export interface Source {
  readonly address: string
  readonly types: RegExp
  /** Addresses of pictures in the content, the best first. */
  readonly picturesIn: (content: string, at: URL) => string[]
}

/** Pictures tried for one link. */
const MOST_PICTURES = 3

/** The one source of a link. */
export function sourceOf(link: string): Source {
  const repository = repositoryOf(link)
  const readme = repository && readmeOf(new URL(link), repository)
  return readme
    ? { address: readme, types: /^text\/|^application\/octet-stream/i, picturesIn: picturesOfReadme }
    : { address: link, types: /^(?:text\/html|application\/xhtml\+xml)\b/i, picturesIn: picturesOfPage }
}

function readmeOf({ hostname }: URL, { owner, name }: { owner: string; name: string }): string | null {
  const path = `${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
  switch (hostname.replace(/^www\./, '')) {
    case 'github.com':
      return `https://raw.githubusercontent.com/${path}/HEAD/README.md`
    case 'gitlab.com':
      return `https://gitlab.com/${path}/-/raw/HEAD/README.md`
    case 'codeberg.org':
      return `https://codeberg.org/api/v1/repos/${path}/raw/README.md`
    case 'bitbucket.org':
      return `https://bitbucket.org/${path}/raw/HEAD/README.md`
    default:
      return null
  }
}

const META = /<meta\b[^<>]{0,2000}>/gi
const ATTRIBUTE = /([a-z:-]{1,30})\s{0,5}=\s{0,5}(?:"([^"]{0,1500})"|'([^']{0,1500})'|([^\s"'>]{1,1500}))/gi
const wanted = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src']

/** Pictures that a page offers for previews. */
export function picturesOfPage(html: string, at: URL): string[] {
  const found = [...html.matchAll(META)].flatMap(([tag]) => {
    const given = attributesOf(tag)
    const place = wanted.indexOf((given.get('property') ?? given.get('name') ?? '').toLowerCase())
    const content = given.get('content')
    return place >= 0 && content ? [{ place, content }] : []
  })
  return addresses(
    found.sort((one, other) => one.place - other.place).map(({ content }) => content),
    at,
  )
}

const attributesOf = (tag: string) =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      plain(double ?? single ?? bare ?? ''),
    ]),
  )

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

const plain = (text: string) =>
  text
    .replace(/&(amp|quot|apos|lt|gt);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/&#(x?)([0-9a-f]{1,5});/gi, (_, hex: string, code: string) =>
      String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
    )

const IN_MARKDOWN = /!\[[^\][]{0,300}\]\(\s{0,5}<?([^\s)>]{1,1000})/g
const IN_HTML = /<img\b[^<>]{0,1500}/gi
/** States of builds and the like say nothing about the work. */
const BADGE = /badge|shields\.io|travis-ci|codecov|\.svg(?:$|[?#])/i

/** Pictures of a readme in Markdown, in their order, without badges. */
export function picturesOfReadme(text: string, at: URL): string[] {
  const inMarkdown = [...text.matchAll(IN_MARKDOWN)].map(({ index, 1: src = '' }) => ({ index, src }))
  const inHtml = [...text.matchAll(IN_HTML)].map((match) => ({
    index: match.index,
    src: attributesOf(match[0]).get('src') ?? '',
  }))
  const inOrder = [...inMarkdown, ...inHtml].sort((one, other) => one.index - other.index)
  return addresses(
    inOrder.map(({ src }) => src).filter((src) => src !== '' && !BADGE.test(src)),
    at,
  )
}

function addresses(found: readonly string[], at: URL): string[] {
  const absolute = found.flatMap((src) => URL.parse(src.trim(), at) ?? [])
  const ofSites = absolute.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href)
  return [...new Set(ofSites)].slice(0, MOST_PICTURES)
}
