import type { PlanStep } from '@muster/contract/circles/meetup-shapes.ts'
import type { CreateMeetup } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database, NewRow } from '../../../../platform/database.ts'
import { meetup, meetupTask } from '../tables.ts'
import { newMeetCode } from './code.ts'

/** What planning and changing meetups share. */

const HOUR = 3_600_000
const CODE_ATTEMPTS = 5

export type PlannedTask = z.output<typeof CreateMeetup>['tasks'][number]

/** Steps in chronological order; steps at the same time keep their order. */
export const inOrder = (steps: readonly PlanStep[]): PlanStep[] =>
  [...steps].sort((one, other) => one.after - other.after)

/** The stored limit of places: null for none. */
export const capacityOf = (maxAttendees: number): number | null => (maxAttendees > 0 ? maxAttendees : null)

/** The coordinates of the place. Null for an online meetup, and for the zeros that legacy clients send. */
export function coordinatesOf(given: {
  readonly is_online?: boolean | undefined
  readonly coord_x: number | null
  readonly coord_y: number | null
}): { coordX: number | null; coordY: number | null } {
  const none = given.is_online || (given.coord_x === 0 && given.coord_y === 0)
  return none ? { coordX: null, coordY: null } : { coordX: given.coord_x, coordY: given.coord_y }
}

/**
 * Initial value of the day reminder's mark. Within a day of the start, it counts as sent, because the
 * announcement is recent enough. Null: to be sent.
 */
export const dayReminderFor = (startsAt: Date, now: Date): Date | null =>
  startsAt.getTime() - now.getTime() < 24 * HOUR ? now : null

type NewMeetup = Omit<NewRow<typeof meetup>, 'meetCode'> & { readonly id: string }

/** Inserts meetups with codes that no other open meetup has; the unique index decides. */
export async function insertMeetups(tx: Database, rows: readonly NewMeetup[]): Promise<void> {
  let missing = rows
  for (let attempt = 0; attempt < CODE_ATTEMPTS && missing.length > 0; attempt += 1) {
    const made = await tx
      .insert(meetup)
      .values(missing.map((row) => ({ ...row, meetCode: newMeetCode() })))
      .onConflictDoNothing({
        target: meetup.meetCode,
        where: sql`reported_at is null and cancelled_at is null`,
      })
      .returning({ id: meetup.id })
    const stored = new Set(made.map(({ id }) => id))
    missing = missing.filter(({ id }) => !stored.has(id))
  }
  if (missing.length > 0) throw new Error('no free code for a meetup was found')
}

/**
 * Adds the tasks to each meetup, in order.
 * @throws AppError on `tasks` when one refers to a task that doesn't exist
 */
export async function insertTasks(
  tx: Database,
  meetupIds: readonly string[],
  tasks: readonly PlannedTask[],
): Promise<void> {
  const rows = meetupIds.flatMap((meetupId) =>
    tasks.map(({ title, description, task }, position) => {
      return { meetupId, position, title, description, taskId: task }
    }),
  )
  const gone = ['tasks', 'One of the tasks is no longer in the catalogue. Choose another one.'] as const
  await explaining({ meetup_task_task_id_task_id_fk: gone }, tx.insert(meetupTask).values(rows))
}
