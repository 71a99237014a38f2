import type { Prize } from '@muster/contract/events/hackathon-parts.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, fieldRefused } from '../../../../platform/errors.ts'
import type { Values } from '../record.ts'

/** Rules across several fields of a hackathon. An error is reported on each field involved. */

type Texts = Record<string, string[]>

const ORDER = [
  ['application_start', 'application_ends', 'Applications must close after they open', false],
  ['event_start', 'event_end', 'The hackathon must end after it starts', false],
  ['application_start', 'event_start', 'Applications must open before the hackathon starts', true],
  ['application_ends', 'event_start', 'Applications must close before the hackathon starts', true],
] as const

/**
 * @param values after the change
 * @throws AppError 400 for dates out of order, a smallest team above the largest, and inconsistent references
 * between its parts
 */
export function checkValues(values: Values): void {
  const texts: Texts = {}
  for (const [first, second, words, mayMeet] of ORDER) {
    const [from, to] = [values[first], values[second]]
    if (!from || !to) continue
    const distance = Date.parse(to) - Date.parse(from)
    if (distance > 0 || (mayMeet && distance === 0)) continue
    for (const field of [first, second]) texts[field] ??= [words]
  }
  if (values.team_least > values.team_most) {
    texts.team_least = texts.team_most = ['The largest team size can’t be smaller than the smallest']
  }
  Object.assign(
    texts,
    ...['schedule', 'tracks', 'prizes', 'criteria', 'questions'].map((part) => repeated(values, part)),
  )
  const tracks = new Set(values.tracks.map(({ id }) => id))
  if (values.prizes.some(({ track_id }) => track_id !== null && !tracks.has(track_id))) {
    texts.prizes = ['A prize belongs to a track that no longer exists']
  }
  if (Object.keys(texts).length > 0) throw new AppError(400, { general: [], ...texts })
}

function repeated(values: Values, part: string): Texts {
  const ids = (values[part as keyof Values] as readonly { id: string }[]).map(({ id }) => id)
  return new Set(ids).size === ids.length ? {} : { [part]: ['Two entries have the same ID'] }
}

/**
 * Organisers who aren't staff can't change karma, so that no one rewards themselves.
 * @throws AppError 400 on the field
 */
export function checkKarma(before: Values | null, after: Values): void {
  const words = 'Only staff can set the karma. Ask them to change it.'
  if (after.taking_part_karma !== (before?.taking_part_karma ?? 0))
    throw fieldRefused('taking_part_karma', words)
  const given = new Map(before?.prizes.map(({ id, karma }) => [id, karma]))
  const isChanged = ({ id, karma }: Prize) => karma !== 0 && karma !== given.get(id)
  if (after.prizes.some(isChanged)) throw fieldRefused('prizes', words)
}

/** @throws AppError 400 when the new limit is below the number of places taken */
export async function checkPlaces(tx: Database, id: string, places: number | null): Promise<void> {
  if (places === null) return
  const [tally] = await tx.execute<{ accepted: number }>(
    sql`select accepted from hackathon_tally where hackathon_id = ${id}::uuid for no key update`,
  )
  const accepted = tally?.accepted ?? 0
  if (places >= accepted) return
  throw fieldRefused(
    'participant_count',
    say`Enter at least ${{ accepted: formatNumber(accepted) }}, because that many people have been accepted`,
  )
}
