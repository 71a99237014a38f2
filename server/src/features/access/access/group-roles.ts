import { chosen } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { brokenUniqueRule, conflict } from '../../../platform/errors.ts'
import { role } from './tables.ts'

export interface RoleGroup {
  readonly id: string
  readonly name: string
  readonly code: string
}

const LEAD = ' IGLead'
const CAMPUS_LEAD = ' CampusLead'

/** Titles of the roles for group leads and for campus leads of a group. */
export const leadTitle = (code: string) => code + LEAD
export const campusLeadTitle = (code: string) => code + CAMPUS_LEAD

/** The same titles as SQL expressions. */
export const leadTitleOf = (code: SQL): SQL => sql`${code} || ${LEAD}`
export const campusLeadTitleOf = (code: SQL): SQL => sql`${code} || ${CAMPUS_LEAD}`

/** SQL condition: `role` is the lead role of a group. @param group a row with id and code */
export const isLeadRole = (group: SQL): SQL =>
  sql`role.interest_group_id = ${group}.id and role.title = ${leadTitleOf(sql`${group}.code`)}`

/** The three roles of a group. `field` names the part of the group that a role's title comes from. */
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
  conflict(
    field,
    say`${chosen(
      { field, title },
      {
        name: 'There’s already a role called “{title}”. Choose another name.',
        other: 'There’s already a role called “{title}”. Choose another code.',
      },
    )}`,
  )

/**
 * Creates the three roles of a new group.
 * @throws AppError 409 on `name` or `code` when another role already has the title
 */
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
 * Renames a group's roles after its name or code has changed. A role that staff have deleted isn't created
 * again.
 * @throws AppError 409 on `name` or `code` when another role already has the title
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
