import { channels } from '@muster/contract/staff/channels.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { Said, serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { channelList, createChannel, removeChannel, updateChannel } from './channels.ts'

export function channelRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, channels, {
    list: ({ query }) => channelList(parts).page(db, query),
    create: async ({ actor, body }) => {
      const made = await createChannel(db, actor, body, clock.now())
      return new Said(`Channel "${made.name}" created`, made)
    },
    update: async ({ actor, params: { channel_id: id }, body: { seen_at: at, ...change } }) => {
      const seen = {
        at,
        current: (tx: Database) => channelList(parts).one(tx, sql`channel.id = ${id}::uuid`),
      }
      return `Channel "${await updateChannel(db, actor, id, change, clock.now(), seen)}" edited`
    },
    remove: async ({ actor, params }) =>
      `Channel "${await removeChannel(db, actor, params.channel_id)}" deleted`,
  })
}
