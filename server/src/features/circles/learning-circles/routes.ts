import { circleInside } from '@muster/contract/circles/circle-inside.ts'
import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { circleOutside } from '@muster/contract/circles/circle-outside.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { setCircleCover, updateCircle, wake } from './create/change.ts'
import { createCircle } from './create/create.ts'
import { readDetail } from './detail.ts'
import { findCircleId, findCircles, readCard } from './find/find.ts'
import { readOutside } from './find/outside.ts'
import { dropSeat, wantSeat } from './find/seats.ts'
import { readInside } from './inside/inside.ts'
import { answerInvitation, inviteMember } from './join/invitations.ts'
import { leaveCircle } from './join/leave.ts'
import { acceptLink, endLink, makeLink, readLink } from './join/links.ts'
import { answerRequest, askToJoin, withdrawRequest } from './join/requests.ts'
import { addMember, removeMember, setLead, transferLead } from './members/team.ts'
import { listMyCircles } from './mine.ts'
import { readSuggestedTasks, readTaskProgress } from './progress.ts'
import { readStats } from './stats.ts'

const leftTexts = {
  left: 'You’ve left the circle',
  lead_passed_on: 'You’ve left the circle. Its longest-standing member will take over.',
  closed: 'You’ve left the circle. You were its last member, so it has closed.',
} as const

export function learningCircleRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, parts, learningCircles, {
    find: ({ actor, query }) => findCircles(parts, actor?.id ?? null, query),
    mine: ({ actor }) => listMyCircles(parts, actor.id),
    stats: () => readStats(db, parts.config.CIRCLE_MAX_MEMBERS),
    create: async ({ actor, body }) =>
      new WithMessage('Circle created', { circle_id: await createCircle(parts, actor.id, body) }),
    card: ({ actor, params }) => readCard(parts, actor?.id ?? null, params.circle_id),
    detail: ({ actor, params }) => readDetail(parts, actor.id, params.circle_id),
    update: async ({ actor, params, body }) => {
      await updateCircle(parts, actor.id, params.circle_id, body)
      return new WithMessage('Circle updated', await readDetail(parts, actor.id, params.circle_id))
    },
    setCover: async ({ actor, params, file }) =>
      new WithMessage('Cover updated', await setCircleCover(parts, actor.id, params.circle_id, file.content)),
    removeCover: async ({ actor, params }) =>
      new WithMessage('Cover removed', await setCircleCover(parts, actor.id, params.circle_id, null)),
    leave: async ({ actor, params }) => {
      const outcome = await leaveCircle(parts, actor.id, params.circle_id)
      return new WithMessage(leftTexts[outcome], { outcome })
    },
    wake: ({ actor, params }) => wake(parts, actor.id, params.circle_id),
    suggestedTasks: ({ actor, params }) => readSuggestedTasks(db, actor.id, params.circle_id),
    taskProgress: ({ actor, params }) => readTaskProgress(db, actor.id, params.circle_id),
  })

  serve(app, parts, circleInside, {
    show: ({ actor, params }) => readInside(parts, actor.id, params.circle_id),
  })

  serve(app, parts, circleOutside, {
    show: ({ actor, params }) => readOutside(parts, actor?.id ?? null, params.circle_id),
    wantSeat: async ({ actor, params }) => {
      await wantSeat(parts, actor.id, params.circle_id)
      return 'We’ll notify you when a seat is free'
    },
    dropSeat: async ({ actor, params }) => {
      await dropSeat(parts, actor.id, params.circle_id)
      return 'You won’t be notified about this circle'
    },
  })

  serve(app, parts, circleMembers, {
    ask: async ({ actor, params, body }) =>
      askToJoin(parts, actor.id, await findCircleId(db, params.circle_id), body?.message),
    withdraw: ({ actor, params }) => withdrawRequest(parts, actor.id, params.circle_id),
    answer: ({ actor, params, body }) =>
      answerRequest(parts, actor.id, params.circle_id, params.member_id, body),
    remove: ({ actor, params, body }) =>
      removeMember(parts, actor.id, params.circle_id, params.member_id, body?.reason),
    add: ({ actor, params, body }) => addMember(parts, actor.id, params.circle_id, body.muid),
    transferLead: ({ actor, params }) => transferLead(parts, actor.id, params.circle_id, params.member_id),
    setLead: ({ actor, params, body }) =>
      setLead(parts, actor.id, params.circle_id, params.member_id, body.is_lead),
    invite: ({ actor, params }) => inviteMember(parts, actor.id, params.circle_id, params.muid),
    answerInvitation: ({ actor, params }) =>
      answerInvitation(parts, actor, params.circle_id, {
        muid: params.muid,
        accepted: params.status === 'accepted',
      }),
    makeLink: async ({ actor, params }) =>
      new WithMessage('Link created', await makeLink(parts, actor.id, params.circle_id)),
    endLink: async ({ actor, params }) => {
      await endLink(parts, actor.id, params.circle_id)
      return 'Link revoked'
    },
    readLink: ({ actor, params }) => readLink(parts, actor.id, params.token),
    acceptLink: async ({ actor, params }) =>
      new WithMessage('You’re now a member', { circle_id: await acceptLink(parts, actor.id, params.token) }),
  })
}
