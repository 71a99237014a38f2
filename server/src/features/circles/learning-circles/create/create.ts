import type { CreateCircle } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database, NewRow } from '../../../../platform/database.ts'
import { conflict, fieldRefused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { becomeMember, lockStanding, ownElsewhere } from '../join/standing.ts'
import { activeName } from '../members/people.ts'
import { takingIn } from '../parts.ts'
import { learningCircle } from '../tables.ts'
import { circleCodeBase } from './code.ts'
import { storedSlot } from './slot.ts'

export type NewCircle = z.output<typeof CreateCircle>

const DEFAULT_ZONE = 'Asia/Kolkata'

/**
 * Creates a circle with the caller as lead, at their current college.
 * @returns its id
 * @throws AppError 400 on `ig`, 409 on `ig` for a second circle in a group, 409 on `name`
 */
export async function createCircle(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  founderId: string,
  given: NewCircle,
): Promise<string> {
  const now = clock.now()
  return takingIn({ db }, async (tx) => {
    await activeName(tx, founderId)
    const { groupCode, collegeId, collegeCode } = await readOrigin(tx, founderId, given.ig)
    if (groupCode === null) throw fieldRefused('ig', 'Choose an interest group from the list')
    const { elsewhere } = await lockStanding(
      tx,
      { circleId: null, interestGroupId: given.ig },
      founderId,
      now,
    )
    if (elsewhere !== null) throw conflict('ig', ownElsewhere(elsewhere))
    const base = circleCodeBase(given.name, groupCode, collegeCode)
    const circleId = await insertCircle(tx, base, {
      name: given.name,
      interestGroupId: given.ig,
      organizationId: collegeId,
      purpose: given.purpose || null,
      note: given.note || null,
      ...storedSlot(given),
      timeZone: given.time_zone ?? DEFAULT_ZONE,
      createdById: founderId,
      updatedById: founderId,
      createdAt: now,
      updatedAt: now,
    })
    const circle = { circleId, interestGroupId: given.ig }
    await becomeMember(tx, circle, founderId, { at: now, byId: founderId, who: null, isLead: true })
    return circleId
  })
}

interface Origin {
  readonly groupCode: string | null
  readonly collegeId: string | null
  readonly collegeCode: string | null
}

async function readOrigin(tx: Database, founderId: string, groupId: string): Promise<Origin> {
  const [origin] = await tx.execute<Origin>(sql`
    select (select code from interest_group where id = ${groupId}) as "groupCode",
      college.id as "collegeId", college.code as "collegeCode"
    from (select) as one
    left join lateral (
      select place.id, place.code from user_organization as link join organization as place on place.id = link.organization_id
      where link.user_id = ${founderId} and place.org_type = 'College' and not link.is_alumni
      order by link.created_at desc, link.id limit 1
    ) as college on true`)
  return origin ?? { groupCode: null, collegeId: null, collegeCode: null }
}

/**
 * The code is the base, or the base with the first free number. An advisory lock serialises circles with the
 * same base.
 */
async function insertCircle(
  tx: Database,
  base: string,
  values: Omit<NewRow<typeof learningCircle>, 'circleCode'>,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`circle-code:${base}`}, 0))`)
  const circleCode = sql`(
    with recursive tried (counter, code) as (
      select 0, ${base}::text
      union all
      select counter + 1, ${base}::text || (counter + 1) from tried
      where exists (select from learning_circle where circle_code = tried.code)
    )
    select code from tried order by counter desc limit 1
  )`
  const [made] = await explaining(
    nameTaken,
    tx
      .insert(learningCircle)
      .values({ ...values, circleCode })
      .returning({ id: learningCircle.id }),
  )
  if (!made) throw new Error('an insert gives one row')
  return made.id
}

export const nameTaken = {
  learning_circle_name_unique: ['name', 'There’s already a circle with this name. Choose another one.'],
} as const
