import type { HackathonFields } from '@muster/contract/events/hackathon-shapes.ts'
import type { hackathons } from '@muster/contract/events/hackathons.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { eq, sql } from 'drizzle-orm'
import { differenceOf } from '../../../../platform/acts/audit.ts'
import { sentOf } from '../../../../platform/acts/change.ts'
import { assertSeen, type Seen } from '../../../../platform/acts/seen.ts'
import { changedNow, madeNow } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, brokenReference, fieldRefused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { isHackathonStaff, requireManager } from '../access.ts'
import {
  formInForce,
  lockHackathon,
  record,
  type StoredRecord,
  stored,
  type Values,
  valuesOf,
} from '../record.ts'
import { hackathon } from '../tables.ts'
import { checkKarma, checkPlaces, checkValues } from './checks.ts'
import { fromOlder, keepForm, setOlderForm } from './form.ts'
import { missingFields } from './missing.ts'

type EditParts = Pick<Parts, 'db' | 'clock'>

/** Defaults of a new hackathon. */
const fresh: Omit<Values, 'title'> = {
  tagline: null,
  description: null,
  participant_count: null,
  type: 'offline',
  website: null,
  org_id: null,
  district_id: null,
  place: null,
  is_drawn: false,
  is_open_to_all: false,
  welcomes_beginners: false,
  application_start: null,
  application_ends: null,
  event_start: null,
  event_end: null,
  time_zone: 'UTC',
  admission: 'decided',
  team_least: 1,
  team_most: 4,
  schedule: [],
  tracks: [],
  prizes: [],
  criteria: [],
  questions: [],
  taking_part_karma: 0,
}

/** The fields that were sent. */
const sent = (given: HackathonFields): Partial<Values> => {
  const { form_fields: _, ...fields } = given
  return sentOf(fields)
}

/**
 * Creates a hackathon as a draft, owned by the actor.
 * @returns its id
 * @throws AppError 400 naming each wrong field
 */
export async function createHackathon(
  { db, clock }: EditParts,
  actor: Actor,
  given: HackathonFields & { readonly title: string },
): Promise<string> {
  const values: Values = { ...fresh, ...sent(given), title: given.title }
  checkValues(values)
  return explainingPlaces(() =>
    db.transaction(async (tx) => {
      const id = await insertHackathon(tx, actor, values, clock.now())
      await keepForm(tx, id, fromOlder(given.form_fields ?? {}, []))
      await record.created(tx, actor, id, { ...sent(given) })
      return id
    }),
  )
}

async function insertHackathon(tx: Database, actor: Actor, values: Values, now: Date): Promise<string> {
  const [made] = await tx
    .insert(hackathon)
    .values({ title: values.title, ...stored(values), ...madeNow(actor, now) })
    .returning({ id: hackathon.id })
  if (!made) throw new Error('the hackathon could not be made')
  await tx.execute(sql`
    insert into hackathon_crew (hackathon_id, user_id, role, created_by_id, updated_by_id)
    values (${made.id}::uuid, ${actor.id}::uuid, 'owner', ${actor.id}::uuid, ${actor.id}::uuid)`)
  return made.id
}

/**
 * Copies a hackathon's texts, form, tracks, prizes and criteria to a new draft, without dates, schedule,
 * pictures and people.
 * @returns its id
 * @throws AppError 404
 */
export async function copyHackathon({ db, clock }: EditParts, actor: Actor, fromId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const former = await lockHackathon(tx, fromId)
    const { fields } = await formInForce(tx, fromId)
    const values: Values = {
      ...valuesOf(former),
      title: `${former.title.slice(0, 92).trimEnd()} (copy)`,
      application_start: null,
      application_ends: null,
      event_start: null,
      event_end: null,
      schedule: [],
      is_drawn: false,
    }
    const id = await insertHackathon(tx, actor, values, clock.now())
    await keepForm(tx, id, fields)
    await record.created(tx, actor, id, { title: values.title, copied_from: former.title })
    return id
  })
}

/**
 * Edits a hackathon; omitted fields keep their values. A published one must keep everything that publishing
 * requires.
 * @returns when it was last changed
 * @throws AppError 404, 403; 400 naming each wrong field; 409 as in `assertSeen`
 */
export async function editHackathon(
  { db, clock }: EditParts,
  actor: Actor,
  id: string,
  { status: _, seen_at: __, ...given }: BodyOf<typeof hackathons.edit>,
  seen: Seen,
): Promise<string> {
  return explainingPlaces(() =>
    db.transaction(async (tx) => {
      await requireManager(tx, actor, id)
      const row = await lockHackathon(tx, id)
      await assertSeen(tx, 'hackathon', row.updatedAt, seen)
      const before = valuesOf(row)
      const difference = differenceOf(before, sent(given))
      if (given.form_fields) await setOlderForm(tx, id, given.form_fields)
      if (!difference) return row.updatedAt
      const after: Values = { ...before, ...difference.after }
      checkValues(after)
      if (!isHackathonStaff(actor)) checkKarma(before, after)
      if (difference.after.participant_count !== undefined) await checkPlaces(tx, id, after.participant_count)
      keepsPublished(row, after)
      if (difference.after.criteria) await keepsCriteria(tx, id, before, after)
      const [changed] = await tx
        .update(hackathon)
        .set({ ...stored(difference.after), sequence: row.sequence + 1, ...changedNow(actor, clock.now()) })
        .where(eq(hackathon.id, id))
        .returning({ updatedAt: hackathon.updatedAt })
      await record.changed(tx, actor, id, difference)
      return changed?.updatedAt ?? row.updatedAt
    }),
  )
}

/** @throws AppError 400 on each field that a published hackathon would lack */
function keepsPublished(row: StoredRecord, after: Values): void {
  if (row.status !== 'Published') return
  const lacking = missingFields({ ...row, ...(stored(after) as StoredRecord) })
  if (lacking.length === 0) return
  const texts = lacking.map(({ field, label }) => [
    field,
    [say`${{ label: say(label) }}: required while the hackathon is published`],
  ])
  throw new AppError(400, { general: [], ...Object.fromEntries(texts) })
}

/**
 * @throws AppError 400 on `criteria` when one is added or removed after judges have scored: their score
 * sheets wouldn't fit
 */
async function keepsCriteria(tx: Database, id: string, before: Values, after: Values): Promise<void> {
  const idsOf = ({ criteria }: Values) => criteria.map((criterion) => criterion.id).sort()
  if (idsOf(before).join() === idsOf(after).join()) return
  const scored = await tx.execute(sql`
    select from hackathon_sheet where hackathon_id = ${id}::uuid and version > 0 limit 1`)
  if (scored.length === 0) return
  throw fieldRefused(
    'criteria',
    'Judges have already scored with these criteria. You can edit their wording and weights, but not add or remove any.',
  )
}

/** Reports which of the two references doesn't exist. */
async function explainingPlaces<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const broken = brokenReference(error)
    if (broken?.includes('org_id')) throw fieldRefused('org_id', 'Choose an organisation from the list')
    if (broken?.includes('district_id')) throw fieldRefused('district_id', 'Choose a district from the list')
    throw error
  }
}
