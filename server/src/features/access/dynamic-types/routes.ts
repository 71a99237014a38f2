import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { dynamicManagement } from '@muster/contract/access/dynamic-types.ts'
import type { FastifyInstance } from 'fastify'
import { csvColumns } from '../../../platform/files/csv.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { allowFile } from '../../desk/bulk-jobs/index.ts'
import { typesOfMembers, typesOfRoles } from './grouped.ts'
import { changeMember, giveMember, takeMember } from './members.ts'
import { allRoles, readOverview } from './overview.ts'
import { changeRole, giveRole, takeRole } from './roles.ts'
import { memberTypeList, roleTypeList } from './rows.ts'

/** For the log, because the file has addresses. */
const membersFile = { title: 'Dynamic types of members', personal: ['email'] }

export function dynamicTypeRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, guard } = parts

  serve(app, parts, dynamicManagement, {
    roles: ({ query }) => typesOfRoles(db, query),
    roleRows: ({ actor, query }) => roleTypeList(actor, clock.now()).page(db, query),
    rolesCsv: ({ actor, query }) => roleTypeList(actor, clock.now()).csv(db, query),
    giveRole: async ({ actor, body }) => {
      const id = await giveRole(db, actor, body)
      guard.forget('*')
      return new WithMessage('Dynamic type given', { id, ...body })
    },
    changeRole: async ({ actor, params, body }) => {
      await changeRole(db, actor, params.type_id, body.new_role)
      guard.forget('*')
      return 'Dynamic type updated'
    },
    takeRole: async ({ actor, params }) => {
      await takeRole(db, actor, params.type_id)
      guard.forget('*')
      return 'Dynamic type removed'
    },
    members: ({ query }) => typesOfMembers(db, query),
    memberRows: ({ actor, query }) => memberTypeList(actor, clock.now()).page(db, query),
    membersCsv: async ({ actor, query: { columns: asked, reason, ...filters } }) => {
      const list = memberTypeList(actor, clock.now())
      const columns = csvColumns(list.file, asked)
      await allowFile(db, actor, membersFile, { columns, filters, reason })
      return list.csv(db, { ...filters, columns })
    },
    giveMember: async ({ actor, request, body }) => {
      const { id, userId } = await giveMember(parts, { actor, request }, body)
      guard.forget(userId)
      return new WithMessage('Dynamic type given', { id, type: body.type, user: userId })
    },
    changeMember: async ({ actor, request, params, body }) => {
      for (const id of await changeMember(parts, { actor, request }, params.type_id, body)) guard.forget(id)
      return 'Dynamic type updated'
    },
    takeMember: async ({ actor, request, params }) => {
      guard.forget(await takeMember(parts, { actor, request }, params.type_id))
      return 'Dynamic type removed'
    },
    overview: ({ actor }) => readOverview(db, actor, clock.now()),
    types: () => [...dynamicTypeList],
    roleOptions: () => allRoles(db),
  })
}
