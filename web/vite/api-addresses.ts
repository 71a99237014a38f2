import { resolve } from 'node:path'
import type { Routes } from '@muster/contract/lib/route.ts'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:api-addresses'
const resolved = `\0${id}`
const contract = resolve(import.meta.dirname, '../../contract/src')

/**
 * Gives the browser the method and path of every call of the contract without its schemas, so that the first
 * page does not carry the validation of all features. The client's types still come from the contract itself.
 */
export function apiAddresses(): Plugin {
  return {
    name: 'muster-api-addresses',
    resolveId: (source) => (source === id ? resolved : undefined),
    async load(source) {
      if (source !== resolved) return undefined
      const { module, dependencies } = await runnerImport<{ allRoutes: Record<string, Routes> }>(
        resolve(contract, 'all.ts'),
      )
      for (const file of dependencies) this.addWatchFile(file)
      const addresses = Object.fromEntries(
        Object.entries(module.allRoutes).map(([feature, routes]) => [feature, addressesOf(routes)]),
      )
      return `export default ${JSON.stringify(addresses)}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contract)) return
      const module = server.moduleGraph.getModuleById(resolved)
      if (module) server.moduleGraph.invalidateModule(module)
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
