import { pageAccess } from '@muster/contract/access/access.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { organisationActs as calls } from '@muster/contract/places/organisation-acts.ts'
import { sql } from 'drizzle-orm'
import type { BulkAct, FileAct, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { setCollegeLevel } from './college-standing.ts'
import { lockedOrganization, type OrganizationFields, updateOrganization } from './keeping/change.ts'
import { organizationCsvColumns, organizationStaffList } from './keeping/list.ts'
import { removeOrganization } from './keeping/remove.ts'

/** Staff actions on many organisations, each through the service for a single one. */

const ofOrganizations = {
  access: pageAccess.organizations,
  list: (parts: Parts) => organizationStaffList(parts),
}

const rows = {
  ...ofOrganizations,
  kind: 'rows',
  names: async (db: Database, ids: readonly string[]) => {
    const found = await db.execute<{ id: string; title: string }>(
      sql`select id, title from organization where id = any (${uuids(ids)})`,
    )
    return new Map([...found].map(({ id, title }) => [id, title]))
  },
} as const

async function titleOfAffiliation(db: Database, id: string): Promise<string> {
  const [found] = await db.execute<{ title: string }>(
    sql`select title from affiliation where id = ${id}::uuid`,
  )
  if (!found) throw fieldRefused('affiliation', 'Choose an affiliation from the list')
  return found.title
}

type Affiliated = Pick<BodyOf<typeof calls.changeAffiliation>, 'affiliation'>

export const changeAffiliations: RowsAct<Affiliated> = {
  ...rows,
  name: 'organization.affiliation',
  detail: (db, _actor, { affiliation }) => titleOfAffiliation(db, affiliation),
  run: async ({ db, clock }, { actor }, id, { affiliation }) => {
    const { fields } = await lockedOrganization(db, id)
    if (fields.org_type !== 'College') return { refused: 'Only colleges have an affiliation' }
    if (fields.affiliation === affiliation) return { refused: 'Already has this affiliation' }
    await updateOrganization(db, actor, id, { affiliation }, clock.now())
    return { before: { affiliation: fields.affiliation } }
  },
  undo: async ({ db, clock }, { actor }, id, { affiliation }, before) => {
    const { fields } = await lockedOrganization(db, id)
    if (fields.affiliation !== affiliation) return { refused: 'Someone has since changed its affiliation' }
    await updateOrganization(db, actor, id, before as Affiliated, clock.now())
    return {}
  },
}

type Typed = Pick<BodyOf<typeof calls.changeType>, 'org_type' | 'affiliation'>

interface TypeBefore extends Pick<OrganizationFields, 'org_type' | 'affiliation'> {
  readonly level: number
  readonly isManual: boolean
}

const already = {
  College: 'Already a college',
  School: 'Already a school',
  Company: 'Already a company',
  Community: 'Already a community',
} as const

export const changeTypes: RowsAct<Typed> = {
  ...rows,
  name: 'organization.type',
  detail: async (db, _actor, { org_type: type, affiliation }) => {
    if (type !== 'College') return type
    if (!affiliation) throw fieldRefused('affiliation', 'A college needs an affiliation. Choose one.')
    return `${type}, ${await titleOfAffiliation(db, affiliation)}`
  },
  run: async ({ db, clock }, { actor }, id, { org_type, affiliation }) => {
    const { fields, level, isManual } = await lockedOrganization(db, id)
    if (fields.org_type === org_type) return { refused: already[org_type] }
    await updateOrganization(db, actor, id, { org_type, affiliation }, clock.now())
    const before: TypeBefore = {
      org_type: fields.org_type,
      affiliation: fields.affiliation,
      level,
      isManual,
    }
    return { before }
  },
  undo: async ({ db, clock }, { actor }, id, { org_type: type }, before) => {
    const { level, isManual, ...was } = before as TypeBefore
    const { fields } = await lockedOrganization(db, id)
    if (fields.org_type !== type) return { refused: 'Someone has since changed its type' }
    await updateOrganization(db, actor, id, was, clock.now())
    if (isManual) await setCollegeLevel(db, actor, id, { level, isManual }, clock.now())
    return {}
  },
}

/** Has no undo, because a deleted organisation can't be restored. */
export const removeOrganizations: RowsAct = {
  ...rows,
  name: 'organization.remove',
  run: async ({ db }, { actor }, id) => {
    await removeOrganization(db, actor, id)
    return {}
  },
}

export const organizationFile: FileAct = {
  ...ofOrganizations,
  kind: 'file',
  name: 'organization.export',
  title: 'Organisations',
  columns: organizationCsvColumns,
  personal: [],
}

export const organizationActs: readonly BulkAct[] = [
  changeAffiliations,
  changeTypes,
  removeOrganizations,
  organizationFile,
]
