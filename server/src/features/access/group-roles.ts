import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { brokenUniqueRule, conflict } from '../../platform/errors.ts'
import { role } from './tables.ts'

/** An interest group as its roles need it. */
export interface RoleGroup {
  readonly id: string
  readonly name: string
  readonly code: string
}

const LEAD = ' IGLead'
const CAMPUS_LEAD = ' CampusLead'

/** The title of the role that leads of a group hold, and of the role of those who lead it on their campus. */
export const leadTitle = (code: string) => code + LEAD
export const campusLeadTitle = (code: string) => code + CAMPUS_LEAD

/** The same titles in SQL. */
export const leadTitleOf = (code: SQL): SQL => sql`${code} || ${LEAD}`
export const campusLeadTitleOf = (code: SQL): SQL => sql`${code} || ${CAMPUS_LEAD}`

/** Whether `role` is the one that leads of a group hold. @param group a row with id and code */
export const isLeadRole = (group: SQL): SQL =>
  sql`role.interest_group_id = ${group}.id and role.title = ${leadTitleOf(sql`${group}.code`)}`

/** The three roles of a group, each with the field that its title comes from. */
export const rolesOfGroup = ({ name, code }: RoleGroup) => [
  { field: 'name', title: name, description: `Members of the interest group ${name}.` },
  {
    field: 'code',
    title: campusLeadTitle(code),
    description: `Lead the interest group ${name} on their campus.`,
  },
  { field: 'code', title: leadTitle(code), description: `Lead the interest group ${name}.` },
]

const taken = (field: string, title: string) =>
  conflict(field, `There’s already a role called “${title}”. Choose another ${field}.`)

/** @throws AppError 409 on `name` or `code` when a role has such a title. */
export async function createGroupRoles(tx: Database, group: RoleGroup): Promise<void> {
  const wanted = rolesOfGroup(group)
  const made = await tx
    .insert(role)
    .values(
      wanted.map(({ title, description }) => ({
        title,
        description,
        kind: 'group' as const,
        interestGroupId: group.id,
      })),
    )
    .onConflictDoNothing({ target: role.title })
    .returning({ title: role.title })
  if (made.length === wanted.length) return
  const missing = wanted.find(({ title }) => made.every((one) => one.title !== title)) ?? wanted.at(-1)
  throw taken(missing?.field ?? 'name', missing?.title ?? group.name)
}

/**
 * Lets the roles of a group follow its name and code; one that staff have deleted stays away.
 * @throws AppError 409 on `name` or `code` when a role has such a title.
 */
export async function renameGroupRoles(
  tx: Database,
  before: RoleGroup,
  after: RoleGroup,
  now: Date,
): Promise<void> {
  const wanted = rolesOfGroup(after)
  for (const [index, { title: old }] of rolesOfGroup(before).entries()) {
    const next = wanted[index]
    if (!next) continue
    await tx
      .update(role)
      .set({ title: next.title, description: next.description, updatedAt: now })
      .where(and(eq(role.interestGroupId, before.id), eq(role.title, old)))
      .catch((error: unknown) => {
        throw brokenUniqueRule(error) === 'role_title_unique' ? taken(next.field, next.title) : error
      })
  }
}
