import { roleManagement } from '@muster/contract/access/roles.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { activeAdministrators, rolesWithTypes } from '../access/index.ts'
import { extendRoles, takeFromHolders } from './acts.ts'
import { endingList } from './ending-list.ts'
import { countGroups } from './groups.ts'
import { changeRoleEnd, setRole } from './holding.ts'
import { roleList, roleMemberList } from './list.ts'
import { giveToMany, takeFromMany, WAITS } from './many.ts'
import { createRole, updateRole } from './records.ts'
import { removeRole } from './retire.ts'
import { roleImport } from './sheets/import.ts'
import { giveBySheet } from './sheets/older.ts'
import { confirmSignature, refuseSignature, takeSignatureBack } from './signatures/decide.ts'
import { askForErasure } from './signatures/erase.ts'
import { signatureList } from './signatures/list.ts'
import { someMembers } from './some-members.ts'

const confirmedTexts = {
  administrator: 'The member is now an administrator',
  erasure: 'Personal data erased',
  address: 'Address changed. They have a code there, and every device is signed out.',
} as const

export function roleRoutes(app: FastifyInstance, parts: Parts, data: readonly PersonalData[]): void {
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
    remove: ({ actor, params }) => tryAgain(() => removeRole(db, actor, params.role_id)),
    groups: () => countGroups(db),
    endings: ({ actor, query }) => endingList(actor, clock.now()).page(db, query),
    endingsCsv: ({ actor, query }) => endingList(actor, clock.now()).csv(db, query),
    extend: bulkHandler(parts, extendRoles),
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
      return new WithMessage(waits ? WAITS : say`The member now has the role ${{ title }}`, { waits })
    },
    changeEnd: async ({ actor, request, body: { user_id, role_id, ends_at } }) => {
      const title = await changeRoleEnd(parts, { actor, request }, user_id, role_id, ends_at)
      guard.forget(user_id)
      return ends_at === null
        ? say`The role ${{ title }} no longer has an end date`
        : say`End date of the role ${{ title }} changed`
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
    giveMany: ({ actor, request, params, body }) =>
      giveToMany(parts, { actor, request }, params.role_id, body),
    giveManyOf: ({ actor, request, body: { role, ...body } }) =>
      giveToMany(parts, { actor, request }, role, body),
    takeMany: ({ actor, request, params, body }) =>
      takeFromMany(parts, { actor, request }, params.role_id, body.users),
    takeMatching: bulkHandler(parts, takeFromHolders),
    giveBySheet: ({ actor, request, file }) => giveBySheet(parts, { actor, request }, file),
    signatures: async ({ actor, query }) => {
      const administrators = (await activeAdministrators(db)).map(({ id }) => id)
      return signatureList(actor, administrators, clock.now()).page(db, query)
    },
    askErasure: async ({ actor, request, body }) => {
      await askForErasure(parts, { actor, request }, body)
      return 'Another administrator has to confirm this. We’ve notified them.'
    },
    confirmSignature: async ({ actor, request, params }) => {
      const kind = await confirmSignature(parts, data, { actor, request }, params.signature_id)
      return confirmedTexts[kind]
    },
    refuseSignature: async ({ actor, request, params, body }) => {
      await refuseSignature(parts, { actor, request }, params.signature_id, body.reason)
      return 'Declined. We’ve notified those concerned.'
    },
    takeSignatureBack: async ({ actor, request, params }) => {
      await takeSignatureBack(parts, { actor, request }, params.signature_id)
      return 'Request withdrawn'
    },
  })
}
