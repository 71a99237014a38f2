import { say } from '@muster/contract/lib/say.ts'
import { departments } from '@muster/contract/places/departments.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { departmentList, departmentRecords, mergeDepartments } from './departments.ts'

export function departmentRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, departments, {
    list: ({ query }) => departmentList(parts).page(db, query),
    csv: ({ query }) => departmentList(parts).csv(db, query),
    create: async ({ actor, body }) => {
      const made = await departmentRecords.create(db, actor, body, clock.now())
      return new WithMessage(say`Department “${{ title: made.title }}” created`, made)
    },
    update: async ({ actor, params: { department_id: id }, body: { seen_at: at, ...change } }) => {
      const current = (tx: Database) => departmentList(parts).one(tx, sql`department.id = ${id}::uuid`)
      const changed = await departmentRecords.update(db, actor, id, change, clock.now(), { at, current })
      return new WithMessage(say`Department “${{ title: changed.title }}” updated`, changed)
    },
    merge: async ({ actor, body: { from, into } }) => {
      const kept = await mergeDepartments(db, actor, from, into)
      return new WithMessage(say`Merged into “${{ title: kept.title }}”`, kept)
    },
    remove: async ({ actor, params }) => {
      const { title } = await departmentRecords.remove(db, actor, params.department_id)
      return say`Department “${{ title }}” deleted`
    },
  })
}
