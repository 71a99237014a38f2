import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandStyle } from '@muster/contract/lib/brand.ts'
import { LANGUAGE_COOKIE, type LanguageCode, languages } from '@muster/contract/lib/languages.ts'
import { say } from '@muster/contract/lib/say.ts'
import { openCallAt, type Page } from '@muster/contract/pages.ts'
import type { Config } from '../../settings/config.ts'
import type { Preview, PreviewedPage } from './preview.ts'
import { siteOf } from './site.ts'

/** The build's data for the first paint: skeleton markup, and each page's files. */
export interface FirstPaint {
  readonly frames: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Files>>
  /** Files of pages that visitors see instead of the members' page at the same address. */
  readonly visitors: Readonly<Record<string, Files>>
}

/** The script that brings the texts of each language but English to the first code, with the files of the others. */
export type LanguageScripts = Readonly<Partial<Record<LanguageCode, { readonly script: string }>>>

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Reads the build's data for the first paint. A build without it works, but displays pages only once their code has loaded. */
export const readFirstPaint = (root: string): Promise<FirstPaint> =>
  readData(root, 'first-paint.json', { frames: {}, files: {}, visitors: {} })

/** Reads which languages a build has. Without any, it's in English. */
export const readLanguages = (root: string): Promise<LanguageScripts> => readData(root, 'languages.json', {})

async function readData<Data>(root: string, file: string, without: Data): Promise<Data> {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')) as Data
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return without
  }
}

interface PageParts {
  readonly config: Config
  /** Null if no page has this address. */
  readonly page: Page | null
  /** The requested path, without query. */
  readonly path: string
  readonly preview: (Preview & Pick<PreviewedPage, 'type'>) | null
  /** One that the build has, or English. */
  readonly language: LanguageCode
}

/**
 * Composes the HTML of a page: title, link preview, branding, preloads, and its skeleton, so that a phone
 * displays something before the first script has loaded.
 */
export function composePage(
  built: string,
  firstPaint: FirstPaint,
  scripts: LanguageScripts,
  parts: PageParts,
): string {
  const { language } = parts
  return built
    .replace('<html lang="en">', `<html lang="${language}" dir="${languages[language].direction}">`)
    .replace('<!--head-->', () => headOf(firstPaint, scripts, parts))
    .replace('<!--first-paint-->', () => frameOf(firstPaint, parts))
    .replace('</head>', () => `${brandOf(parts.config)}</head>`)
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function headOf(
  firstPaint: FirstPaint,
  scripts: LanguageScripts,
  { config, page, path, preview, language }: PageParts,
): string {
  const name = preview?.title ?? say(page?.title ?? 'Page not found')
  const title = `${name} | ${config.BRAND_NAME}`
  const description =
    preview?.description ?? say`${{ name: config.BRAND_NAME }}: learn together, earn karma, meet your circle`
  const files = firstPaint.files[page?.path ?? '/404']
  const visitors = page?.visitors && firstPaint.visitors[page.path]
  const openCall = page && openCallAt(page, path)
  const script = scripts[language]?.script
  const tags = [
    // Deferred scripts run in order, so the texts are there before the app.
    ...(script ? [`<script defer src="${script}"></script>`] : []),
    ...(page && !page.members ? otherLanguages(scripts, config.publicUrl + path) : []),
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
    // Only the browser knows whether someone is signed in; an inline script picks one of the two
    // (index.html).
    ...(files && visitors ? [choice('members', linksTo(files)), choice('visitors', linksTo(visitors))] : []),
  ]
  return tags.join('\n    ')
}

/** The same page in each language, for search engines. Its address sets the language of the device. */
const otherLanguages = (scripts: LanguageScripts, address: string): string[] =>
  Object.keys(scripts).length === 0
    ? []
    : [
        `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
        ...['en', ...Object.keys(scripts)].map(
          (code) =>
            `<link rel="alternate" hreflang="${code}" href="${escapeHtml(address)}?${LANGUAGE_COOKIE}=${code}">`,
        ),
      ]

const linksTo = ({ scripts, styles }: Files): string[] => [
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  // Low priority, because styles are only needed together with the scripts and would otherwise delay the
  // first paint.
  ...styles.map((file) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${file}">`),
]
const choice = (who: 'members' | 'visitors', links: readonly string[]): string =>
  `<template data-links-for="${who}">${links.join('')}</template>`

/** Structured data about the page for search engines (JSON-LD). */
function dataOf({ data, picture }: Preview, site: string, path: string): string {
  const image = picture === null ? {} : { image: site + picture }
  const whole = { '@context': 'https://schema.org', ...data, url: site + path, ...image }
  return `<script type="application/ld+json">${scriptData(whole)}</script>`
}

/** JSON for a script element, with `<` escaped so that it can't end the element. */
const scriptData = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')

/** Name and look of the installation, for the skeleton and for the app (web/src/api/site.ts). */
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
    .replace('<!--heading-->', () => escapeHtml(say(page?.heading ?? '')))
    .replace('<!--lead-->', () => escapeHtml(say(page?.lead ?? '')))
  if (page?.visitors) {
    // The title can be read while the code is loading.
    const forVisitors = (frames[page.visitors] ?? '')
      .replace('<!--logo-->', () => logo)
      .replace('<!--heading-->', () => escapeHtml(preview?.title ?? ''))
    return `<div class="fp-members">${filled}</div><div class="fp-visitors">${forVisitors}</div>`
  }
  if (!page?.members) return filled
  // Visitors will be redirected to sign-in.
  return `<div class="fp-members">${filled}</div><div class="fp-visitor">${logo}</div>`
}
