import { affiliations } from '@muster/contract/places/affiliations.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { Said, serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  affiliationList,
  affiliationOptionList,
  affiliationRecords,
  listAffiliations,
} from './affiliations.ts'

export function affiliationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, affiliations, {
    list: ({ query }) => affiliationList(parts).page(db, query),
    options: async () => [...(await listAffiliations(db))],
    show: ({ query }) => affiliationOptionList.page(db, query),
    create: async ({ actor, body }) => {
      const made = await affiliationRecords.create(db, actor, body.title, clock.now())
      return new Said(`Affiliation "${made.title}" created`, made)
    },
    update: async ({ actor, params: { affiliation_id: id }, body: { title, seen_at: at } }) => {
      const current = (tx: Database) => affiliationList(parts).one(tx, sql`affiliation.id = ${id}::uuid`)
      const changed = await affiliationRecords.rename(db, actor, id, title, clock.now(), { at, current })
      return new Said(`Affiliation "${title}" saved`, changed)
    },
    remove: async ({ actor, params }) =>
      `Affiliation "${await affiliationRecords.remove(db, actor, params.affiliation_id)}" deleted`,
  })
}
