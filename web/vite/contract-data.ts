import { resolve } from 'node:path'
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
/** Ids of the modules with the addresses of later pages in the bundle. */
export const furtherAddresses = `\0${furtherId}`
export const staffAddresses = `\0${staffId}`
/** Features called both inside and outside the dashboard's frame. */
const anywhere: ReadonlySet<string> = new Set(['celebrations', 'siteTexts'])
const early = Object.values(modules)
  .flat()
  .filter((feature) => !anywhere.has(feature))
/** Calls of early features that only later pages make. */
const later: ReadonlySet<string> = new Set([
  ...['sessions', 'endSession', 'endOtherSessions'].map((name) => `auth.${name}`),
  ...[
    'organizations',
    'addOrganization',
    'updatePreferences',
    'changePassword',
    'exportData',
    'deleteAccount',
  ].map((name) => `account.${name}`),
  'operations.outbox',
])
/** Features for bots and older clients, which this client never calls. */
const elsewhere: ReadonlySet<string> = new Set(['bots', 'learningCirclesOlder', 'meetupsOlder'])
const contract = resolve(import.meta.dirname, '../../contract/src')

const ids: ReadonlySet<string> = new Set([
  ...Object.keys(modules),
  furtherId,
  staffId,
  cardsId,
  viewedId,
  pagesId,
])

/**
 * Gives the browser data of the contract without its schemas, so that no page loads validation that it doesn't
 * use: the method and path of its calls; from the features' cards the words of the activity log, the names of
 * lists with saved views, and what the router and the menus know of a page. Calls of the landing page, of the dashboard's frame, of later pages and of staff
 * are separate modules. Types still come from the contract.
 */
export function contractData(): Plugin {
  return {
    name: 'muster-contract-data',
    resolveId: (source) => (ids.has(source) ? `\0${source}` : undefined),
    async load(source) {
      const name = source.replace('\0', '')
      if (!source.startsWith('\0') || !ids.has(name)) return undefined
      if (name === cardsId) {
        const records = await runnerImport<Pick<typeof Records, 'activityKinds' | 'activityActs'>>(
          resolve(contract, 'desk/activity/records.ts'),
        )
        for (const file of records.dependencies) this.addWatchFile(file)
        const { activityKinds, activityActs } = records.module
        const kinds = Object.entries(activityKinds).map(([kind, { label }]) => [kind, label])
        return Object.entries({ kindWords: Object.fromEntries(kinds), actWords: activityActs })
          .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)}`)
          .join('\n')
      }
      // Apart from the words of activity, which are large: every staff list needs these.
      if (name === viewedId) {
        const { module, dependencies } = await runnerImport<typeof Lists>(
          resolve(contract, 'desk/viewed-lists.ts'),
        )
        for (const file of dependencies) this.addWatchFile(file)
        return `export default ${JSON.stringify(module.viewedListNames)}`
      }
      if (name === pagesId) {
        const { module, dependencies } = await runnerImport<Record<string, Card>>(
          resolve(contract, 'cards.ts'),
        )
        for (const file of dependencies) this.addWatchFile(file)
        return pagesOf(Object.values(module))
      }
      const { module, dependencies } = await runnerImport<{ allRoutes: Record<string, Routes> }>(
        resolve(contract, 'all.ts'),
      )
      for (const file of dependencies) this.addWatchFile(file)
      const holds = (feature: string, call: string, { access }: RouteDefinition) => {
        const isStaffs = access.kind === 'anyOf'
        const isLater = isStaffs || later.has(`${feature}.${call}`)
        if (modules[name]) return modules[name].includes(feature) && !isLater
        return (!early.includes(feature) || isLater) && isStaffs === (name === staffId)
      }
      const addresses = Object.fromEntries(
        Object.entries(module.allRoutes)
          .filter(([feature]) => !elsewhere.has(feature))
          .map(([feature, routes]): [string, object] => [
            feature,
            addressesOf(routes, (call, route) => holds(feature, call, route)),
          ])
          .filter(([, calls]) => Object.keys(calls).length > 0),
      )
      return `export default ${JSON.stringify(addresses)}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contract)) return
      for (const source of ids) {
        const module = server.moduleGraph.getModuleById(`\0${source}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
    },
  }
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

function addressesOf(routes: Routes, holds: (call: string, route: RouteDefinition) => boolean) {
  const held = Object.entries(routes).filter(([call, route]) => holds(call, route))
  return Object.fromEntries(
    held.map(([name, { method, path, upload, download }]) => [
      name,
      {
        method,
        path,
        ...(upload && { field: upload.field }),
        ...(download && { fileName: download.fileName }),
      },
    ]),
  )
}
