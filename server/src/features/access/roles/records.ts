import { roles } from '@muster/contract/access/access.ts'
import { RoleChange, type roleManagement } from '@muster/contract/access/roles.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { audited, differenceOf } from '../../../platform/acts/audit.ts'
import type { ChangeOf } from '../../../platform/acts/change.ts'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { changeRole, insertRole, isTitleTaken, lockRole } from '../access/index.ts'

type Fields = BodyOf<typeof roleManagement.create>

export const roleRecord = audited('role')

const TAKEN = 'There’s already a role with this title. Choose another one.'
const taken = { role_title_unique: ['title', TAKEN] } as const

/**
 * Titles that give access are reserved for the platform's own roles, even while such a role doesn't exist.
 */
const meant: ReadonlySet<string> = new Set(Object.values(roles).map((title) => title.toLowerCase()))

async function assertTitleFree(tx: Database, title: string, besides: string | null): Promise<void> {
  if (meant.has(title.toLowerCase()) || (await isTitleTaken(tx, title, besides)))
    throw conflict('title', TAKEN)
}

/** @returns the id of the new role @throws AppError 409 when another role has the title, in any case */
export function createRole(db: Database, actor: Actor, fields: Fields, now: Date): Promise<string> {
  const values = { title: fields.title, description: fields.description || null }
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      await assertTitleFree(tx, values.title, null)
      const id = await insertRole(tx, actor, values, now)
      await roleRecord.created(tx, actor, id, values)
      return id
    }),
  )
}

const KEPT = {
  system: 'The platform looks up this role by its title, so the title can’t be changed',
  group: 'The title comes from the interest group, so rename the group instead',
} as const

/**
 * Changes title, description or both. Roles of the platform and of groups keep their title.
 * @throws AppError 404, 400 on `title` for these, 409 as in `createRole` and `assertSeen`
 */
export function updateRole(
  db: Database,
  actor: Actor,
  roleId: string,
  change: ChangeOf<Fields>,
  now: Date,
  seen?: Seen,
): Promise<void> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const row = await lockRole(tx, roleId, 'no key update')
      if (!row) throw notFound('this role')
      await assertSeen(tx, 'role', row.updatedAt, seen)
      const wanted = {
        title: change.title,
        description: change.description === undefined ? undefined : change.description || null,
      }
      const difference = differenceOf({ title: row.title, description: row.description }, wanted)
      if (!difference) return
      const { title } = difference.after
      if (title !== undefined) {
        if (row.kind !== 'custom') throw fieldRefused('title', KEPT[row.kind])
        await assertTitleFree(tx, title, roleId)
      }
      await changeRole(
        tx,
        actor,
        roleId,
        difference.after as Partial<Fields & { description: string | null }>,
        now,
      )
      await roleRecord.changed(tx, actor, roleId, difference)
    }),
  )
}

export const undoableRoles: UndoableRecords = {
  kind: 'role',
  fields: Object.keys(RoleChange.shape),
  current: async (tx, id) => {
    const row = await lockRole(tx, id, 'no key update')
    return row ? { title: row.title, description: row.description } : null
  },
  put: ({ db, clock }, { actor }, id, values) =>
    updateRole(db, actor, id, RoleChange.parse(values), clock.now()),
}
