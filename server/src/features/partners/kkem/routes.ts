import { say } from '@muster/contract/lib/say.ts'
import { kkem } from '@muster/contract/partners/kkem.ts'
import { kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { signIn } from '../../account/sign-in/index.ts'
import { kkemStats, listKkemEvents, readKkemEvent } from './events.ts'
import { AUTHORIZE_QUEUE, confirmLink, connectMember } from './link.ts'
import {
  createKkemEvent,
  kkemEventList,
  moveKkemEvent,
  setKkemEventArchived,
  updateKkemEvent,
} from './manage-events.ts'
import { openParam } from './param.ts'
import { kkemOf, readJobSeeker } from './partner.ts'
import { listKkemUsers, readKkemUser } from './people.ts'

export function kkemRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts
  const open = (param: string) => openParam(kkemOf(config).cipherKey, param)
  serve(app, parts, kkem, {
    authorize: async ({ body }) => {
      await open(body.param)
      await parts.jobs.enqueue(db, AUTHORIZE_QUEUE, body)
      return 'If there’s a matching account, a link is on its way. Check your inbox.'
    },
    confirm: async ({ params, request }) =>
      new WithMessage('Your kkem account is connected', await confirmLink(parts, params.token, request)),
    login: async ({ body, request }) => {
      const person = body.param === undefined ? null : await open(body.param)
      const { emailOrMuid, password } = body
      const tokens = await signIn(parts, { emailOrMuid, password }, request)
      const userId = parts.tokens.verify(tokens.accessToken)?.id
      if (!person || !userId) return tokens
      const link = await connectMember(parts, userId, person)
      const { email, full_name, muid, id: link_id, verified } = link
      return { ...tokens, data: { email, full_name, muid, link_id, verified } }
    },
    connect: async ({ actor, body }) => {
      const { id } = await connectMember(parts, actor.id, await open(body.param))
      return new WithMessage('Your kkem account is connected', { link_id: id })
    },
    status: async ({ params }) => ({ muid: (await open(params.encrypted_data)).muid }),
    jobSeeker: async ({ params }) => readJobSeeker(parts, kkemOf(config), await open(params.encrypted_data)),
    users: ({ query }) => listKkemUsers(db, query.from_datetime),
    user: ({ params }) => readKkemUser(db, params.muid),
    hackathonStats: () => kkemStats(db),
    events: () => listKkemEvents(db),
    event: ({ params }) => readKkemEvent(db, params.slug),
  })

  serve(app, parts, kkemEvents, {
    list: ({ query }) => kkemEventList(parts).page(db, query),
    csv: ({ query }) => kkemEventList(parts).csv(db, query),
    create: async ({ actor, body }) => {
      const id = await createKkemEvent(parts, actor, body)
      const made = await kkemEventList(parts).one(db, sql`kkem_event.id = ${id}::uuid`)
      if (!made) throw notFound('this event')
      return new WithMessage(say`“${{ title: made.title }}” added`, made)
    },
    update: async ({ actor, params: { event_id: id }, body: { seen_at: at, ...change } }) => {
      const seen = {
        at,
        current: (tx: Database) => kkemEventList(parts).one(tx, sql`kkem_event.id = ${id}::uuid`),
      }
      const title = await updateKkemEvent(parts, actor, id, change, seen)
      return say`“${{ title }}” updated`
    },
    move: async ({ actor, params, body }) => {
      const title = await moveKkemEvent(parts, actor, params.event_id, body.place)
      return say`“${{ title }}” moved`
    },
    archive: async ({ actor, params }) => {
      const title = await setKkemEventArchived(parts, actor, params.event_id, true)
      return say`“${{ title }}” archived`
    },
    restore: async ({ actor, params }) => {
      const title = await setKkemEventArchived(parts, actor, params.event_id, false)
      return say`“${{ title }}” restored`
    },
  })
}
