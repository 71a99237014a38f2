import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as Records from '@muster/contract/desk/activity/records.ts'
import type * as Lists from '@muster/contract/desk/viewed-lists.ts'
import type { Card } from '@muster/contract/lib/card.ts'
import type { RouteDefinition, Routes } from '@muster/contract/lib/route.ts'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:api-addresses'
const cardsId = 'virtual:cards'
const viewedId = 'virtual:viewed-lists'
const pagesId = 'virtual:pages'
/** Features by the module that contains their addresses. The first module is needed from sign-in on. */
const modules: Readonly<Record<string, readonly string[]>> = {
  [id]: ['auth', 'account', 'operations'],
  [`${id}/landing`]: ['publicFigures'],
  [`${id}/frame`]: [
    'registration',
    'profiles',
    'home',
    'notifications',
    'celebrations',
    'siteTexts',
    'weeks',
    'cv',
    'achievements',
  ],
}
const furtherId = `${id}/further`
const staffId = `${id}/staff`
/** Every other call is in a module of its wing, apart from what staff call there. */
const ofWing = new RegExp(`^${id}/(?:further|staff)/\\w+$`)
/** Features called both inside and outside the dashboard's frame. */
const anywhere: ReadonlySet<string> = new Set(['celebrations', 'siteTexts'])
const early = Object.values(modules)
  .flat()
  .filter((feature) => !anywhere.has(feature))
/** Calls of early features that only later pages make. */
const later: ReadonlySet<string> = new Set([
  ...['sessions', 'endSession', 'endOtherSessions', 'exchangeTicketInPath'].map((name) => `auth.${name}`),
  ...[
    'organizations',
    'addOrganization',
    'updatePreferences',
    'changePassword',
    'exportData',
    'deleteAccount',
    'verifyResetToken',
    'resetPassword',
  ].map((name) => `account.${name}`),
  'operations.outbox',
])
/** Features for bots and older clients, which this client never calls. */
const elsewhere: ReadonlySet<string> = new Set(['bots', 'learningCirclesOlder', 'meetupsOlder'])
const contract = resolve(import.meta.dirname, '../../contract/src')

const ids: ReadonlySet<string> = new Set([...Object.keys(modules), furtherId, cardsId, viewedId, pagesId])
const isOurs = (source: string) => ids.has(source) || ofWing.test(source)

/**
 * Gives the browser data of the contract without its schemas, so that no page loads validation that it doesn't
 * use: the method and path of its calls; from the features' cards the words of the activity log, the names of
 * lists with saved views, and what the router and the menus know of a page. Calls of the landing page, of the
 * dashboard's frame, and of each wing and its staff are separate modules. Types still come from the contract.
 */
export function contractData(): Plugin {
  return {
    name: 'muster-contract-data',
    resolveId: (source) => (isOurs(source) ? `\0${source}` : undefined),
    async load(source) {
      const name = source.slice(1)
      if (!source.startsWith('\0') || !isOurs(name)) return undefined
      const { code, dependencies } = await (partsOfCards[name] ?? callsIn)(name)
      for (const file of dependencies) this.addWatchFile(file)
      return code
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contract)) return
      for (const [source, module] of server.moduleGraph.idToModuleMap)
        if (source.startsWith('\0') && isOurs(source.slice(1))) server.moduleGraph.invalidateModule(module)
    },
  }
}

interface Written {
  readonly code: string
  readonly dependencies: readonly string[]
}

const partsOfCards: Readonly<Record<string, () => Promise<Written>>> = {
  [cardsId]: async () => {
    const { module, dependencies } = await runnerImport<
      Pick<typeof Records, 'activityKinds' | 'activityActs'>
    >(resolve(contract, 'desk/activity/records.ts'))
    const kinds = Object.entries(module.activityKinds).map(([kind, { label }]) => [kind, label])
    const words = { kindWords: Object.fromEntries(kinds), actWords: module.activityActs }
    const code = Object.entries(words).map(
      ([part, value]) => `export const ${part} = ${JSON.stringify(value)}`,
    )
    return { code: code.join('\n'), dependencies }
  },
  // Apart from the words of activity, which are large: every staff list needs these.
  [viewedId]: async () => {
    const { module, dependencies } = await runnerImport<typeof Lists>(
      resolve(contract, 'desk/viewed-lists.ts'),
    )
    return { code: `export default ${JSON.stringify(module.viewedListNames)}`, dependencies }
  },
  [pagesId]: async () => {
    const { module, dependencies } = await runnerImport<Record<string, Card>>(resolve(contract, 'cards.ts'))
    return { code: pagesOf(Object.values(module)), dependencies }
  },
}

async function callsIn(name: string): Promise<Written> {
  const { addresses, dependencies } = await readAddresses()
  const code =
    name === furtherId ? indexOfWings(addresses) : `export default ${JSON.stringify(addresses[name] ?? {})}`
  return { code, dependencies }
}

/** Pages within the dashboard's bars, by their path as screens write it. Many share a gate, so each gate is written once. */
function pagesOf(cards: readonly Card[]): string {
  const below = (path: string) => path.replace(/^\/dashboard\//, '')
  const gates: string[] = []
  const pages = cards
    .flatMap(({ pages: declared = [] }) => declared)
    .filter(({ frame }) => frame === 'dashboard')
    .map(({ path, title, also = [], members, gate }) => {
      const parts = [
        ...(also.length > 0 ? [`aliases:${JSON.stringify(also.map(below))}`] : []),
        ...(members ? [] : ['isOpen:true']),
      ]
      if (gate) {
        const written = JSON.stringify(gate)
        if (!gates.includes(written)) gates.push(written)
        parts.push(`title:${JSON.stringify(title)}`, `gate:gates[${gates.indexOf(written)}]`)
      }
      return `${JSON.stringify(below(path))}:{${parts.join()}}`
    })
  return `const gates = [${gates.join()}]\nexport default {${pages.join()}}`
}

type Addresses = Readonly<Record<string, Record<string, Record<string, object>>>>

/** The addresses of all calls, by module and feature. */
async function readAddresses(): Promise<{ addresses: Addresses; dependencies: readonly string[] }> {
  const { module, dependencies } = await runnerImport<{ allRoutes: Record<string, Routes> }>(
    resolve(contract, 'all.ts'),
  )
  const wings = wingsOfFeatures()
  const addresses: Record<string, Record<string, Record<string, object>>> = {}
  for (const [feature, routes] of Object.entries(module.allRoutes)) {
    if (elsewhere.has(feature)) continue
    const wing = wings.get(feature)
    if (!wing) throw new Error(`no file of the contract declares the calls of ${feature}`)
    for (const [call, route] of Object.entries(routes)) {
      for (const name of modulesWith(feature, call, route, wing)) {
        addresses[name] ??= {}
        addresses[name][feature] ??= {}
        addresses[name][feature][call] = addressOf(route)
      }
    }
  }
  return { addresses, dependencies }
}

/** The modules that have the address of a call. */
function modulesWith(feature: string, call: string, { access }: RouteDefinition, wing: string): string[] {
  const isStaffs = access.kind === 'anyOf'
  const own = `${isStaffs ? staffId : furtherId}/${wing}`
  if (isStaffs || later.has(`${feature}.${call}`)) return [own]
  const first = Object.keys(modules).filter((name) => modules[name]?.includes(feature))
  return early.includes(feature) ? first : [...first, own]
}

/** The wing that declares the calls of each feature; one of them, if several do. */
function wingsOfFeatures(): ReadonlyMap<string, string> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => /^\w+\/.*\.ts$/.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(join(contract, file), 'utf8').matchAll(
            /^export const (\w+) = (?:routes|callsOf)\(/gm,
          ),
        ].map(([, feature = '']) => [feature, file.split('/')[0] ?? ''] as const),
      ),
  )
}

/** Finds the modules of a feature by its name, so that a page loads few addresses besides its own. */
function indexOfWings(addresses: Addresses): string {
  const found = Object.keys(addresses).filter((name) => ofWing.test(name))
  const wings = [...new Set(found.map((name) => name.split('/').at(-1) ?? ''))].map((wing) => {
    const own = found.filter((name) => name.endsWith(`/${wing}`)).toSorted()
    const features = new Set(own.flatMap((name) => Object.keys(addresses[name] ?? {})))
    const loads = own.map((name) => `loadOnce(() => import(${JSON.stringify(name)}))`)
    return `[${JSON.stringify([...features].join(' '))}, ${loads.join()}]`
  })
  return `import { loadOnce } from '/src/api/device/may-load.ts'
const wings = [${wings.join()}]
export default (feature) => wings.find(([features]) => features.split(' ').includes(feature))?.slice(1) ?? []`
}

/** Reads the contract, and finds the modules of the bundle that have the addresses of calls such as `meetups.detail`. */
export async function addressFinder(): Promise<(calls: ReadonlySet<string>) => string[]> {
  const { addresses } = await readAddresses()
  const later = Object.entries(addresses)
    .filter(([name]) => ofWing.test(name))
    .map(([name, features]) => {
      const held = Object.entries(features).flatMap(([feature, calls]) =>
        Object.keys(calls).map((call) => `${feature}.${call}`),
      )
      return [name, held] as const
    })
  return (calls) => {
    const needed = later.filter(([, held]) => held.some((call) => calls.has(call))).map(([name]) => name)
    return needed.length > 0 ? [furtherId, ...needed].map((name) => `\0${name}`) : []
  }
}

const addressOf = ({ method, path, upload, download }: RouteDefinition) => ({
  method,
  path,
  ...(upload && { field: upload.field }),
  ...(download && { fileName: download.fileName }),
})
