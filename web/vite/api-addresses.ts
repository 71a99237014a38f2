import { resolve } from 'node:path'
import type { Routes } from '@muster/contract/lib/route.ts'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:api-addresses'
const furtherId = `${id}/further`
/** Features whose calls the way from the sign-in to the first page makes. */
const first: ReadonlySet<string> = new Set([
  'auth',
  'registration',
  'account',
  'profiles',
  'home',
  'notifications',
  'operations',
])
/** For programs and for clients of earlier generations; this one never makes them. */
const elsewhere: ReadonlySet<string> = new Set(['bots', 'learningCirclesOlder', 'meetupsOlder'])
const contract = resolve(import.meta.dirname, '../../contract/src')

/**
 * Gives the browser the method and path of its calls without their schemas, so that the first page does not carry the
 * validation of all features; the calls of later pages are a module of their own. The client's types still come from
 * the contract itself.
 */
export function apiAddresses(): Plugin {
  return {
    name: 'muster-api-addresses',
    resolveId: (source) => (source === id || source === furtherId ? `\0${source}` : undefined),
    async load(source) {
      if (source !== `\0${id}` && source !== `\0${furtherId}`) return undefined
      const { module, dependencies } = await runnerImport<{ allRoutes: Record<string, Routes> }>(
        resolve(contract, 'all.ts'),
      )
      for (const file of dependencies) this.addWatchFile(file)
      const addresses = Object.fromEntries(
        Object.entries(module.allRoutes)
          .filter(([feature]) => !elsewhere.has(feature) && first.has(feature) === (source === `\0${id}`))
          .map(([feature, routes]) => [feature, addressesOf(routes)]),
      )
      return `export default ${JSON.stringify(addresses)}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contract)) return
      for (const source of [id, furtherId]) {
        const module = server.moduleGraph.getModuleById(`\0${source}`)
        if (module) server.moduleGraph.invalidateModule(module)
      }
    },
  }
}

function addressesOf(routes: Routes) {
  return Object.fromEntries(
    Object.entries(routes).map(([name, { method, path, upload, download }]) => [
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
