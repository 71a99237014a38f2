import { GroupChange, GroupContent, type interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { formatList } from '@muster/contract/lib/formats.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { eq, sql } from 'drizzle-orm'
import { audited } from '../../../platform/acts/audit.ts'
import { assertSeen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../../platform/database/columns.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { createGroupRoles, renameGroupRoles } from '../../access/access/index.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { replaceLeads } from './leads.ts'
import { withOlderFields } from './older-fields.ts'
import { readGroup } from './staff-list.ts'
import { interestGroup } from './tables.ts'

type Change = BodyOf<typeof interestGroups.update>

const record = audited('interest_group')

const taken = {
  interest_group_name_unique: [
    'name',
    'There’s already an interest group with this name. Choose another one.',
  ],
  interest_group_code_unique: [
    'code',
    'There’s already an interest group with this code. Choose another one.',
  ],
} as const

/**
 * Creates a group with its three roles.
 * @returns its id
 * @throws AppError 409 on `name` or `code` when a group or a role already has it; 400 on named people who
 * weren't found
 */
export async function createGroup(
  parts: Parts,
  by: ActedBy,
  fields: BodyOf<typeof interestGroups.create>,
): Promise<string> {
  const { actor } = by
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const { name, code, icon, category, leads } = fields
    const content = withOlderFields(fields.content ?? {}, fields)
    await assertMentors(tx, content, {}, mentorsField(fields))
    const [made] = await explaining(
      taken,
      tx
        .insert(interestGroup)
        .values({ name, code, icon, category, content, ...madeNow(actor, now) })
        .returning({ id: interestGroup.id }),
    )
    if (!made) throw new Error('the interest group was not created')
    await createGroupRoles(tx, { id: made.id, name, code })
    await record.created(tx, actor, made.id, { name, code, icon, category, content })
    if (leads) await replaceLeads(tx, parts, by, made.id, leads)
    return made.id
  })
}

/**
 * Changes the given fields; the group's roles are renamed too.
 * @throws AppError 404; 409 as in `assertSeen`, and on `name` or `code` when a group or a role already has
 * it; 400 as in `createGroup`
 */
export async function updateGroup(parts: Parts, by: ActedBy, groupId: string, change: Change): Promise<void> {
  const { actor } = by
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const before = await lockGroup(tx, groupId)
    const current = async () => (await readGroup({ ...parts, db: tx }, groupId)).interestGroup
    await assertSeen(tx, 'interest group', before.updatedAt, { at: change.seen_at, current })
    const given = definedOf(change, before.content)
    const wanted = { ...before, ...given }
    const { name, code, icon, category, content } = wanted
    if (change.leads) await replaceLeads(tx, parts, by, groupId, change.leads)
    const changed = (Object.keys(given) as (keyof typeof given)[]).filter(
      (field) => comparable(wanted[field]) !== comparable(before[field]),
    )
    if (changed.length === 0) return
    await assertMentors(tx, content, before.content, mentorsField(change))
    await explaining(
      taken,
      tx
        .update(interestGroup)
        .set({ name, code, icon, category, content, ...changedNow(actor, now) })
        .where(eq(interestGroup.id, groupId)),
    )
    if (name !== before.name || code !== before.code) await renameGroupRoles(tx, before, wanted, now)
    await record.changed(tx, actor, groupId, {
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    })
  })
}

/** Normalises content as the page shows it, so that the stored order of keys doesn't matter. */
const comparable = (value: string | Partial<GroupContent>) =>
  typeof value === 'string' ? value : JSON.stringify(GroupContent.parse(value))

const mentorsField = (body: Change) => (body.mentors ? 'mentors' : 'content.mentors')

function definedOf(change: Change, before: Partial<GroupContent>) {
  const { name, code, icon, category } = change
  return {
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(icon !== undefined && { icon }),
    ...(category !== undefined && { category }),
    content: withOlderFields(change.content ?? before, change),
  }
}

/** Locks a group against changes and new references until the transaction ends. @throws AppError 404 */
async function lockGroup(tx: Database, groupId: string) {
  const [group] = await tx.select().from(interestGroup).where(eq(interestGroup.id, groupId)).for('update')
  if (!group) throw notFound('this interest group')
  return group
}

export const undoableGroups: UndoableRecords = {
  kind: 'interest_group',
  fields: ['name', 'code', 'icon', 'category', 'content'],
  current: async (tx, id) => {
    const [group] = await tx.select().from(interestGroup).where(eq(interestGroup.id, id)).for('update')
    return group ?? null
  },
  put: (parts, by, id, values) => updateGroup(parts, by, id, GroupChange.parse(values)),
}

interface Usage {
  readonly tasks: number
  readonly earners: number
  readonly circles: number
}

/** What still belongs to a group, and what to do about it; null when nothing does. */
function whyItStays(name: string, { tasks, earners, circles }: Usage): string | null {
  const parts = [
    say`${counted({ tasks }, { 0: '', one: '1 task', other: '# tasks' })}`,
    say`${counted({ circles }, { 0: '', one: '1 learning circle', other: '# learning circles' })}`,
  ].filter((part) => part !== '')
  if (earners > 0 && parts.length === 0) {
    return say`${counted({ earners, name }, { one: '{name} can’t be deleted because 1 member has earned karma in it.', other: '{name} can’t be deleted because # members have earned karma in it.' })} Earned karma can’t be deleted, so rename the group instead.`
  }
  if (earners > 0) {
    const karma = say`${counted({ earners }, { one: 'karma earned by 1 member', other: 'karma earned by # members' })}`
    return say`${{ name }} can’t be deleted because it has ${{ parts: formatList([...parts, karma]) }}. Earned karma can’t be deleted, so rename the group instead.`
  }
  if (parts.length === 0) return null
  return circles > 0
    ? say`${{ name }} can’t be deleted because it has ${{ parts: formatList(parts) }}. Its circles can’t be deleted, so rename the group instead.`
    : say`${{ name }} can’t be deleted because it has ${{ parts: formatList(parts) }}. Move or delete them first.`
}

/**
 * Deletes a group with its roles and memberships.
 * @returns the text for the person
 * @throws AppError 404; 409 with what still refers to it
 */
export async function removeGroup(db: Database, actor: Actor, groupId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const group = await lockGroup(tx, groupId)
    const [used] = await tx.execute<Usage>(sql`
      select (select count(*)::integer from task where interest_group_id = ${groupId}) as tasks,
        (select count(*)::integer from karma_by_group where interest_group_id = ${groupId}) as earners,
        (select count(*)::integer from learning_circle where interest_group_id = ${groupId}) as circles`)
    const why = used && whyItStays(group.name, used)
    if (why) throw conflict('general', why)
    await tx.delete(interestGroup).where(eq(interestGroup.id, groupId))
    const { name, code, icon, category } = group
    await record.removed(tx, actor, groupId, { name, code, icon, category })
    return say`${{ name: group.name }} deleted`
  })
}

/**
 * Checks that new mentors are active members.
 * @param field that they were sent in
 * @throws AppError 400 on the field with the first ID that no active member has
 */
async function assertMentors(
  db: Database,
  content: Partial<GroupContent>,
  before: Partial<GroupContent>,
  field: string,
): Promise<void> {
  const added = (content.mentors ?? []).filter((muid) => !before.mentors?.includes(muid))
  if (added.length === 0) return
  const [unknown] = await db.execute<{ muid: string }>(sql`
    select muid from jsonb_array_elements_text(${JSON.stringify(added)}::text::jsonb) as named (muid)
    where not exists (select from "user" where "user".muid = lower(named.muid) and status = 'active') limit 1`)
  if (unknown)
    throw fieldRefused(
      field,
      say`There’s no active member with the ID ${{ muid: unknown.muid }}. Check the spelling.`,
    )
}
