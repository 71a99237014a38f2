import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { allRoutes } from '@muster/contract/all.ts'
import { type Plugin, type Rolldown, runnerImport, transformWithOxc } from 'vite'
import { closureOf, type FirstPaint, stylesOf } from './first-paint.ts'
import { catalogueOf } from './wings.ts'

const source = resolve(import.meta.dirname, '../src/worker/service-worker.ts')
const contract = resolve(import.meta.dirname, '../../contract/src/all.ts')

/** Pages that open offline. */
const offlinePages = [
  '/dashboard/home',
  '/dashboard/profile',
  '/dashboard/learningcircle/meetup/:id',
  '/dashboard/special-events/event/:id',
  '/dashboard/special-events/mine',
  '/dashboard/hackathon/:id/check-in',
  '/dashboard/hackathon/:id/judge',
]

/** Calls whose answers the service worker caches for the member. */
function callsOf({ account, achievements, home, meetups, profiles, specialEvents, weeks }: typeof allRoutes) {
  const own = [account.info, home.firstView, home.day, weeks.read, meetups.next, specialEvents.mine]
  const profile = [
    ...[profiles.mine, profiles.levelFeed, profiles.activity, profiles.levelsByMuid],
    ...[profiles.socialsByMuid, profiles.logByMuid, achievements.ofMember],
  ]
  return {
    own: [...own, ...profile].map(({ path }) => path),
    attended: [meetups.detail, specialEvents.event].map(({ path }) => path),
  }
}

/** Useless offline: other pages, dialogs that only lead to a call, and what staff load. */
const onlineOnly = /-(pages?|layout|dialogs?|palette)\.tsx$|[\\/]shell[\\/](manage|view-as)[\\/]/

/** What these scripts load later: toasts, tabs, the scanner. A member may want them for the first time offline. */
function laterFiles(scripts: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunkOf = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [file] : []
  }
  const later = scripts
    .flatMap((script) => chunkOf(script.slice(1)))
    .flatMap(({ dynamicImports }) => dynamicImports.flatMap(chunkOf))
    .filter(({ facadeModuleId: id }) => id && !onlineOnly.test(id))
  return [...closureOf(later, bundle)].flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)])
}

/** Writes `/service-worker.js` with the files of this build. Its version is a hash of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'muster-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const text = (name: string) => {
          const file = bundle[name]
          if (file?.type !== 'asset') throw new Error(`the build has no ${name}`)
          return String(file.source)
        }
        const index = text('index.html')
        const ofEveryPage = [...index.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
          ([, file = '']) => file,
        )
        const { files } = JSON.parse(text('first-paint.json')) as FirstPaint
        const ofPages = offlinePages.flatMap((page) => {
          const own = files[page]
          if (!own) throw new Error(`there is no page ${page}`)
          return [...own.scripts, ...own.styles]
        })
        const later = laterFiles([...ofEveryPage, ...ofPages], bundle).map((name) => `/${name}`)
        // Older browsers need it offline, too.
        const all = [...new Set(['/older-browsers.js', ...ofEveryPage, ...ofPages, ...later])].sort()
        const wings = new Set(
          all.flatMap((name) => {
            const file = bundle[name.slice(1)]
            return file?.type === 'chunk' ? file.moduleIds.map(catalogueOf) : []
          }),
        )
        const languages = JSON.parse(text('languages.json')) as Record<
          string,
          { script: string; files: Record<string, string> }
        >
        const texts = Object.fromEntries(
          Object.entries(languages).map(([language, { script, files: byWing }]) => [
            language,
            [script, ...[...wings].flatMap((wing) => byWing[wing] ?? [])],
          ]),
        )
        const { module } = await runnerImport<{ allRoutes: typeof allRoutes }>(contract)
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
        const version = createHash('sha256')
          .update(index)
          .update(all.join())
          .update(JSON.stringify(texts))
          .update(code)
          .digest('hex')
          .slice(0, 12)
        const build = JSON.stringify({ version, files: all, texts, calls: callsOf(module.allRoutes) })
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          // It imports only types, so no `import` is left.
          source: `const BUILD = ${build};\n${code.replace(/^export \{\};?$/m, '')}`,
        })
      },
    },
  }
}
