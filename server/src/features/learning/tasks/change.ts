import { TaskChange, type tasks } from '@muster/contract/learning/tasks.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { audit, audited } from '../../../platform/acts/audit.ts'
import type { ChangeOf } from '../../../platform/acts/change.ts'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../../platform/database/columns.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database, NewRow } from '../../../platform/database.ts'
import { brokenReference, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { awardedHashtags } from './awarded-hashtags.ts'
import { lockEventsShared } from './events.ts'
import { task } from './tables.ts'

type Fields = BodyOf<typeof tasks.create>
type Change = Omit<BodyOf<typeof tasks.update>, 'seen_at'>

/** Columns of the form's fields. */
const columns = {
  hashtag: 'hashtag',
  title: 'title',
  description: 'description',
  karma: 'karma',
  discord_link: 'discordLink',
  type: 'typeId',
  level: 'levelOrder',
  ig: 'interestGroupId',
  org: 'organizationId',
  channel: 'channelId',
  event: 'event',
  active: 'active',
  variable_karma: 'variableKarma',
  usage_count: 'usageCount',
  bonus_karma: 'bonusKarma',
  why: 'why',
  steps: 'steps',
  good_when: 'goodWhen',
  minutes: 'minutes',
} as const satisfies Partial<Record<keyof Fields, keyof typeof task.$inferInsert>>

const SAME_HASHTAG = ['hashtag', 'Another task already has this hashtag'] as const

/** Constraints that a concurrent change can violate, with the errors to report. */
const rules = {
  task_hashtag_unique: SAME_HASHTAG,
  task_hashtag_in_any_case: SAME_HASHTAG,
  task_type_id_task_type_id_fk: ['type', 'Choose a task type from the list'],
  task_level_order_level_level_order_fk: ['level', 'Choose a level from the list'],
  task_interest_group_id_interest_group_id_fk: ['ig', 'Choose an interest group from the list'],
  task_organization_id_organization_id_fk: ['org', 'Choose an organisation from the list'],
  task_channel_id_channel_id_fk: ['channel', 'Choose a channel from the list'],
} as const

const record = audited('task')

/**
 * Creates a task.
 * @returns its id
 * @throws AppError 409 when another task has the hashtag, in any case; 400 on the field of an unknown option,
 * or when a bonus has no end or no karma
 */
export async function createTask(
  db: Database,
  actor: Actor,
  fields: Fields,
  now: Date,
): Promise<{ id: string }> {
  assertBonus(fields)
  return explaining(rules, () =>
    db.transaction(async (tx) => {
      assertEvent(fields.event, await lockEventsShared(tx, [fields.event]))
      const [made] = await tx
        .insert(task)
        .values({
          ...storedFields(fields),
          hashtag: fields.hashtag,
          title: fields.title,
          typeId: fields.type,
          ...madeNow(actor, now),
        })
        .returning({ id: task.id })
      if (!made) throw new Error('the task could not be made')
      await record.created(tx, actor, made.id, fields)
      return made
    }),
  )
}

/**
 * Changes fields of a task.
 * @throws AppError 404; 409 as in `assertSeen`, and when another task has the hashtag; 400 as in
 * `createTask`, and for a new hashtag of a task that the platform awards
 */
export async function updateTask(
  db: Database,
  actor: Actor,
  taskId: string,
  change: Change,
  now: Date,
  seen?: Seen,
): Promise<void> {
  await explaining(rules, () =>
    db.transaction(async (tx) => {
      const known = await lockEventsShared(tx, [change.event])
      const before = await lockTask(tx, taskId)
      if (!before) throw notFound('this task')
      await assertSeen(tx, 'task', before.updatedAt, seen)
      if (change.event !== before.event) assertEvent(change.event, known)
      assertChange(before, change)
      const values = storedFields(change)
      const changed = (Object.keys(values) as (keyof typeof before)[]).filter(
        (key) => comparable(values[key]) !== comparable(before[key]),
      )
      if (changed.length === 0) return
      await tx
        .update(task)
        .set({ ...values, ...changedNow(actor, now) })
        .where(eq(task.id, taskId))
      await record.changed(tx, actor, taskId, {
        before: Object.fromEntries(changed.map((key) => [fieldOf(key), before[key]])),
        after: Object.fromEntries(changed.map((key) => [fieldOf(key), values[key]])),
      })
    }),
  )
}

async function lockTask(tx: Database, taskId: string) {
  const [row] = await tx.select().from(task).where(eq(task.id, taskId)).for('no key update')
  return row
}

const fieldNames = new Map<string, string>([
  ...Object.entries(columns).map(([field, column]) => [column, field] as const),
  ['bonusTime', 'bonus_time'],
])

/** The form's name of a column. */
const fieldOf = (column: string) => fieldNames.get(column) ?? column

export const undoableTasks: UndoableRecords = {
  kind: 'task',
  fields: [...fieldNames.values()],
  current: async (tx, id) => {
    const row = await lockTask(tx, id)
    if (!row) return null
    return Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]))
  },
  put: ({ db, clock }, { actor }, id, values) =>
    updateTask(db, actor, id, TaskChange.parse(values), clock.now()),
}

function assertChange(before: typeof task.$inferSelect, change: Change): void {
  const { hashtag, bonus_karma: karma, bonus_time: time } = change
  assertBonus({
    bonus_karma: karma === undefined ? before.bonusKarma : karma,
    bonus_time: time === undefined ? before.bonusTime : time,
  })
  const isAwarded = awardedHashtags.has(before.hashtag) || before.selfCheck !== null
  if (hashtag !== undefined && hashtag !== before.hashtag && isAwarded) {
    throw fieldRefused('hashtag', 'The platform awards this task by its hashtag, so you can’t change it')
  }
  if (before.selfCheck === null) return
  if (change.karma !== undefined && change.karma !== before.karma) {
    throw fieldRefused('karma', 'This task checks itself, so its karma can’t be changed')
  }
  if (change.variable_karma) {
    throw fieldRefused('variable_karma', 'This task checks itself, so it can’t have variable karma')
  }
  if (change.org)
    throw fieldRefused('org', 'This task checks itself and is for everyone, so it can’t have an organisation')
}

function assertEvent(event: string | null | undefined, known: ReadonlySet<string>): void {
  if (event && !known.has(event)) throw fieldRefused('event', 'Choose an event from the list')
}

const comparable = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/**
 * Activates or retires tasks; skips those already in that state and unknown ones.
 * @returns how many changed
 */
export function setActive(
  db: Database,
  actor: Actor,
  taskIds: readonly string[],
  active: boolean,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(task)
      .set({ active, ...changedNow(actor, now) })
      .where(and(inArray(task.id, [...taskIds]), ne(task.active, active)))
      .returning({ id: task.id })
    if (changed.length === 0) return 0
    const action = active ? ('task.activate' as const) : ('task.retire' as const)
    const values = { before: { active: !active }, after: { active } }
    await audit(
      tx,
      actor,
      ...changed.map(({ id }) => ({ action, targetType: 'task' as const, targetId: id, ...values })),
    )
    return changed.length
  })
}

/**
 * Deletes an unused task; earned karma is never lost.
 * @throws AppError 404; 400 with what uses it, suggesting to retire it instead
 */
export async function removeTask(db: Database, actor: Actor, taskId: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const [gone] = await tx.delete(task).where(eq(task.id, taskId)).returning()
      if (!gone) throw notFound('this task')
      if (awardedHashtags.has(gone.hashtag) || gone.selfCheck !== null) {
        throw refused(
          'The platform awards this task itself. Retire it instead, and no one will earn it from then on.',
        )
      }
      await record.removed(tx, actor, taskId, gone)
    })
  } catch (error) {
    if (brokenReference(error) === null) throw error
    const uses = await usesOf(db, taskId)
    throw refused(
      uses === ''
        ? 'This task is in use. Retire it instead.'
        : say`This task is in use (${{ uses }}). Retire it instead.`,
    )
  }
}

async function usesOf(db: Database, taskId: string): Promise<string> {
  const [uses] = await db.execute<{ awards: number; submissions: number; vouchers: number }>(sql`
    select (select count(*)::integer from karma_entry where task_id = ${taskId}) as awards,
      (select count(*)::integer from submission where task_id = ${taskId}) as submissions,
      (select count(*)::integer from voucher where task_id = ${taskId}) as vouchers`)
  const { awards = 0, submissions = 0, vouchers = 0 } = uses ?? {}
  return [
    say`${counted({ awards }, { 0: '', one: '1 award', other: '# awards' })}`,
    say`${counted({ submissions }, { 0: '', one: '1 submission', other: '# submissions' })}`,
    say`${counted({ vouchers }, { 0: '', one: '1 voucher', other: '# vouchers' })}`,
  ]
    .filter(Boolean)
    .join(', ')
}

type StoredFields = Partial<NewRow<typeof task>>

function storedFields({ bonus_time: bonusTime, ...fields }: ChangeOf<Fields>): StoredFields {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = fields[field as keyof typeof columns]
    return value === undefined ? [] : [[column, value]]
  })
  const time = bonusTime === undefined ? {} : { bonusTime: bonusTime && new Date(bonusTime) }
  return { ...Object.fromEntries(given), ...time }
}

function assertBonus(fields: { bonus_karma: number | null; bonus_time: string | null }): void {
  if (fields.bonus_karma !== null && fields.bonus_time === null) {
    throw fieldRefused('bonus_time', 'Choose when the bonus ends')
  }
  if (fields.bonus_time !== null && fields.bonus_karma === null) {
    throw fieldRefused('bonus_karma', 'Enter the bonus karma')
  }
}
