import { pageAccess } from '@muster/contract/access/access.ts'
import { whyNotHandOut } from '@muster/contract/desk/staff-acts.ts'
import { sql } from 'drizzle-orm'
import type { RowOutcome, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { endingList } from './ending-list.ts'
import { changeHolders, changeRoleEnd, findRole } from './holding.ts'
import { holdersToActOn } from './list.ts'

/** Fields of a bulk action on a role. */
export interface RoleFields {
  readonly role: string
  /** When a given role ends. */
  readonly ends_at?: string | null | undefined
}

/**
 * @throws AppError 400 for an unknown role, 403 for one that the actor can't give or remove
 * @returns its title
 */
export async function roleToChange(db: Database, actor: Actor, { role }: RoleFields): Promise<string> {
  const found = await findRole(db, role)
  const reason = whyNotHandOut(actor, found)
  if (reason !== null) throw new AppError(403, { general: [], role: [reason] })
  return found.title
}

type Acting = Pick<RowsAct<RoleFields>, 'run' | 'undo' | 'many'>
type Many = NonNullable<Acting['many']>['run']

/** The bulk action that gives or removes a role of some hundred members at once, with its undo. */
export function roleOfMany(gives: boolean): Acting & { readonly undo: NonNullable<Acting['undo']> } {
  const change =
    (holds: boolean): Many =>
    async (parts, by, ids, { role, ends_at }) => {
      const found = await findRole(parts.db, role)
      const outcomes = await changeHolders(
        parts,
        by,
        { role: found, holds, endsAt: holds ? ends_at : null },
        ids,
      )
      return new Map(
        [...outcomes].map(([id, outcome]): [string, RowOutcome] => [
          id,
          outcome instanceof AppError ? { refused: outcome.message } : {},
        ]),
      )
    }
  const many = { run: change(gives), undo: change(!gives) }
  const one =
    (work: Many): Acting['run'] =>
    async (parts, by, id, fields) =>
      (await work(parts, by, [id], fields)).get(id) ?? {}
  return { run: one(many.run), undo: one(many.undo), many }
}

/** Removes a role from many of its holders. */
export const takeFromHolders: RowsAct<RoleFields> = {
  kind: 'rows',
  name: 'role.take',
  access: pageAccess.manageRoles,
  list: holdersToActOn,
  names: async (db, ids) => {
    const found = await db.execute<{ id: string; full_name: string }>(
      sql`select id, full_name from "user" where id = any (${uuids(ids)}) and status <> 'erased'`,
    )
    return new Map([...found].map(({ id, full_name }) => [id, full_name]))
  },
  detail: roleToChange,
  ...roleOfMany(false),
}

interface Extension {
  /** Null: no end date. */
  readonly ends_at: string | null
}

async function heldRole(db: Database, id: string) {
  const [held] = await db.execute<{ user_id: string; role_id: string; ends_at: string | null }>(
    sql`select user_id, role_id, ends_at from user_role where id = ${id}::uuid and verified`,
  )
  if (!held) throw notFound('this role')
  return held
}

/** Changes the end date of many members' roles. */
export const extendRoles: RowsAct<Extension> = {
  kind: 'rows',
  name: 'role.extend',
  access: pageAccess.manageRoles,
  list: ({ clock }, actor) => endingList(actor, clock.now()),
  names: async (db, ids) => {
    const found = await db.execute<{ id: string; name: string }>(sql`
      select held.id, member.full_name || ', ' || role.title as name from user_role as held
      join "user" as member on member.id = held.user_id join role on role.id = held.role_id
      where held.id = any (${uuids(ids)}) and member.status <> 'erased'`)
    return new Map([...found].map(({ id, name }) => [id, name]))
  },
  detail: async (_db, _actor, { ends_at }) => (ends_at === null ? 'no end date' : ends_at.slice(0, 10)),
  run: async (parts, by, id, { ends_at }) => {
    const held = await heldRole(parts.db, id)
    await changeRoleEnd(parts, by, held.user_id, held.role_id, ends_at)
    return { before: held.ends_at }
  },
  undo: async (parts, by, id, _fields, before) => {
    const held = await heldRole(parts.db, id)
    await changeRoleEnd(parts, by, held.user_id, held.role_id, before as string | null)
    return {}
  },
}
