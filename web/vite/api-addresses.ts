import { resolve } from 'node:path'
import type { Routes } from '@muster/contract/lib/route.ts'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:api-addresses'
/** Features by the module that has the addresses of their calls; the first are those of the way from the sign-in on. */
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
/** The module with the addresses of later pages, as the bundle names it. */
export const furtherAddresses = `\0${furtherId}`
/** Pages within the frame call them, and pages without it. */
const anywhere: ReadonlySet<string> = new Set(['celebrations', 'siteTexts'])
const early = Object.values(modules)
  .flat()
  .filter((feature) => !anywhere.has(feature))
/** Calls of these features that only later pages make. */
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
/** For programs and for clients of earlier generations; this one never makes them. */
const elsewhere: ReadonlySet<string> = new Set(['bots', 'learningCirclesOlder', 'meetupsOlder'])
const contract = resolve(import.meta.dirname, '../../contract/src')

/**
 * Gives the browser the method and path of its calls without their schemas, so that the first page does not carry the
 * validation of all features; the calls of the landing page, of the dashboard's frame and of later pages are modules of
 * their own. The client's types still come from the contract itself.
 */
export function apiAddresses(): Plugin {
  return {
    name: 'muster-api-addresses',
    resolveId: (source) => (source in modules || source === furtherId ? `\0${source}` : undefined),
    async load(source) {
      const name = source.replace('\0', '')
      if (!source.startsWith('\0') || !(name in modules || name === furtherId)) return undefined
      const { module, dependencies } = await runnerImport<{ allRoutes: Record<string, Routes> }>(
        resolve(contract, 'all.ts'),
      )
      for (const file of dependencies) this.addWatchFile(file)
      const holds = (feature: string, call: string) =>
        modules[name]
          ? modules[name].includes(feature) && !later.has(`${feature}.${call}`)
          : !early.includes(feature) || later.has(`${feature}.${call}`)
      const addresses = Object.fromEntries(
        Object.entries(module.allRoutes)
          .filter(([feature]) => !elsewhere.has(feature))
          .map(([feature, routes]): [string, object] => [
            feature,
            addressesOf(routes, (call) => holds(feature, call)),
          ])
          .filter(([, calls]) => Object.keys(calls).length > 0),
      )
      return `export default ${JSON.stringify(addresses)}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contract)) return
      for (const source of [...Object.keys(modules), furtherId]) {
        const module = server.moduleGraph.getModuleById(`\0${source}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
    },
  }
}

function addressesOf(routes: Routes, holds: (call: string) => boolean) {
  const held = Object.entries(routes).filter(([call]) => holds(call))
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
