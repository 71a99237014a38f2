import { roles } from '@muster/contract/access/access.ts'
import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import type { ActedBy } from '../../../account/security-events/index.ts'
import { type ImportKind, Overtaken } from '../../../desk/imports/index.ts'
import { rolesOfImport, rolesWithTypes } from '../../access/index.ts'
import { changeHolders, type KnownRole } from '../holding.ts'
import { beginGrantCheck, type SheetGrant, sheetIds } from './rows.ts'

/** Members in one call of the service. */
const SOME = 500

/** Import of roles from a spreadsheet: member, role and end date. */
export function roleImport(parts: Parts): ImportKind<SheetGrant> {
  const sourceOf = (by: ActedBy['actor']): ActedBy => ({
    actor: by,
    request: { id: 'import', ip: '', userAgent: '', fromThisMachine: false },
  })
  return {
    kind: 'role',
    field: 'roles_list',
    ...importColumns.role,
    ids: sheetIds,
    dates: ['until'],
    choices: async (db) => {
      const rows = await db.execute<{ title: string }>(
        sql`select title from role where title <> ${roles.admins} order by lower(title)`,
      )
      return { role: [...rows].map(({ title }) => title) }
    },
    beginCheck: (db, actor) => beginGrantCheck(db, actor, parts),
    insert: async (tx, values, { importId, actor }) => {
      const groups = Map.groupBy(values, ({ role, endsAt }) => `${role.id} ${endsAt ?? ''}`)
      for (const rows of groups.values()) {
        const [first] = rows
        if (!first) continue
        const { role, endsAt } = first
        const ids = rows.map(({ userId }) => userId)
        for (let start = 0; start < ids.length; start += SOME) {
          const change = { role, holds: true, endsAt, importId }
          const outcomes = await changeHolders(
            { ...parts, db: tx },
            sourceOf(actor),
            change,
            ids.slice(start, start + SOME),
          )
          const refusal = [...outcomes.values()].find((outcome) => outcome instanceof AppError)
          if (refusal instanceof AppError) throw new Overtaken(refusal.message)
        }
      }
      return []
    },
    undo: async (tx, { importId, actor }) => {
      const held = await rolesOfImport(tx, importId)
      const byRole = Map.groupBy(held, ({ roleId }) => roleId)
      const known = new Map((await rolesWithTypes(tx, [...byRole.keys()])).map((role) => [role.id, role]))
      let removed = 0
      for (const [roleId, rows] of byRole) {
        const role = known.get(roleId) as KnownRole
        const ids = rows.map(({ userId }) => userId)
        for (let start = 0; start < ids.length; start += SOME) {
          const outcomes = await changeHolders(
            { ...parts, db: tx },
            sourceOf(actor),
            { role, holds: false },
            ids.slice(start, start + SOME),
          )
          removed += [...outcomes.values()].filter((outcome) => outcome === 'done').length
        }
      }
      return { removed, kept: held.length - removed, named: [] }
    },
  }
}
