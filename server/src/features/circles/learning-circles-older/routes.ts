import { learningCirclesOlder } from '@muster/contract/circles/learning-circles-older.ts'
import { meetupsOlder } from '@muster/contract/circles/meetups-older.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { requireMember } from '../circle-membership/index.ts'
import { inviteMember, readDetail, updateCircle } from '../learning-circles/index.ts'
import { cancelMeetup, checkLimits, dropMeetup, editMeetup, planMeetup } from '../meetups/index.ts'
import { listLed, listMembers, readDashboard, readInfo, readPublicly } from './details.ts'
import { changeOf, clockTimeOf, foundOlder, planOf, weekdaysOf } from './forms.ts'
import { listCards, listOfLead, listOfMember, listOthers, listPublicly } from './lists.ts'
import {
  joinOrSave,
  listNewest,
  listToCome,
  listToVerify,
  readOlderInfo,
  readOlderRecord,
  sortOfCircle,
  submitOlderRecord,
} from './meetups.ts'
import { changeOlderRecord, createOlderRecord, showOlderRecord } from './records.ts'
import { serveCircleReports } from './report-routes.ts'

type DropFirst<Given extends unknown[]> = Given extends [unknown, ...infer Rest] ? Rest : never

export function olderLearningCircleRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serveCircleReports(app, parts)

  serve(app, parts, learningCirclesOlder, {
    userList: ({ actor }) => listOfMember(db, actor.id),
    led: ({ actor }) => listOfLead(db, actor.id),
    list: ({ actor, body }) => listCards(parts, actor?.id ?? null, body ?? {}),
    listAll: ({ actor, body }) => listOthers(parts, actor.id, body ?? {}),
    listAllByCode: ({ actor, params, body }) => listOthers(parts, actor.id, body ?? {}, params.circle_code),
    create: async ({ actor, body }) =>
      new WithMessage('Learning circle created', { circle_id: await foundOlder(parts, actor, body) }),
    created: ({ actor }) => listLed(parts, actor.id),
    info: ({ actor, params }) => readInfo(parts, actor.id, params.circle_id),
    setNote: async ({ actor, params, body }) => {
      await updateCircle(parts, actor.id, params.circle_id, body)
      return 'Note updated'
    },
    setSlot: async ({ actor, params, body }) => {
      const meet_time = clockTimeOf(body.meet_time)
      const slot = { rhythm: 'weekly' as const, meet_days: weekdaysOf(body.day), meet_time }
      await updateCircle(parts, actor.id, params.circle_id, {
        ...slot,
        ...(body.meet_place !== undefined && { meet_place: body.meet_place }),
      })
      return say`The circle now meets at ${{ meetTime: meet_time }}`
    },
    members: ({ actor, params }) => listMembers(db, actor.id, params.circle_id),
    inviteForm: ({ actor, body }) => inviteMember(parts, actor.id, body.lc, body.muid),
    publicList: ({ query }) => listPublicly(parts, query),
    publicDetail: ({ actor, params }) => readPublicly(db, actor?.id ?? null, params.circle_id),
    dashboard: ({ query }) => readDashboard(db, query.date),
  })

  async function plan(userId: string, circleId: string, given: Parameters<typeof planOf>[0]) {
    const { ids, when } = await planMeetup(parts, userId, circleId, planOf(given))
    const [meet_id = ''] = ids
    return new WithMessage(say`Meetup planned for ${{ when }}`, { meet_id })
  }
  const writeRecord = async (...given: DropFirst<Parameters<typeof createOlderRecord>>) =>
    new WithMessage('Record submitted', { report_id: await createOlderRecord(parts, ...given) })

  serve(app, parts, meetupsOlder, {
    mayRecord: async ({ actor, params }) => {
      await requireMember(db, params.circle_id, actor.id)
      await checkLimits(db, params.circle_id, [clock.now()])
      return 'The circle can have one more meetup today'
    },
    records: async ({ actor, params }) =>
      (await readDetail(parts, actor.id, params.circle_id)).previous_meetings,
    ofCircle: ({ actor, params }) => sortOfCircle(parts, actor.id, params.circle_id),
    list: ({ actor, query }) => listToCome(parts, actor?.id ?? null, query),
    mine: ({ actor }) => listNewest(parts, actor.id),
    info: ({ actor, params }) => readOlderInfo(parts, actor, params.meet_id),
    create: ({ actor, body }) => plan(actor.id, body.circle_id, body),
    createIn: ({ actor, params, body }) => plan(actor.id, params.circle_id, body),
    createRecord: ({ actor, params, body, file }) => writeRecord(actor.id, params.circle_id, body, file),
    createRecordOf: ({ actor, body, file }) => writeRecord(actor.id, body.circle_id, body, file),
    showRecord: ({ actor, params }) => showOlderRecord(db, actor.id, params.report_id, params.circle_id),
    showRecordOf: ({ actor, params }) => showOlderRecord(db, actor.id, params.report_id),
    changeRecord: async ({ actor, params, body, file }) => {
      const report_id = await changeOlderRecord(parts, actor.id, params.circle_id, body, file)
      return new WithMessage('Record updated', { report_id })
    },
    edit: async ({ actor, params, body }) => {
      await editMeetup(parts, actor, params.meet_id, changeOf(body))
      return 'Meetup updated'
    },
    cancel: async ({ actor, params }) => {
      await cancelMeetup(parts, actor.id, params.meet_id, { scope: 'one', reason: 'No reason was given' })
      return 'Meetup called off. We’ve notified everyone.'
    },
    joinOrSave: ({ actor, params, body }) =>
      joinOrSave(parts, actor.id, params.meet_id, body?.meet_code ?? null),
    unsave: async ({ actor, params }) => {
      await dropMeetup(db, actor.id, params.meet_id)
      return 'No longer saved'
    },
    record: ({ actor, params }) => readOlderRecord(parts, actor.id, params.meet_id),
    submitRecord: async ({ actor, params, body }) => {
      await submitOlderRecord(parts, actor.id, params.meet_id, body)
      return 'Record submitted'
    },
    verifyList: ({ actor }) => listToVerify(parts, actor.id),
  })
}
