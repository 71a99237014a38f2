import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandStyle } from '@muster/contract/lib/brand.ts'
import { openCallAt, type Page } from '@muster/contract/pages.ts'
import type { Config } from '../../settings/config.ts'
import type { Preview, PreviewedPage } from './preview.ts'
import { siteOf } from './site.ts'

/** What the build says of the first paint: markup of the frames, and the files of each page. */
export interface FirstPaint {
  readonly frames: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Files>>
  /** The same for pages that visitors see in place of the members' page at their address. */
  readonly visitors: Readonly<Record<string, Files>>
}

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Reads what the build has left for the first paint; a build without it shows pages once their code is there. */
export async function readFirstPaint(root: string): Promise<FirstPaint> {
  try {
    return JSON.parse(await readFile(join(root, 'first-paint.json'), 'utf8')) as FirstPaint
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { frames: {}, files: {}, visitors: {} }
  }
}

interface PageParts {
  readonly config: Config
  /** Null for an address that no page has. */
  readonly page: Page | null
  /** The address that was asked for, without query. */
  readonly path: string
  readonly preview: (Preview & Pick<PreviewedPage, 'type'>) | null
}

/**
 * The page as it is sent: title and tags for those who share it, the brand, what its code will need, and its frame, so
 * that a phone shows where one is before the first script has come.
 */
export function composePage(built: string, firstPaint: FirstPaint, parts: PageParts): string {
  return built
    .replace('<!--head-->', () => headOf(firstPaint, parts))
    .replace('<!--first-paint-->', () => frameOf(firstPaint, parts))
    .replace('</head>', () => `${brandOf(parts.config)}</head>`)
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function headOf(firstPaint: FirstPaint, { config, page, path, preview }: PageParts): string {
  const name = preview?.title ?? page?.title ?? 'Page not found'
  const title = `${name} | ${config.BRAND_NAME}`
  const description =
    preview?.description ?? `${config.BRAND_NAME}: learn together, earn karma, meet your circle`
  const files = firstPaint.files[page?.path ?? '/404']
  const visitors = page?.visitors && firstPaint.visitors[page.path]
  const openCall = page && openCallAt(page, path)
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:site_name" content="${escapeHtml(config.BRAND_NAME)}">`,
    `<meta property="og:type" content="${preview?.type ?? 'website'}">`,
    `<meta property="og:url" content="${escapeHtml(config.publicUrl + path)}">`,
    ...(preview?.picture
      ? [`<meta property="og:image" content="${escapeHtml(config.publicUrl + preview.picture)}">`]
      : []),
    ...(preview?.data ? [dataOf(preview, config.publicUrl, path)] : []),
    ...(page?.calls.length ? [`<meta name="first-calls" content="${page.calls.join(' ')}">`] : []),
    ...(openCall ? [`<meta name="open-call" content="${openCall}">`] : []),
    ...(files && !visitors ? linksTo(files) : []),
    // Only the browser knows who is signed in; the script that follows takes the links of one of both (index.html).
    ...(files && visitors ? [choice('members', linksTo(files)), choice('visitors', linksTo(visitors))] : []),
  ]
  return tags.join('\n    ')
}

const linksTo = ({ scripts, styles }: Files): string[] => [
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  // Styles wait for the scripts that ask for them: at a higher priority they would hold up the first paint.
  ...styles.map((file) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${file}">`),
]
const choice = (who: 'members' | 'visitors', links: readonly string[]): string =>
  `<template data-links-for="${who}">${links.join('')}</template>`

/** What the page is about, for search engines (JSON-LD). */
function dataOf({ data, picture }: Preview, site: string, path: string): string {
  const image = picture === null ? {} : { image: site + picture }
  const whole = { '@context': 'https://schema.org', ...data, url: site + path, ...image }
  return `<script type="application/ld+json">${scriptData(whole)}</script>`
}

/** Data in a script: the sign that could end it is written so that it means the same. */
const scriptData = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')

/** Name and look of the installation, for the frame and for the code that follows (web/src/api/site.ts). */
function brandOf(config: Config): string {
  const data = `<script type="application/json" id="site">${scriptData({ ...siteOf(config), demo: config.demo })}</script>`
  if (!config.BRAND_ACCENT) return data
  return `${data}<style id="brand">${brandStyle(config.BRAND_ACCENT)}</style>`
}

function frameOf({ frames }: FirstPaint, { config, page, preview }: PageParts): string {
  const frame = frames[page?.frame ?? 'front']
  if (!frame) return ''
  const name = escapeHtml(config.BRAND_NAME)
  const logo = config.BRAND_LOGO_URL
    ? `<img class="fp-logo" src="${escapeHtml(config.BRAND_LOGO_URL)}" alt="" height="32">`
    : (frames.logo ?? '').replace('<!--name-->', () => name)
  const filled = frame
    .replace('<!--logo-->', () => logo)
    .replace('<!--heading-->', () => escapeHtml(page?.heading ?? ''))
    .replace('<!--lead-->', () => escapeHtml(page?.lead ?? ''))
  if (page?.visitors) {
    // What a link leads to is read at once, while the code is on its way.
    const forVisitors = (frames[page.visitors] ?? '')
      .replace('<!--logo-->', () => logo)
      .replace('<!--heading-->', () => escapeHtml(preview?.title ?? ''))
    return `<div class="fp-members">${filled}</div><div class="fp-visitors">${forVisitors}</div>`
  }
  if (!page?.members) return filled
  // Who is not signed in goes on to the sign-in.
  return `<div class="fp-members">${filled}</div><div class="fp-visitor">${logo}</div>`
}
