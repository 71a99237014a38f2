import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type HallRow, type halls, MOST_HALL_HOURS, type OpenedHall } from '@muster/contract/running/halls.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { changedNow, isoText, madeNow } from '../../../platform/database/columns.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Caller, OpenHall } from '../../../platform/http/rate-limits.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'
import { readableLetters } from '../../../platform/security/ticket-code.ts'
import { hall } from './tables.ts'

const CODE_LETTERS = 6
const MOST_SHOWN = 50
const HOUR_MS = 3_600_000

/** Every process hears of a hall that starts or ends. */
export const HALLS_CHANGED = 'halls_changed'
const tellAll = (tx: Database) => tx.execute(sql`select pg_notify(${HALLS_CHANGED}::text, '')`)

const rows = (now: Date) => sql`
  select hall.id, hall.name, hall.code, hall.people, hall.visitors, ${isoText(sql`hall.ends_at`)} as ends_at,
    hall.ends_at > ${now}::timestamptz as open, ${nameOfPerson(sql`person`)} as created_by,
    case when campus.id is not null then json_build_object('id', campus.id, 'title', campus.title) end as campus,
    case when grp.id is not null then json_build_object('id', grp.id, 'name', grp.name) end as "group",
    case when circle.id is not null then json_build_object('id', circle.id, 'title', circle.name) end as circle
  from hall
  left join "user" as person on person.id = hall.created_by_id
  left join organization as campus on campus.id = hall.campus_id
  left join interest_group as grp on grp.id = hall.group_id
  left join learning_circle as circle on circle.id = hall.circle_id`

/** The latest halls, those that haven't ended first. */
export async function listHalls(db: Database, now: Date): Promise<HallRow[]> {
  return [
    ...(await db.execute<HallRow & Record<string, unknown>>(
      sql`${rows(now)} order by hall.ends_at desc, hall.id limit ${MOST_SHOWN}`,
    )),
  ]
}

async function readHall(db: Database, id: string, now: Date): Promise<HallRow> {
  const [row] = await db.execute<HallRow & Record<string, unknown>>(
    sql`${rows(now)} where hall.id = ${id}::uuid`,
  )
  if (!row) throw notFound('this hall')
  return row
}

const unknownChoices = {
  hall_campus_id_organization_id_fk: ['campus_id', 'Choose a campus from the list'],
  hall_group_id_interest_group_id_fk: ['group_id', 'Choose a group from the list'],
  hall_circle_id_learning_circle_id_fk: ['circle_id', 'We couldn’t find this circle'],
} as const

/** Announces a hall. @throws AppError 400 on the field */
export async function announceHall(
  db: Database,
  actor: Actor,
  { name, people, ends_at, campus_id, group_id, circle_id }: BodyOf<typeof halls.announce>,
  now: Date,
): Promise<HallRow> {
  const endsAt = new Date(ends_at)
  if (endsAt <= now) throw fieldRefused('ends_at', 'Choose a time in the future')
  if (endsAt.getTime() - now.getTime() > MOST_HALL_HOURS * HOUR_MS) {
    throw fieldRefused('ends_at', say`Choose a time within the next ${{ hours: MOST_HALL_HOURS }} hours`)
  }
  const id = await explaining(unknownChoices, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(hall)
        .values({
          name,
          people,
          endsAt: endsAt.toISOString(),
          code: readableLetters(CODE_LETTERS),
          campusId: campus_id ?? null,
          groupId: group_id ?? null,
          circleId: circle_id ?? null,
          ...madeNow(actor, now),
        })
        .returning({ id: hall.id })
      if (!made) throw new Error('the hall could not be announced')
      const after = { name, people, ends_at: endsAt.toISOString() }
      await audit(tx, actor, { action: 'hall.announce', targetType: 'hall', targetId: made.id, after })
      await tellAll(tx)
      return made.id
    }),
  )
  return readHall(db, id, now)
}

/** Ends a hall early. @throws AppError 404; 409 when it has ended */
export async function endHall(db: Database, actor: Actor, id: string, now: Date): Promise<HallRow> {
  await db.transaction(async (tx) => {
    const before = await readHall(tx, id, now)
    const ended = await tx
      .update(hall)
      .set({ endsAt: now.toISOString(), ...changedNow(actor, now) })
      .where(and(eq(hall.id, id), gt(hall.endsAt, now.toISOString())))
      .returning({ id: hall.id })
    if (ended.length === 0) throw conflict('general', 'This hall has already ended')
    const { name, ends_at } = before
    await audit(tx, actor, {
      action: 'hall.end',
      targetType: 'hall',
      targetId: id,
      before: { name, ends_at },
      after: { ends_at: now.toISOString() },
    })
    await tellAll(tx)
  })
  return readHall(db, id, now)
}

/**
 * What a device finds with a hall's code.
 * @returns the hall's id if the device belongs to it from now on; null if the hall is full
 * @throws AppError 404 for an unknown code or a hall that has ended
 */
export async function enterHall(
  db: Database,
  code: string,
  caller: Caller,
  now: Date,
): Promise<{ hallId: string | null; opened: OpenedHall }> {
  const [found] = await db.execute<HallRow & Record<string, unknown>>(
    sql`${rows(now)} where hall.code = ${code} and hall.ends_at > ${now}::timestamptz`,
  )
  if (!found) throw notFound('this hall. Ask the people in front for the code.')
  const isInside = caller.hall?.id === found.id || (await takeRoom(db, found.id))
  const { name, ends_at, campus, group, circle } = found
  return {
    hallId: isInside ? found.id : null,
    opened: { name, ends_at, has_room: isInside, campus, group, circle },
  }
}

async function takeRoom(db: Database, id: string): Promise<boolean> {
  const taken = await db.execute(
    sql`update hall set visitors = visitors + 1 where id = ${id}::uuid and visitors < people returning id`,
  )
  return taken.length > 0
}

/** The halls that haven't ended. */
export async function readOpenHalls(db: Database, now: Date): Promise<OpenHall[]> {
  const open = await db
    .select({ id: hall.id, people: hall.people, endsAt: hall.endsAt })
    .from(hall)
    .where(gt(hall.endsAt, now.toISOString()))
  return open.map(({ endsAt, ...rest }) => ({ ...rest, endsAt: new Date(endsAt) }))
}
