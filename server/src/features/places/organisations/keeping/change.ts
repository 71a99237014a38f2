import { counted } from '@muster/contract/lib/counted.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { OrganizationChange, type organisations } from '@muster/contract/places/organisations.ts'
import { eq, sql } from 'drizzle-orm'
import { audited, differenceOf } from '../../../../platform/acts/audit.ts'
import { assertSeen, type Seen } from '../../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../../../platform/database/columns.ts'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { organization, organizationFormerCode } from '../tables.ts'
import { assertNotInTransfer } from './in-transfer.ts'

export type OrganizationFields = BodyOf<typeof organisations.create>
type Change = Omit<BodyOf<typeof organisations.update>, 'seen_at'>

const sameCode = ['code', 'Another organisation already has this code'] as const

const rules = {
  organization_code_unique: sameCode,
  organization_code_in_any_case: sameCode,
  organization_affiliation_id_affiliation_id_fk: ['affiliation', 'Choose an affiliation from the list'],
  organization_district_id_district_id_fk: ['district', 'Choose a district from the list'],
} as const

const record = audited('organization')

const stored = ({ title, code, org_type: orgType, affiliation, district }: OrganizationFields) => ({
  title,
  code,
  orgType,
  affiliationId: affiliation,
  districtId: district,
})

/**
 * Every college needs an affiliation; other organisations have none.
 * @throws AppError 400 on `affiliation`
 */
function withAffiliation(fields: OrganizationFields): OrganizationFields {
  if (fields.org_type !== 'College') return { ...fields, affiliation: null }
  if (!fields.affiliation) throw fieldRefused('affiliation', 'A college needs an affiliation. Choose one.')
  return fields
}

/**
 * Creates an organisation. Pass a transaction to combine it with other changes.
 * Triggers keep what depends on `organization`: docs/architecture/triggers.md.
 * @returns its id
 * @throws AppError 409 when another one has or had the code; 400 on references that don't exist
 */
export function createOrganization(
  db: Database,
  actor: Actor,
  wanted: OrganizationFields,
  now: Date,
): Promise<string> {
  const fields = withAffiliation(wanted)
  return explaining(rules, () =>
    db.transaction(async (tx) => {
      await assertFreeCode(tx, fields.code)
      const [made] = await tx
        .insert(organization)
        .values({ ...stored(fields), ...madeNow(actor, now) })
        .returning({ id: organization.id })
      if (!made) throw new Error('the organisation could not be made')
      await record.created(tx, actor, made.id, fields)
      return made.id
    }),
  )
}

/** Links with a former code lead to its organisation, so no other can use it. */
async function assertFreeCode(tx: Database, code: string, id?: string): Promise<void> {
  const [former] = await tx.execute<{ title: string }>(sql`
    select title from organization_former_code as former join organization on organization.id = former.organization_id
    where former.code = ${code.toLowerCase()} and organization.id is distinct from ${id ?? null}::uuid`)
  if (!former) return
  throw conflict(
    'code',
    say`${{ title: former.title }} used to have this code, and links with it still lead there. Choose another one.`,
  )
}

/**
 * Changes fields of an organisation; its former code still leads to it.
 * Triggers keep what depends on `organization`: docs/architecture/triggers.md.
 * @throws AppError 404; 409 as in `createOrganization` and `assertSeen`, and on type and code while a
 * transfer runs; 400 on `org_type` while it has members
 */
export function updateOrganization(
  db: Database,
  actor: Actor,
  id: string,
  change: Change,
  now: Date,
  seen?: Seen,
): Promise<string> {
  return tryAgain(() =>
    explaining(rules, () =>
      db.transaction(async (tx) => {
        const row = await lockOrganization(tx, id)
        if (!row) throw notFound('this organisation')
        await assertSeen(tx, 'organisation', row.updatedAt, seen)
        const before = fieldsOf(row)
        const after = withAffiliation({ ...before, ...setOnes(change) })
        const difference = differenceOf({ ...before }, { ...after })
        if (!difference) return before.title
        if (after.org_type !== before.org_type) {
          await assertNotInTransfer(tx, id, 'org_type')
          await assertNoMembers(tx, id, before.org_type)
        }
        if (after.code !== before.code) {
          await assertNotInTransfer(tx, id, 'code')
          await keepFormerCode(tx, id, before.code, after.code)
        }
        await tx
          .update(organization)
          .set({
            ...stored(after),
            ...(after.org_type !== before.org_type && { collegeLevel: 0, levelIsManual: false }),
            ...changedNow(actor, now),
          })
          .where(eq(organization.id, id))
        await record.changed(tx, actor, id, difference)
        return after.title
      }),
    ),
  )
}

const setOnes = (change: Change): Partial<OrganizationFields> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

async function keepFormerCode(tx: Database, id: string, before: string, after: string): Promise<void> {
  await assertFreeCode(tx, after, id)
  await tx.execute(sql`
    delete from organization_former_code where code = ${after.toLowerCase()} and organization_id = ${id}::uuid`)
  if (before.toLowerCase() === after.toLowerCase()) return
  await tx
    .insert(organizationFormerCode)
    .values({ code: before.toLowerCase(), organizationId: id })
    .onConflictDoNothing()
}

/**
 * Members of colleges have data that others don't (a campus, a level, only one at a time), so the type can't
 * change while there are members.
 */
async function assertNoMembers(tx: Database, id: string, orgType: string): Promise<void> {
  const [row] = await tx.execute<{ members: number }>(sql`
    select count(*)::integer as members from (
      select from user_organization where organization_id = ${id}::uuid limit 10000
    ) as counted`)
  const members = row?.members ?? 0
  if (members === 0) return
  const type = orgType.toLowerCase()
  throw fieldRefused(
    'org_type',
    say`${counted({ members, type }, { one: '1 member belongs to this {type}. To change its type, move them first.', other: '# members belong to this {type}. To change its type, move them first.' })}`,
  )
}

async function lockOrganization(tx: Database, id: string) {
  const [row] = await tx.select().from(organization).where(eq(organization.id, id)).for('no key update')
  return row
}

const fieldsOf = (row: typeof organization.$inferSelect): OrganizationFields => ({
  title: row.title,
  code: row.code,
  org_type: row.orgType,
  affiliation: row.affiliationId,
  district: row.districtId,
})

/** Locks an organisation, and reads the fields of its form and its campus level. @throws AppError 404 */
export async function lockedOrganization(tx: Database, id: string) {
  const row = await lockOrganization(tx, id)
  if (!row) throw notFound('this organisation')
  return { fields: fieldsOf(row), level: row.collegeLevel, isManual: row.levelIsManual }
}

export const undoableOrganizations: UndoableRecords = {
  kind: 'organization',
  fields: Object.keys(OrganizationChange.shape),
  current: async (tx, id) => {
    const row = await lockOrganization(tx, id)
    return row ? { ...fieldsOf(row) } : null
  },
  put: ({ db, clock }, { actor }, id, values) =>
    updateOrganization(db, actor, id, OrganizationChange.parse(values), clock.now()),
}
