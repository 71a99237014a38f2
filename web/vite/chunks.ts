import { join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { exportsOf, namesFrom } from './catalogues.ts'

type Context = Rolldown.ChunkingContext

const source = resolve(import.meta.dirname, '../src')
/** Packages whose entry lists many modules, of which a page needs those that it names. */
const catalogues = [
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/query-core',
]

/** Schemas are dropped where they are not used, which only the bundler knows. */
const leftToBundler =
  /[\\/](zod[\\/]|contract[\\/]src[\\/](?!access|lib[\\/](envelope|error-codes|route|words)))/

const frame = ['member-routes.tsx', 'shell/app-layout.tsx', 'shell/shell.tsx', 'shell/member-area.tsx']
const entrance = ['features/onboarding/login-page.tsx']
const landing = 'features/landing/landing-page.tsx'
const home = 'features/home/home-page.tsx'
const profile = 'features/profile/profile-page.tsx'
/** Comes later on the profile, for those who have one. */
const badges = 'features/profile/achievements/badges-card.tsx'
/** Looked at on every page of the dashboard, once that shows. */
const kept = 'api/device/kept-check-ins.ts'
/** Where links from outside lead, besides. */
const shared = ['features/hackathons/details/hackathon-page.tsx']
/** The same for visitors, who need neither the dashboard's frame nor the component library. */
const visitorsOfOneEvent = [
  'features/hackathons/details/visitor-page.tsx',
  'features/special-events/event/visitor-page.tsx',
]
const visitorsOfEvents = 'features/special-events/list/visitor-page.tsx'
const visitorsOfMeetup = 'features/meetups/meetup/visitor-page.tsx'
const visitorsOfCampus = 'features/campuses/page/visitor-page.tsx'
const visitors = [...visitorsOfOneEvent, visitorsOfEvents, visitorsOfMeetup, visitorsOfCampus]

type Modules = ReadonlySet<string>
/** All modules that some files below src need: what they import, and what that imports. */
type Reach = (...files: string[]) => Modules

/**
 * The files of a first visit, in few pieces: a request costs a phone as much as many kilobytes do. A part holds the
 * modules named here that no earlier part holds. None needs a later one, so that files never wait for each other in a
 * ring.
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

/** Says for each module of the graph to which part it belongs; null leaves it to the bundler. */
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

/** What a module imports; of a catalogue, only the modules that it names. */
function dependenciesIn(context: Context): (id: string) => readonly string[] {
  const entries = new Map<string, ReadonlyMap<string, string>>()
  const catalogueOf = (id: string) => catalogues.find((one) => id.includes(`/node_modules/${one}/`))
  const entryOf = (id: string) => {
    const entry = entries.get(id) ?? exportsOf(id, context.getModuleInfo(id)?.code ?? '')
    entries.set(id, entry)
    return entry
  }
  /** Where an entry has a name from, by itself or through the entry of another one that it passes on whole. */
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
