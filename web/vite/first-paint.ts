import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { furtherAddresses } from './api-addresses.ts'
import type { pages, visitorPages } from './pages-of-routes.ts'

const walk = resolve(import.meta.dirname, 'pages-of-routes.ts')
const frames = resolve(import.meta.dirname, '../first-paint')
/** Files that are pages or stand around them: the routes name them, and nothing else of them is needed here. */
const pageFile =
  /[\\/]src[\\/](features|shell)[\\/].*-(page|layout)\.tsx$|[\\/]shell[\\/](shell|member-area|role-gate)\.tsx$/

/** Their first calls are those that every page of the dashboard has. */
const withoutFurtherCalls: ReadonlySet<string> = new Set([
  '/dashboard',
  '/dashboard/home',
  '/dashboard/profile',
])

/** What the server has to know to draw a page's frame at once, and to send for its files. */
export interface FirstPaint {
  /** The markup of the frames, by name. */
  readonly frames: Readonly<Record<string, string>>
  /** Scripts and styles by the address of a page as the routes write it; without those that every page has. */
  readonly files: Readonly<Record<string, Files>>
  /** The same for pages that visitors see in place of the members' page at their address. */
  readonly visitors: Readonly<Record<string, Files>>
}

interface Files {
  readonly scripts: string[]
  readonly styles: string[]
}

/**
 * Prepares the first paint: the styles that every page has stand in `index.html` itself, and `first-paint.json` tells
 * the server what belongs to each page.
 */
export function firstPaint(): Plugin {
  let baseStyles = ''
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
      // Taken out before links to them are written.
      for (const chunk of base) {
        for (const name of stylesOf(chunk)) {
          const file = bundle[name]
          if (file?.type === 'asset') baseStyles += file.source
          delete bundle[name]
        }
        chunk.viteMetadata?.importedCss.clear()
      }
      const filesOf = ([path, modules]: [path: string, modules: string[]]): [string, Files] => {
        const further =
          path.startsWith('/dashboard/') && !withoutFurtherCalls.has(path) ? [furtherAddresses] : []
        const wanted = [...modules, ...further]
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
      const named = await namedPages()
      const files = Object.fromEntries(named.pages.map(filesOf))
      const visitors = Object.fromEntries(named.visitorPages.map(filesOf))
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
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('</head>', () => `  <style>${baseStyles}</style>\n  </head>`),
    },
  }
}

const stylesOf = (chunk: Rolldown.OutputChunk): ReadonlySet<string> =>
  chunk.viteMetadata?.importedCss ?? new Set()

function closureOf(roots: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
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

/** The modules of each page and of what stands around it, from the routes themselves: pages are only named there. */
async function namedPages() {
  const { module } = await runnerImport<{
    pages: typeof pages
    visitorPages: typeof visitorPages
  }>(walk, {
    root: resolve(import.meta.dirname, '..'),
    plugins: [
      {
        name: 'muster-page-names',
        enforce: 'pre',
        resolveId: (name) => (/\.css$|^virtual:/.test(name) ? '\0nothing' : undefined),
        load: (id) => {
          if (id === '\0nothing') return 'export default {}'
          return pageFile.test(id) ? `export default ${JSON.stringify(id)}` : undefined
        },
      },
    ],
  })
  return module
}
