import { glossary } from '@muster/contract/learning/glossary.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { glossaryList, glossaryRecords } from './glossary.ts'

export function glossaryRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, glossary, {
    list: ({ query }) => glossaryList(parts).page(db, query),
    csv: ({ query }) => glossaryList(parts).csv(db, query),
    create: async ({ actor, body }) => {
      const { id, term } = await glossaryRecords.create(db, actor, body, clock.now())
      return new WithMessage(`“${term}” added to the glossary`, { id, term })
    },
    update: async ({ actor, params: { entry_id: id }, body: { seen_at: at, ...change } }) => {
      const current = (tx: Database) => glossaryList(parts).one(tx, sql`glossary_entry.id = ${id}::uuid`)
      const { term } = await glossaryRecords.update(db, actor, id, change, clock.now(), { at, current })
      return `“${term}” updated`
    },
    remove: async ({ actor, params }) => {
      const { term } = await glossaryRecords.remove(db, actor, params.entry_id)
      return `“${term}” deleted`
    },
  })
}
