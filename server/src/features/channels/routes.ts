import { channels } from '@muster/contract/channels.ts'
import type { FastifyInstance } from 'fastify'
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
    update: async ({ actor, params, body }) =>
      `Channel "${await updateChannel(db, actor, params.channel_id, body, clock.now())}" edited`,
    remove: async ({ actor, params }) =>
      `Channel "${await removeChannel(db, actor, params.channel_id)}" deleted`,
  })
}
