import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { exportsOf, namesFrom } from './catalogues.ts'
import { sharedChunks } from './shared-chunks.ts'

type Context = Rolldown.ChunkingContext

const source = resolve(import.meta.dirname, '../src')
/** Packages with a barrel file as entry: a page needs only the modules it names. */
const catalogues = [
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/query-core',
]

const zod = /[\\/]node_modules[\\/]zod[\\/]/
const ofContract = /[\\/]contract[\\/]src[\\/]/

/** Tree shaking drops unused schemas, which only the bundler can do. */
function isLeftToBundler(id: string, context: Context): boolean {
  if (zod.test(id)) return true
  return ofContract.test(id) && Boolean(context.getModuleInfo(id)?.importedIds.some((each) => zod.test(each)))
}

const frame = ['member-routes.tsx', 'shell/app-layout.tsx', 'shell/shell.tsx', 'shell/member-area.tsx']
const entrance = ['features/account/joining/login-page.tsx']
const landing = 'features/reach/landing/landing-page.tsx'
const language = 'ui/language/said.tsx'
const home = 'features/home/home/home-page.tsx'
const profile = 'features/people/profiles/profile-page.tsx'
/** Small modules of the sign-in page that other pages use, too. */
const small = ['ui/address/use-address-params.ts', 'ui/form/form-problem.tsx']
/** Members' pages that visitors see, too, without the dashboard's frame and the component library. */
const visitors = [
  'features/events/hackathons/details/visitor-page.tsx',
  'features/events/special-events/event/visitor-page.tsx',
  'features/events/special-events/list/visitor-page.tsx',
  'features/circles/meetups/meetup/visitor-page.tsx',
  'features/places/campuses/page/visitor-page.tsx',
]

type Modules = ReadonlySet<string>
/** All modules that files below src need, transitively. */
type Reach = (...files: string[]) => Modules
/** Those that another page, or another part of one, needs as well. */
type Shared = (file: string) => Modules

/**
 * Chunks of a first visit. Few of them, because on a phone a request costs as much as many kilobytes. A part
 * contains the modules selected here that no earlier part contains. No part needs a later one, so there are
 * no circular imports between chunks.
 */
const parts: Readonly<Record<string, (reach: Reach, shared: Shared) => Modules>> = {
  start: (reach) =>
    union(
      reach('main.tsx', 'ui/form/use-contract-form.ts', ...small),
      intersection(reach(...entrance), reach(...frame, home)),
    ),
  entrance: (reach) => reach(...entrance),
  // Until the parts before say something with it, it's apart: pages of visitors would load a part of members with it.
  language: (reach) => reach(language),
  people: (reach) => intersection(reach(landing), reach(...frame, home)),
  plain: (reach) => intersection(reach(...visitors), reach(...frame, home, profile)),
  front: (reach, shared) => union(intersection(reach(...visitors), reach(landing)), shared(landing)),
  frame: (reach) =>
    union(reach(...frame), intersection(reach(home), reach(profile)), ofNoFeature(reach(home))),
  landing: (reach) => reach(landing),
  // Otherwise pages would load all of home for a few words.
  homely: (_, shared) => shared(home),
  home: (reach) => reach(home),
}

const feature = /web[\\/]src[\\/]features[\\/]/
const ofNoFeature = (modules: Modules): Modules => new Set([...modules].filter((id) => !feature.test(id)))
const union = (...sets: Modules[]): Modules => new Set(sets.flatMap((set) => [...set]))
const intersection = (one: Modules, other: Modules): Modules =>
  new Set([...one].filter((each) => other.has(each)))

/** The chunk of a module; null leaves it to the bundler. */
export function partOf(id: string, context: Context): string | null {
  // Otherwise schemas that are loaded on demand would be in the chunk of a page that uses a number beside them.
  if (ofContract.test(id) && isLeftToBundler(id, context)) return `schemas-${id.split(ofContract).at(-1)}`
  let known = partsOf.get(context)
  if (!known) {
    known = divide(context)
    partsOf.set(context, known)
  }
  return known.get(id) ?? null
}

const partsOf = new WeakMap<Context, ReadonlyMap<string, string>>()

function divide(context: Context): Map<string, string> {
  const taken = new Map<string, string>()
  const dependencies = dependenciesIn(context)
  const { needed, present } = entriesFrom(join(source, 'main.tsx'), dependencies, context)
  const reachOf: Reach = (...files) =>
    reach(
      files.map((file) => join(source, file)),
      dependencies,
    )
  const elsewhere = (file: string) => [...needed].flatMap(([entry, ids]) => (entry === file ? [] : [...ids]))
  const shared: Shared = (file) => intersection(reachOf(file), new Set(elsewhere(join(source, file))))
  for (const [name, choose] of Object.entries(parts)) {
    const chosen = choose(reachOf, shared)
    for (const id of chosen) if (!taken.has(id)) taken.set(id, name)
  }
  const others = sharedChunks({
    needed,
    present,
    dependencies,
    visitsOf: (entry) => visits.get(entry) ?? (pageFile.test(entry) ? 1 : 0.3),
    // Most imports aren't in the bundle.
    sizeOf: (id) => context.getModuleInfo(id)?.code?.replace(/^import .*$/gm, '').length ?? 0,
    fixed: taken,
  })
  for (const [index, modules] of others.entries()) for (const id of modules) taken.set(id, `shared${index}`)
  return taken
}

type Dependencies = (id: string) => readonly string[]

/** How often entries are opened, compared with each other: a page more often than a dialog. */
const pageFile = /-pages?\.tsx$/
const visits = new Map([
  [join(source, profile), 20],
  [join(source, 'features/events/special-events/event/event-page.tsx'), 5],
  ...visitors.map((file): [string, number] => [join(source, file), 5]),
])

interface Entries {
  /** The modules that each entry needs, transitively. */
  readonly needed: ReadonlyMap<string, Modules>
  /** The same with what is there already wherever it's opened: a dialog comes after its page. */
  readonly present: ReadonlyMap<string, Modules>
}

/** What is loaded on demand, such as pages and dialogs. */
function entriesFrom(main: string, dependencies: Dependencies, context: Context): Entries {
  const needed = new Map<string, Modules>()
  const openers = new Map<string, Set<string>>()
  const waiting = new Set([main])
  for (const entry of waiting) {
    const modules = reach([entry], dependencies)
    needed.set(entry, modules)
    for (const id of modules)
      for (const next of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        waiting.add(next)
        openers.set(next, (openers.get(next) ?? new Set()).add(entry))
      }
  }
  const present = new Map<string, Modules>([[main, needed.get(main) ?? new Set()]])
  let isComplete = false
  while (!isComplete) {
    isComplete = true
    for (const [entry, modules] of needed) {
      const before = [...(openers.get(entry) ?? [])].flatMap((opener) => present.get(opener) ?? [])
      const [first, ...others] = before
      if (entry === main || !first) continue
      const now = union(modules, others.reduce(intersection, first))
      isComplete &&= present.get(entry)?.size === now.size
      present.set(entry, now)
    }
  }
  return { needed, present }
}

function reach(roots: readonly string[], dependencies: Dependencies): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...dependencies(id))
  }
  return found
}

/** A module's imports; from a barrel file, only the modules it names. */
function dependenciesIn(context: Context): Dependencies {
  const entries = new Map<string, ReadonlyMap<string, string>>()
  const catalogueOf = (id: string) => catalogues.find((one) => id.includes(`/node_modules/${one}/`))
  const entryOf = (id: string) => {
    const entry = entries.get(id) ?? exportsOf(id, context.getModuleInfo(id)?.code ?? '')
    entries.set(id, entry)
    return entry
  }
  /** The source of a name in a barrel file, directly or through another one that it re-exports. */
  const sourceOf = (entry: string, name: string): string | undefined =>
    entryOf(entry).get(name) ??
    context
      .getModuleInfo(entry)
      ?.importedIds.filter((id) => catalogueOf(id) !== catalogueOf(entry) && catalogueOf(id))
      .map((id) => entryOf(id).get(name))
      .find((found) => found !== undefined)
  const dependenciesOf = (id: string): readonly string[] => {
    const info = context.getModuleInfo(id)
    if (!info) return []
    const imports = info.importedIds.filter((imported) => !isLeftToBundler(imported, context))
    return imports.flatMap((imported) => {
      const name = catalogueOf(imported)
      if (!name || id.includes(`/node_modules/${name}/`)) return [imported]
      if (entryOf(imported).size === 0) return [imported]
      return namesFrom(info.code ?? '', name).flatMap((one) => sourceOf(imported, one) ?? [])
    })
  }
  const found = new Map<string, readonly string[]>()
  return (id) => {
    const known = found.get(id) ?? dependenciesOf(id)
    found.set(id, known)
    return known
  }
}
