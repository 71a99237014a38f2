import { say } from '@muster/contract/lib/say.ts'
import { affiliations } from '@muster/contract/places/affiliations.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
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
    csv: ({ query }) => affiliationList(parts).csv(db, query),
    options: async () => [...(await listAffiliations(db))],
    show: ({ query }) => affiliationOptionList.page(db, query),
    create: async ({ actor, body }) => {
      const made = await affiliationRecords.create(db, actor, body, clock.now())
      return new WithMessage(say`Affiliation “${{ title: made.title }}” created`, made)
    },
    update: async ({ actor, params: { affiliation_id: id }, body: { seen_at: at, ...change } }) => {
      const current = (tx: Database) => affiliationList(parts).one(tx, sql`affiliation.id = ${id}::uuid`)
      const changed = await affiliationRecords.update(db, actor, id, change, clock.now(), { at, current })
      return new WithMessage(say`Affiliation “${{ title: changed.title }}” updated`, changed)
    },
    remove: async ({ actor, params }) => {
      const { title } = await affiliationRecords.remove(db, actor, params.affiliation_id)
      return say`Affiliation “${{ title }}” deleted`
    },
  })
}
