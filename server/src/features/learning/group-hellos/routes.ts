import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readHellos } from './list.ts'
import { answerReply, readReplies, removeReply, reply, reportReply } from './replies.ts'
import { changeHello, removeHello, reportHello, sayHello } from './say.ts'
import { thank, unwave, wave } from './waves.ts'

interface HelloParams {
  readonly pk: string
  readonly hello_id: string
}

const placeOf = ({ pk, hello_id }: HelloParams) => ({ groupId: pk, helloId: hello_id })
const replyOf = ({ reply_id, ...hello }: HelloParams & { readonly reply_id: string }) => ({
  ...placeOf(hello),
  replyId: reply_id,
})

/** For a wave or reply. */
const thanksFor = (done: string, karma: number) =>
  new WithMessage(karma > 0 ? say`${{ done }}. You’ve earned ${{ karma }} karma.` : done, { karma })

export function groupHelloRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  serve(app, parts, groupHellos, {
    list: ({ actor, params, query }) => readHellos(parts, actor.id, params.pk, query.before ?? null),
    say: async ({ actor, params, body }) => {
      const karma = await sayHello(parts, actor.id, params.pk, body.words)
      return new WithMessage(
        karma > 0
          ? say`Intro posted. You’ve earned ${{ karma }} karma.`
          : 'Intro posted. The group can see it.',
        {
          karma,
        },
      )
    },
    change: async ({ actor, params, body }) => {
      await changeHello(db, actor.id, placeOf(params), body.words)
      return 'Intro saved'
    },
    remove: async ({ actor, params }) => {
      await removeHello(db, actor.id, params.pk, params.hello_id)
      return 'Intro deleted'
    },
    wave: async ({ actor, params }) => thanksFor('You waved', await wave(parts, actor.id, placeOf(params))),
    unwave: async ({ actor, params }) => {
      await unwave(parts, actor.id, placeOf(params))
      return 'Wave undone'
    },
    thank: async ({ actor, params }) => {
      await thank(parts, actor.id, placeOf(params))
      return 'Thanks sent'
    },
    replies: ({ actor, params }) => readReplies(db, actor.id, placeOf(params)),
    reply: async ({ actor, params, body }) =>
      thanksFor('Reply sent', await reply(parts, actor.id, placeOf(params), body.words)),
    answer: async ({ actor, params, body }) => {
      await answerReply(parts, actor.id, replyOf(params), body.words)
      return 'Answer sent'
    },
    removeReply: async ({ actor, params }) => {
      await removeReply(parts, actor.id, replyOf(params))
      return 'Reply deleted'
    },
    reportReply: async ({ actor, params, body }) => {
      await reportReply(parts, actor.id, replyOf(params), body)
      return 'Thank you. Staff will review it.'
    },
    report: async ({ actor, params, body }) => {
      await reportHello(parts, actor.id, placeOf(params), body)
      return 'Thank you. Staff will review it.'
    },
  })
}
