import { noticeChoices } from '@muster/contract/notices/notice-choices.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import { withPostedAnyhow } from '../../../platform/mail/one-click.ts'
import type { Parts } from '../../../platform/parts.ts'
import { choose, readChoices, setQuietHours } from './choices.ts'
import { listNotices, markAllRead, markRead, removeAllNotices, removeNotice, unreadNotices } from './inbox.ts'
import { readMailPreferences, setMailPreferences } from './preferences.ts'
import { createStreams, follow } from './streams.ts'
import { chooseMail, mailChoice } from './unsubscribe.ts'

export function notificationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const streams = createStreams(parts.listen)
  // Before the server waits for open requests, because streams never end by themselves.
  app.addHook('preClose', () => streams.close())

  const { unsubscribe, ...inbox } = notifications
  withPostedAnyhow(app, (scope) => {
    serve(
      scope,
      parts,
      { unsubscribe },
      {
        unsubscribe: async ({ params, query }) => {
          const choice = await chooseMail(parts, params.token, query.wanted)
          return new WithMessage(
            choice.wanted ? 'You’ll get these emails again' : 'You’ll no longer get these emails',
            choice,
          )
        },
      },
    )
  })

  serve(app, parts, inbox, {
    list: ({ actor, query }) => listNotices(db, actor.id, query),
    stream: async ({ actor }) => follow(await streams.open(actor.id), () => unreadNotices(db, actor.id)),
    markRead: async ({ actor, params }) => {
      await markRead(db, actor.id, params.notification_id, clock.now())
      return 'Marked as read'
    },
    markAllRead: async ({ actor }) => {
      await markAllRead(db, actor.id, clock.now())
      return 'All marked as read'
    },
    remove: async ({ actor, params }) => {
      await removeNotice(db, actor.id, params.notification_id)
      return 'Notification deleted'
    },
    removeAll: async ({ actor }) => {
      await removeAllNotices(db, actor.id)
      return 'All notifications deleted'
    },
    mailChoice: ({ params }) => mailChoice(parts, params.token),
    mailPreferences: ({ actor }) => readMailPreferences(db, actor.id),
    setMailPreferences: ({ actor, body }) => setMailPreferences(db, actor.id, body),
  })

  serve(app, parts, noticeChoices, {
    read: ({ actor }) => readChoices(db, actor.id),
    choose: async ({ actor, params, body }) =>
      new WithMessage('Saved', await choose(db, actor.id, params, body.wanted)),
    setQuietHours: async ({ actor, body }) =>
      new WithMessage('Saved', await setQuietHours(db, actor.id, body)),
    removeQuietHours: async ({ actor }) => new WithMessage('Saved', await setQuietHours(db, actor.id, null)),
  })
}
