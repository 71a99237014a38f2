import { randomUUID } from 'node:crypto'
import type { LinkDimension } from '@muster/contract/reach/short-link-words.ts'

/** A click on a link. */
export interface Click {
  readonly linkId: string
  readonly at: Date
  /** Null for a bot, which is only counted. */
  readonly person: {
    readonly day: string
    readonly hash: string
    readonly values: Readonly<Record<LinkDimension, string>>
  } | null
}

/** Counts of a quarter of an hour, for one link and one value of one dimension. */
export interface Tally {
  readonly link: string
  readonly dimension: LinkDimension | 'all'
  readonly at: string
  readonly value: string
  people: number
  visitors: number
  bots: number
}

/**
 * A visitor's first click in this batch. Their tallies count a visitor unless they were counted today
 * already.
 */
export interface FirstClick {
  readonly link: string
  readonly day: string
  readonly hash: string
  readonly tallies: readonly Tally[]
}

const QUARTER_MS = 15 * 60_000
/** Values that aren't stored as rows of their own. */
const unkept: ReadonlySet<string> = new Set(['region Unknown', 'city Unknown', 'referrer Unknown'])

/** Sums up clicks until they are written together. Its id makes writing idempotent. */
export class Batch {
  readonly id = randomUUID()
  readonly tallies = new Map<string, Tally>()
  readonly firsts = new Map<string, FirstClick>()
  readonly lastClicks = new Map<string, string>()

  add({ linkId, at, person }: Click): void {
    const quarter = new Date(at.getTime() - (at.getTime() % QUARTER_MS)).toISOString()
    const all = this.#tally(linkId, 'all', quarter, '')
    if (!person) {
      all.bots += 1
      return
    }
    const values = Object.entries(person.values) as [LinkDimension, string][]
    const tallies = [
      all,
      ...values
        .filter(([dimension, value]) => !unkept.has(`${dimension} ${value}`))
        .map(([dimension, value]) => this.#tally(linkId, dimension, quarter, value)),
    ]
    for (const tally of tallies) tally.people += 1
    this.lastClicks.set(linkId, at.toISOString())
    const visitor = `${linkId} ${person.day} ${person.hash}`
    if (!this.firsts.has(visitor)) {
      this.firsts.set(visitor, { link: linkId, day: person.day, hash: person.hash, tallies })
    }
  }

  #tally(link: string, dimension: Tally['dimension'], at: string, value: string): Tally {
    const key = `${link} ${dimension} ${at} ${value}`
    const known = this.tallies.get(key)
    if (known) return known
    const tally = { link, dimension, at, value, people: 0, visitors: 0, bots: 0 }
    this.tallies.set(key, tally)
    return tally
  }
}
