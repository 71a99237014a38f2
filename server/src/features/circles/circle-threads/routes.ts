import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { markThreadRead, readMessage, readStandings, readThread } from './read/read.ts'
import { reportMessage, setReaction } from './write/react.ts'
import { removeAsLead, removeOwn } from './write/remove.ts'
import { editMessage, postMessage } from './write/write.ts'

export function circleThreadRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  serve(app, parts, circleThreads, {
    list: ({ actor, params, query }) => readThread(db, actor.id, params.circle_id, query),
    post: async ({ actor, params, body }) => {
      await postMessage(parts, actor.id, params.circle_id, body)
      return new WithMessage('Message sent', await readMessage(db, actor.id, body.id))
    },
    edit: async ({ actor, params, body }) => {
      await editMessage(parts, actor.id, params.circle_id, params.message_id, body.text)
      return new WithMessage('Message updated', await readMessage(db, actor.id, params.message_id))
    },
    remove: async ({ actor, params }) => {
      await removeOwn(parts, actor.id, params.circle_id, params.message_id)
      return 'Message deleted'
    },
    removeAsLead: async ({ actor, params, body }) => {
      await removeAsLead(parts, actor.id, params.circle_id, params.message_id, body.reason)
      return 'Message removed. We’ve told its author why.'
    },
    react: async ({ actor, params }) => {
      await setReaction(parts, actor.id, params.circle_id, params.message_id, params.reaction, true)
      return 'Reaction added'
    },
    unreact: async ({ actor, params }) => {
      await setReaction(parts, actor.id, params.circle_id, params.message_id, params.reaction, false)
      return 'Reaction removed'
    },
    report: async ({ actor, params, body }) => {
      await reportMessage(parts, actor.id, params.circle_id, params.message_id, body)
      return 'Thank you. Staff will review it.'
    },
    read: async ({ actor, params }) => {
      await markThreadRead(db, actor.id, params.circle_id, params.message_id)
      return 'Marked as read'
    },
    standing: ({ actor }) => readStandings(db, actor.id),
  })
}
