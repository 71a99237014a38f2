import { messages } from '@muster/contract/notices/messages.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { chatService } from '../../partners/chat-community/index.ts'
import { campusOf } from '../../places/campuses/index.ts'
import { membersOf } from './audience.ts'
import { readReport } from './counts.ts'
import { changeDraft, createDraft, deleteDraft } from './drafts.ts'
import { previewMessage, tryMessage } from './preview.ts'
import { countReach } from './reach.ts'
import { findMessage, leavingMessages, messageList, presented, readOptions } from './read.ts'
import { bannersOf, closeBanner, followRoute, lastWritten, noteFollowed, receivedMessage } from './receive.ts'
import { recipientList } from './recipients.ts'
import { askToSign, confirmMessage, declineMessage, sendMessage, sendNow, stopMessage } from './send.ts'

export function messageRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  /** The audience as its sender sees it: only they can list its members. */
  const own = async (actor: Actor, id: string) => {
    const message = await findMessage(db, actor, id)
    const members = await membersOf(db, actor, message.audience, clock.now())
    return { message, members }
  }

  followRoute(app, parts)
  serve(app, parts, messages, {
    list: ({ actor, query }) => messageList(actor).page(db, query),
    csv: ({ actor, query }) => messageList(actor).csv(db, query),
    options: ({ actor }) => readOptions(db, actor),
    leaving: ({ actor }) => leavingMessages(db, actor),
    written: async ({ actor, query }) =>
      lastWritten(db, await campusOf(db, actor, query.org_id), query.ids ?? []),
    create: async ({ actor, body }) => createDraft(parts, actor, body),
    read: async ({ actor, params }) => presented(db, actor, await findMessage(db, actor, params.message_id)),
    update: async ({ actor, params, body }) => changeDraft(parts, actor, params.message_id, body),
    remove: async ({ actor, params }) => {
      await deleteDraft(parts, actor, params.message_id)
      return 'Draft deleted'
    },
    reach: async ({ actor, params }) => {
      const { message, members } = await own(actor, params.message_id)
      const asked = { ...message, isUrgent: message.urgentBecause !== '' }
      return countReach(db, members, asked, { now: clock.now(), hasChat: chatService(parts) !== null })
    },
    preview: async ({ actor, params, query }) => {
      const { message, members } = await own(actor, params.message_id)
      return previewMessage(db, message, members, query.at)
    },
    tryOut: async ({ actor, params }) => {
      await tryMessage(parts, actor, params.message_id)
      return 'Test copy sent'
    },
    send: async ({ actor, params, body }) =>
      new WithMessage(
        'Message leaves in ten minutes',
        await sendMessage(parts, actor, params.message_id, body.seen),
      ),
    ask: async ({ actor, params, body }) =>
      new WithMessage('Signature requested', await askToSign(parts, actor, params.message_id, body)),
    confirm: async ({ actor, params }) =>
      new WithMessage('Message signed', await confirmMessage(parts, actor, params.message_id)),
    decline: async ({ actor, params, body }) =>
      new WithMessage('Message declined', await declineMessage(parts, actor, params.message_id, body.reason)),
    stop: async ({ actor, params }) =>
      new WithMessage('Message stopped', await stopMessage(parts, actor, params.message_id)),
    sendNow: async ({ actor, params }) =>
      new WithMessage('Message is being sent', await sendNow(parts, actor, params.message_id)),
    report: async ({ actor, params }) => {
      const message = await findMessage(db, actor, params.message_id)
      if (!message.sentAt) throw notFound('the report of this message')
      return readReport(db, message)
    },
    recipients: async ({ actor, params, query }) => {
      const { id } = await findMessage(db, actor, params.message_id)
      return recipientList(id).page(db, query)
    },
    recipientsCsv: async ({ actor, params, query }) => {
      const { id } = await findMessage(db, actor, params.message_id)
      return recipientList(id).csv(db, query)
    },
    banners: ({ actor }) => bannersOf(db, actor.id, clock.now()),
    closeBanner: async ({ actor, params }) => {
      await closeBanner(db, actor.id, params.message_id)
      return 'Banner closed'
    },
    received: ({ actor, params }) => receivedMessage(db, actor.id, params.message_id),
    follow: async ({ actor, params }) => {
      const link = { messageId: params.message_id, userId: actor.id }
      await noteFollowed(db, 'bell', link, clock.now())
      return 'Noted'
    },
  })
}
