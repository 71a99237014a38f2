import type { LinkDimension } from '@muster/contract/reach/short-link-words.ts'
import { LRUCache } from 'lru-cache'
import { addressKeys } from '../../../../platform/http/client-address.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { reportCalmly } from '../../../../platform/security/repeated-failures.ts'
import { randomToken } from '../../../../platform/security/secrets.ts'
import { openPlaces, type Places, UNKNOWN_PLACE } from '../follow/places.ts'
import { isByProgram, type Visit, valuesOf } from '../follow/visit.ts'
import { Batch } from './batch.ts'
import { saltOf, visitorHash } from './salts.ts'
import { writeBatch } from './write.ts'

/** Longest time that a click is only in memory. */
const WRITE_EVERY_MS = 1_000
/** Batches that wait while the database is down: five minutes of them. */
const MOST_WAITING = 300
/**
 * Further sources of a link on the same day are counted as one, so that invented ones can't fill the tables.
 */
const MOST_SOURCES = 200
const OTHER = 'Other'

export interface ClickCounter {
  /** Counts a click. @param isHead a HEAD request, which no person makes */
  count(linkId: string, visit: Visit, isHead: boolean): void
  places(): Promise<Places>
  /** Flushes clicks from memory, when the process ends. */
  close(): Promise<void>
}

/**
 * Counts clicks in memory and writes them together, within a second of the first one. A link that a thousand
 * people open at the same moment costs the database a few rows a second.
 */
export function clickCounter(parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log'>): ClickCounter {
  const { db, clock } = parts
  const report = reportCalmly(parts.log)
  const salts = new LRUCache<string, Promise<string>>({ max: 3 })
  const sources = new LRUCache<string, Set<string>>({ max: 1_000 })
  const beingAdded = new Set<Promise<void>>()
  const waiting: Batch[] = []
  let current = new Batch()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let opening: Promise<Places> | undefined

  const places = () => {
    opening ??= openPlaces(parts.config)
    return opening
  }
  const saltFor = (day: string) => {
    let salt = salts.get(day)
    if (!salt) {
      // Without the database, each process at least recognises its own visitors.
      salt = saltOf(db, day).catch(() => randomToken())
      salts.set(day, salt)
    }
    return salt
  }
  const placeOf = (ip: string) =>
    places().then(
      (table) => table.of(ip),
      (error: unknown) => {
        report(error, 'the address table can’t be read')
        return UNKNOWN_PLACE
      },
    )

  /** Values of a click, with those beyond the limit of the link and day replaced by `OTHER`. */
  function bounded(linkId: string, day: string, values: Record<LinkDimension, string>) {
    const key = `${linkId} ${day}`
    const known = sources.get(key) ?? new Set()
    sources.set(key, known)
    const kept = (dimension: LinkDimension) => {
      const name = `${dimension} ${values[dimension]}`
      if (known.has(name)) return values[dimension]
      if (known.size >= MOST_SOURCES) return OTHER
      known.add(name)
      return values[dimension]
    }
    return { ...values, source: kept('source'), referrer: kept('referrer'), language: kept('language') }
  }

  async function add(linkId: string, visit: Visit, isHead: boolean): Promise<void> {
    const at = clock.now()
    if (isHead || isByProgram(visit)) {
      current.add({ linkId, at, person: null })
      return
    }
    const day = at.toISOString().slice(0, 10)
    const [salt, place] = await Promise.all([saltFor(day), placeOf(visit.ip)])
    const values = bounded(linkId, day, valuesOf(visit, place))
    const hash = visitorHash(salt, linkId, addressKeys(visit.ip).near, visit.userAgent)
    current.add({ linkId, at, person: { day, hash, values } })
  }

  /** Writes batches one by one, in order; a failed one stays first for the next attempt. */
  async function write(): Promise<void> {
    await Promise.all(beingAdded)
    if (current.tallies.size > 0) {
      waiting.push(current)
      current = new Batch()
    }
    for (let batch = waiting[0]; batch; batch = waiting[0]) {
      try {
        await writeBatch(db, batch)
      } catch (error) {
        report(error, 'couldn’t write clicks on short links')
        while (waiting.length > MOST_WAITING) waiting.shift()
        begin()
        return
      }
      waiting.shift()
    }
  }

  function begin(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(write)
    }, WRITE_EVERY_MS).unref()
  }

  return {
    places,
    count(linkId, visit, isHead) {
      const adding = add(linkId, visit, isHead)
        .catch((error: unknown) => report(error, 'couldn’t count a click on a short link'))
        .finally(() => beingAdded.delete(adding))
      beingAdded.add(adding)
      begin()
    },
    async close() {
      clearTimeout(timer)
      await writing
      await write()
      clearTimeout(timer)
    },
  }
}
