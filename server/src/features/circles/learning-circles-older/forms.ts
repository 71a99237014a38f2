import type { OlderMeetupChange, OlderMeetupPlan } from '@muster/contract/circles/meetups-older.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, fieldRefused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { createCircle } from '../learning-circles/index.ts'
import type { MeetupChange, MeetupPlan } from '../meetups/index.ts'

/** Converts requests of legacy clients. */

export interface OlderCircle {
  readonly ig: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly is_recurring: boolean
  readonly recurrence_type: 'weekly' | 'monthly'
  readonly recurrence?: number | undefined
}

const LAST_WEEKDAY = 7
const SHORTEST_NAME = 2

/**
 * Creates a circle; without a title, it is named after its group and lead.
 * @throws AppError on the form's fields
 */
export async function foundOlder(
  parts: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  given: OlderCircle,
): Promise<string> {
  if (given.title?.length === 1)
    throw fieldRefused('title', say`Use ${{ least: SHORTEST_NAME }} characters or more`)
  const name = given.title || (await defaultName(parts, actor, given.ig))
  try {
    return await createCircle(parts, actor.id, {
      name,
      ig: given.ig,
      ...(given.description && { note: given.description }),
      ...rhythmOf(given),
    })
  } catch (error) {
    // The error is on `name`, which this form calls `title`.
    if (!(error instanceof AppError) || !error.texts.name) throw error
    throw new AppError(error.status, { general: [], title: error.texts.name })
  }
}

async function defaultName({ db }: Pick<Parts, 'db'>, actor: Actor, groupId: string): Promise<string> {
  const [group] = await db.execute<{ name: string }>(
    sql`select name from interest_group where id = ${groupId}`,
  )
  return `${group?.name ?? 'Circle'} with ${actor.muid}`
}

function rhythmOf({ is_recurring, recurrence_type, recurrence }: OlderCircle) {
  if (!is_recurring) return {}
  const weekly = recurrence_type === 'weekly'
  if (recurrence === undefined || (weekly && recurrence > LAST_WEEKDAY)) {
    throw fieldRefused(
      'recurrence',
      weekly ? 'Choose at least one weekday' : 'Choose at least one day of the month',
    )
  }
  return { rhythm: recurrence_type, meet_days: [recurrence] }
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/**
 * Converts numbers from 0 (Sunday), or weekday names, joined by commas, to weekdays 1 (Monday) to 7.
 * @throws AppError 400 on `day`
 */
export function weekdaysOf(text: string): number[] {
  const words = text.split(',').map((word) => word.trim().toLowerCase())
  return words.map((word) => {
    const named = weekdays.indexOf(word.slice(0, 3)) + 1
    const day = /^[0-6]$/.test(word) ? Number(word) || LAST_WEEKDAY : named
    if (day === 0) throw fieldRefused('day', 'Enter weekdays by name, or as numbers from 0 (Sunday) to 6')
    return day
  })
}

/** Normalises `7:05` and `07:05:00` to `07:05`. */
export const clockTimeOf = (text: string): string => {
  const [hour = '', minute = ''] = text.split(':')
  return `${hour.padStart(2, '0')}:${minute.slice(0, 2)}`
}

const PROOF_WANTED = 'Show what you’ve done'

/**
 * Legacy clients have no tasks: the meetup itself is its only task.
 * @throws AppError 400 on `meet_place` or `meet_link`
 */
export function planOf(given: Omit<z.output<typeof OlderMeetupPlan>, 'circle_id'>): MeetupPlan {
  const isOnline = given.mode === 'online'
  if (isOnline && !/^https?:\/\/\S+$/.test(given.meet_link ?? '')) {
    throw fieldRefused('meet_link', 'Enter the link to the meeting, starting with https://')
  }
  if (!isOnline && !given.meet_place) throw fieldRefused('meet_place', 'Enter a place')
  return {
    title: given.title,
    agenda: given.description || given.title,
    pre_requirements: null,
    host_words: null,
    plan: [],
    meet_time: new Date(given.meet_time).toISOString(),
    duration: given.duration,
    is_online: isOnline,
    meet_place: given.meet_place || 'Online',
    town: null,
    location: given.meet_link || null,
    coord_x: given.coord_x ?? null,
    coord_y: given.coord_y ?? null,
    is_public: true,
    max_attendees: -1,
    report_description: given.is_report_needed ? given.report_description || PROOF_WANTED : null,
    tasks: [{ title: given.title, description: null, task: null }],
    repeat: null,
  }
}

/** Omitted fields keep their values. */
export function changeOf(given: z.output<typeof OlderMeetupChange>): MeetupChange {
  const { report_description: wanted } = given
  const proof = given.is_report_needed ?? (wanted === undefined ? undefined : wanted !== null)
  return {
    scope: 'one',
    title: given.title,
    agenda: given.description || undefined,
    meet_time: given.meet_time && new Date(given.meet_time).toISOString(),
    duration: given.duration,
    is_online: given.mode && given.mode === 'online',
    meet_place: given.meet_place || undefined,
    town: null,
    location: given.meet_link,
    coord_x: given.coord_x,
    coord_y: given.coord_y,
    ...(proof !== undefined && {
      report_description: proof ? given.report_description || PROOF_WANTED : null,
    }),
  }
}
