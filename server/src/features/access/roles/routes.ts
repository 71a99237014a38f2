import { roleManagement } from '@muster/contract/access/roles.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused, notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { activeAdministrators, rolesWithTypes } from '../access/index.ts'
import { takeFromHolders } from './acts.ts'
import { changeHolders, changeRoleEnd, findRole, isNothingToDo, setRole } from './holding.ts'
import { roleList, roleMemberList } from './list.ts'
import { createRole, updateRole } from './records.ts'
import { removeRole } from './retire.ts'
import { roleImport } from './sheets/import.ts'
import { giveBySheet } from './sheets/older.ts'
import { confirmSignature, refuseSignature, takeSignatureBack } from './signatures/decide.ts'
import { signatureList } from './signatures/list.ts'
import { someMembers } from './some-members.ts'

const WAITS = 'Another administrator now has to confirm it'

export function roleRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, guard } = parts
  const one = async (actor: ActedBy['actor'], tx: Database, id: string) => {
    const found = await roleList(parts, actor).one(tx, sql`role.id = ${id}::uuid`)
    if (!found) throw notFound('this role')
    return found
  }
  const known = async (roleId: string) => {
    const [role] = await rolesWithTypes(db, [roleId])
    if (!role) throw notFound('this role')
    return role
  }

  /** All or nothing. */
  const giveMany = async (
    { actor, request }: ActedBy,
    roleId: string,
    { users, ends_at }: { readonly users: readonly string[]; readonly ends_at?: string | null | undefined },
  ) => {
    const role = await findRole(db, roleId)
    const change = { role, holds: true, endsAt: ends_at }
    const outcomes = await allOrNobody(parts, { actor, request }, change, users)
    const waits = [...outcomes.values()].filter((outcome) => outcome === 'waits').length
    for (const id of users) guard.forget(id)
    if (waits > 0) return WAITS
    return plural(outcomes.size, {
      one: `One member now has the role ${role.title}`,
      many: (n) => `${n} members now have the role ${role.title}`,
    })
  }

  serve(app, parts, roleManagement, {
    ...importHandlers(parts, roleImport(parts)),
    list: ({ actor, query }) => roleList(parts, actor).page(db, query),
    csv: ({ actor, query }) => roleList(parts, actor).csv(db, query),
    create: async ({ actor, body }) => {
      const id = await createRole(db, actor, body, clock.now())
      return new WithMessage('Role created', { data: await one(actor, db, id) })
    },
    update: async ({ actor, params: { role_id: id }, body: { seen_at: at, ...change } }) => {
      await updateRole(db, actor, id, change, clock.now(), { at, current: (tx) => one(actor, tx, id) })
      return new WithMessage('Role updated', { data: await one(actor, db, id) })
    },
    remove: ({ actor, request, params, query, body }) =>
      tryAgain(() => removeRole(parts, { actor, request }, params.role_id, { ...query, ...body })),
    members: async ({ actor, params, query }) => {
      const role = await known(params.role_id)
      return roleMemberList(actor, role).page(db, query)
    },
    membersCsv: async ({ actor, params, query }) => {
      const role = await known(params.role_id)
      return roleMemberList(actor, role).csv(db, query)
    },
    give: async ({ actor, request, body: { user_id, role_id, ends_at } }) => {
      const change = { holds: true, endsAt: ends_at }
      const { waits, title } = await setRole(parts, { actor, request }, user_id, role_id, change)
      guard.forget(user_id)
      return new WithMessage(waits ? WAITS : `The member now has the role ${title}`, { waits })
    },
    changeEnd: async ({ actor, request, body: { user_id, role_id, ends_at } }) => {
      const title = await changeRoleEnd(parts, { actor, request }, user_id, role_id, ends_at)
      guard.forget(user_id)
      return ends_at === null
        ? `The role ${title} no longer has an end date`
        : `End date of the role ${title} changed`
    },
    take: async ({ actor, request, query, body }) => {
      const { user_id, role_id } = { ...query, ...body }
      if (!user_id) throw fieldRefused('user_id', 'Choose a member')
      if (!role_id) throw fieldRefused('role_id', 'Choose a role')
      await setRole(parts, { actor, request }, user_id, role_id, { holds: false })
      guard.forget(user_id)
      return 'Role removed'
    },
    someMembers: ({ params, query }) =>
      someMembers(db, params.role_id, { holds: query.assigned, search: query.search }),
    someOthers: ({ params, query }) =>
      someMembers(db, params.role_id, { holds: false, search: query.search }),
    giveMany: ({ actor, request, params, body }) => giveMany({ actor, request }, params.role_id, body),
    giveManyOf: ({ actor, request, body: { role, ...body } }) => giveMany({ actor, request }, role, body),
    takeMany: async ({ actor, request, params, body }) => {
      const role = await findRole(db, params.role_id)
      const change = { role, holds: false }
      const outcomes = await allOrNobody(parts, { actor, request }, change, body.users)
      for (const id of body.users) guard.forget(id)
      const taken = [...outcomes.values()].filter((outcome) => outcome === 'done').length
      return plural(taken, {
        one: 'Role removed from one member',
        many: (n) => `Role removed from ${n} members`,
      })
    },
    takeMatching: bulkHandler(parts, takeFromHolders),
    giveBySheet: ({ actor, request, file }) => giveBySheet(parts, { actor, request }, file),
    signatures: async ({ actor, query }) => {
      const administrators = (await activeAdministrators(db)).map(({ id }) => id)
      return signatureList(actor, administrators, clock.now()).page(db, query)
    },
    confirmSignature: async ({ actor, request, params }) => {
      await confirmSignature(parts, { actor, request }, params.signature_id)
      return 'The member is now an administrator'
    },
    refuseSignature: async ({ actor, request, params, body }) => {
      await refuseSignature(parts, { actor, request }, params.signature_id, body.reason)
      return 'Declined. We’ve notified both of them.'
    },
    takeSignatureBack: async ({ actor, request, params }) => {
      await takeSignatureBack(parts, { actor, request }, params.signature_id)
      return 'Request withdrawn'
    },
  })
}

/**
 * One transaction: one refusal fails the call, naming the first member who can't be changed. A removal skips
 * members without the role.
 */
async function allOrNobody(
  parts: Parts,
  by: ActedBy,
  change: Parameters<typeof changeHolders>[2],
  users: readonly string[],
) {
  const ids = [...new Set(users)]
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const outcomes = await changeHolders({ ...parts, db: tx }, by, change, ids)
      const refusals = [...outcomes].flatMap(([id, outcome]) =>
        outcome instanceof AppError && (change.holds || !isNothingToDo(outcome, change))
          ? [{ id, outcome }]
          : [],
      )
      const [first] = refusals
      if (!first) return outcomes
      const names = await tx.execute<{ full_name: string }>(
        sql`select full_name from "user" where id = ${first.id} and status <> 'erased'`,
      )
      const more = refusals.length > 1 ? `, and ${refusals.length - 1} more` : ''
      const text = `${[...names][0]?.full_name ?? 'One of them'}${more}: ${first.outcome.message}`
      throw new AppError(first.outcome.status, {
        general: [text],
        users: refusals.slice(0, 20).map(({ id }) => id),
      })
    }),
  )
}
