import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { exportsOf, namesFrom } from './catalogues.ts'

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

/** Tree shaking drops unused schemas, which only the bundler can do. */
const leftToBundler =
  /[\\/](zod[\\/]|contract[\\/]src[\\/](?!access|lib[\\/](envelope|error-codes|route|words)))/

const frame = ['member-routes.tsx', 'shell/app-layout.tsx', 'shell/shell.tsx', 'shell/member-area.tsx']
const entrance = ['features/account/onboarding/login-page.tsx']
const landing = 'features/reach/landing/landing-page.tsx'
const home = 'features/home/home/home-page.tsx'
const profile = 'features/people/profiles/profile-page.tsx'
/** Loaded late on the profile, only for members with badges. */
const badges = 'features/people/profiles/achievements/badges-card.tsx'
/** Loaded on every page of the dashboard, after it is shown. */
const kept = 'api/device/kept-check-ins.ts'
/** Further pages that external links lead to. */
const shared = ['features/events/hackathons/details/hackathon-page.tsx']
/** The same pages for visitors, without the dashboard's frame and the component library. */
const visitorsOfOneEvent = [
  'features/events/hackathons/details/visitor-page.tsx',
  'features/events/special-events/event/visitor-page.tsx',
]
const visitorsOfEvents = 'features/events/special-events/list/visitor-page.tsx'
const visitorsOfMeetup = 'features/circles/meetups/meetup/visitor-page.tsx'
const visitorsOfCampus = 'features/places/campuses/page/visitor-page.tsx'
const visitors = [...visitorsOfOneEvent, visitorsOfEvents, visitorsOfMeetup, visitorsOfCampus]

type Modules = ReadonlySet<string>
/** All modules that files below src need, transitively. */
type Reach = (...files: string[]) => Modules

/**
 * Chunks of a first visit. Few of them, because on a phone a request costs as much as many kilobytes. A part
 * contains the modules selected here that no earlier part contains. No part needs a later one, so there are
 * no circular imports between chunks.
 */
const parts: Readonly<Record<string, (reach: Reach) => Modules>> = {
  start: (reach) =>
    union(
      reach('main.tsx', 'ui/form/use-contract-form.ts'),
      intersection(reach(...entrance), reach(...frame, home)),
    ),
  entrance: (reach) => reach(...entrance),
  people: (reach) => intersection(reach(landing), reach(...frame, home)),
  plain: (reach) => intersection(reach(...visitors), reach(...frame, home, profile)),
  front: (reach) => intersection(reach(...visitors), reach(landing)),
  frame: (reach) =>
    union(reach(...frame), intersection(reach(home), reach(profile)), ofNoFeature(reach(home))),
  landing: (reach) => reach(landing),
  home: (reach) => reach(home),
  controls: (reach) => ofNoFeature(reach(profile)),
  profile: (reach) => reach(profile),
  badges: (reach) => reach(badges),
  kept: (reach) => reach(kept),
  visitors: (reach) => reach(...visitorsOfOneEvent),
  visitorsOfEvents: (reach) => reach(visitorsOfEvents),
  visitorsOfMeetup: (reach) => reach(visitorsOfMeetup),
  visitorsOfCampus: (reach) => reach(visitorsOfCampus),
  shared: (reach) => reach(...shared),
}

const feature = /web[\\/]src[\\/]features[\\/]/
const ofNoFeature = (modules: Modules): Modules => new Set([...modules].filter((id) => !feature.test(id)))
const union = (...sets: Modules[]): Modules => new Set(sets.flatMap((set) => [...set]))
const intersection = (one: Modules, other: Modules): Modules =>
  new Set([...one].filter((each) => other.has(each)))

/** The part a module belongs to; null leaves it to the bundler. */
export function partOf(id: string, context: Context): string | null {
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
  for (const [name, choose] of Object.entries(parts)) {
    const chosen = choose((...files) =>
      reach(
        files.map((file) => join(source, file)),
        dependencies,
      ),
    )
    for (const id of chosen) if (!taken.has(id)) taken.set(id, name)
  }
  return taken
}

function reach(roots: readonly string[], dependencies: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    if (leftToBundler.test(id)) continue
    found.add(id)
    waiting.push(...dependencies(id))
  }
  return found
}

/** A module's imports; from a barrel file, only the modules it names. */
function dependenciesIn(context: Context): (id: string) => readonly string[] {
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
  return (id) => {
    const info = context.getModuleInfo(id)
    if (!info) return []
    return info.importedIds.flatMap((imported) => {
      const name = catalogueOf(imported)
      if (!name || id.includes(`/node_modules/${name}/`)) return [imported]
      if (entryOf(imported).size === 0) return [imported]
      return namesFrom(info.code ?? '', name).flatMap((one) => sourceOf(imported, one) ?? [])
    })
  }
}
