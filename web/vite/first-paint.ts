import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { addressFinder, contractData } from './contract-data.ts'
import { linguiMacros } from './lingui-macros.ts'
import { type PageFiles, pagesBeyondBounds } from './page-bounds.ts'
import type { pages, publicPages, staffPages, visitorPages } from './pages-of-routes.ts'

const walk = resolve(import.meta.dirname, 'pages-of-routes.ts')
const frames = resolve(import.meta.dirname, '../first-paint')
/** Page and layout files. Only their names are needed here, because the routes import them. */
const pageFile =
  /[\\/]src[\\/](features|shell)[\\/].*-(page|layout)\.tsx$|[\\/]shell[\\/](shell|member-area|role-gate)\.tsx$/

/** Pages whose first calls are among those of every dashboard page. */
const withoutFurtherCalls: ReadonlySet<string> = new Set([
  '/dashboard',
  '/dashboard/home',
  '/dashboard/profile',
])

/** What the server needs to render a page's frame and preload its files. */
export interface FirstPaint {
  /** HTML of the frames, by name. */
  readonly frames: Readonly<Record<string, string>>
  /** Scripts and styles by the page's route path, without those of every page. */
  readonly files: Readonly<Record<string, Files>>
  /** The same for pages shown to visitors at a members' address. */
  readonly visitors: Readonly<Record<string, Files>>
}

interface Files {
  readonly scripts: string[]
  readonly styles: string[]
}

/**
 * Prepares the first paint: inlines the styles of every page into `index.html`, and writes `first-paint.json`
 * with the files of each page for the server.
 */
export function firstPaint(): Plugin {
  let baseStyles = ''
  let pages: PageFiles[] = []
  return {
    name: 'muster-first-paint',
    apply: 'build',
    enforce: 'pre',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const base = closureOf(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      )
      // Before Vite writes the links to them.
      for (const chunk of base) {
        for (const name of stylesOf(chunk)) {
          const file = bundle[name]
          if (file?.type === 'asset') baseStyles += file.source
          delete bundle[name]
        }
        chunk.viteMetadata?.importedCss.clear()
      }
      const named = await namedPages()
      const addressModulesOf = await addressFinder()
      const filesOf = ([path, modules]: [path: string, modules: string[]]): [string, Files] => {
        const calls =
          path.startsWith('/dashboard/') && !withoutFurtherCalls.has(path)
            ? callsOf(this, modules)
            : new Set<string>()
        const wanted = [...modules, ...addressModulesOf(calls)]
        const roots = chunks.filter(({ moduleIds }) => moduleIds.some((id) => wanted.includes(id)))
        const needed = [...closureOf(roots, bundle)].filter((chunk) => !base.has(chunk))
        return [
          path,
          {
            scripts: needed.map(({ fileName }) => `/${fileName}`),
            styles: needed.flatMap((chunk) => [...stylesOf(chunk)]).map((name) => `/${name}`),
          },
        ]
      }
      const files = Object.fromEntries(named.pages.map(filesOf))
      const visitors = Object.fromEntries(named.visitorPages.map(filesOf))
      const ofEveryPage = [...base].map(({ fileName }) => `/${fileName}`)
      const withBase = ([path, { scripts, styles }]: [string, Files]) => ({
        path,
        scripts: [...ofEveryPage, ...scripts],
        styles,
      })
      const kindOf = (path: string): PageFiles['kind'] => {
        if (named.staffPages.has(path)) return 'staff'
        return named.publicPages.has(path) ? 'visitors' : 'members'
      }
      pages = [
        ...Object.entries(files).map((page) => ({ ...withBase(page), kind: kindOf(page[0]) })),
        ...Object.entries(visitors).map((page) => ({ ...withBase(page), kind: 'visitors' as const })),
      ]
      const names = await readdir(frames)
      const markup = await Promise.all(
        names.map(async (name) => [
          name.replace(/\.html$/, ''),
          (await readFile(join(frames, name), 'utf8')).replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>'),
        ]),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'first-paint.json',
        source: JSON.stringify({ frames: Object.fromEntries(markup), files, visitors } satisfies FirstPaint),
      })
    },
    writeBundle(_, bundle) {
      const beyond = pagesBeyondBounds(pages, (name) => {
        const file = bundle[name.slice(1)]
        return file?.type === 'chunk' ? file.code : (file?.source ?? '')
      })
      if (beyond.length > 0)
        this.error(`Pages are too heavy (web/vite/page-bounds.ts):\n${beyond.join('\n')}`)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</head>', () => `  <style>${baseStyles}</style>\n  </head>`),
    },
  }
}

/** Neither the bars, which have their addresses from the start, nor the menus, which name every list. */
const ofScreens = /[\\/]web[\\/]src[\\/](features|ui)[\\/](?!.*[\\/]screens\.ts$)/

/** The calls that the code of a page names, such as `meetups.detail`, without what it loads later. */
function callsOf(
  context: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  roots: readonly string[],
): Set<string> {
  const calls = new Set<string>()
  const found = new Set(roots.filter((id) => ofScreens.test(id)))
  for (const id of found) {
    const info = context.getModuleInfo(id)
    for (const [, call = ''] of info?.code?.matchAll(/\bapi\.(\w+\.\w+)/g) ?? []) calls.add(call)
    for (const next of info?.importedIds ?? []) if (ofScreens.test(next)) found.add(next)
  }
  return calls
}

export const stylesOf = (chunk: Rolldown.OutputChunk): ReadonlySet<string> =>
  chunk.viteMetadata?.importedCss ?? new Set()

/** Chunks and what they import, without what they load later. */
export function closureOf(roots: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
  const found = new Set<Rolldown.OutputChunk>()
  const waiting = [...roots]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') waiting.push(imported)
    }
  }
  return found
}

/** The modules of each page and its layouts, from the routes, the only place that names them. */
async function namedPages() {
  const { module } = await runnerImport<{
    pages: typeof pages
    publicPages: typeof publicPages
    staffPages: typeof staffPages
    visitorPages: typeof visitorPages
  }>(walk, {
    root: resolve(import.meta.dirname, '..'),
    plugins: [
      linguiMacros(),
      contractData(),
      {
        name: 'muster-page-names',
        enforce: 'pre',
        resolveId: (name) => (/\.css$|^virtual:(?!pages)/.test(name) ? '\0nothing' : undefined),
        load: (id) => {
          if (id === '\0nothing') return 'export default {}'
          return pageFile.test(id) ? `export default ${JSON.stringify(id)}` : undefined
        },
      },
    ],
  })
  return module
}
