import { say } from '@muster/contract/lib/say.ts'
import { channels } from '@muster/contract/partners/channels.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { channelList, channelRecords } from './channels.ts'

export function channelRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, channels, {
    list: ({ query }) => channelList(parts).page(db, query),
    csv: ({ query }) => channelList(parts).csv(db, query),
    create: async ({ actor, body }) => {
      const made = await channelRecords.create(db, actor, body, clock.now())
      return new WithMessage(say`Channel “${{ name: made.name }}” created`, made)
    },
    update: async ({ actor, params: { channel_id: id }, body: { seen_at: at, ...change } }) => {
      const current = (tx: Database) => channelList(parts).one(tx, sql`channel.id = ${id}::uuid`)
      const { name } = await channelRecords.update(db, actor, id, change, clock.now(), { at, current })
      return say`Channel “${{ name }}” updated`
    },
    remove: async ({ actor, params }) => {
      const { name } = await channelRecords.remove(db, actor, params.channel_id)
      return say`Channel “${{ name }}” deleted`
    },
  })
}
