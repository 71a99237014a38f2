import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { fieldRefused } from '../../../../platform/errors.ts'
import { serve, WithMessage } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { bulkHandler } from '../../../desk/bulk-jobs/index.ts'
import { reasonHandlers } from '../../../desk/work-queues/index.ts'
import { readAttendeesFor } from '../attend/attendees.ts'
import { RECORD_KARMA } from '../verify/awards.ts'
import { rejectMeetups } from '../verify/bulk.ts'
import {
  countForVerification,
  holdRecord,
  readForVerification,
  verificationList,
} from '../verify/verification.ts'
import { rejectMeetup, undoDecision, verifyMeetup } from '../verify/verification-decide.ts'
import { editRecord, readRecord, submitRecord } from './record.ts'
import { exportRecord } from './record-csv.ts'
import { removeRecord } from './record-remove.ts'
import { readMyReport, removeProof, sendProof, sendReport, takeReportBack } from './report.ts'
import { remindSilent } from './report-reminders.ts'

/** Routes for reports and records. */
export function serveReports(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, meetupReports, {
    mine: ({ actor, params }) => readMyReport(db, actor.id, params.meet_id),
    sendProof: ({ actor, params, body, file }) =>
      sendProof(parts, actor.id, params.meet_id, params.task_id, { ...body, file }),
    removeProof: async ({ actor, params }) => {
      await removeProof(parts, actor.id, params.meet_id, params.task_id)
      return 'Proof withdrawn'
    },
    send: async ({ actor, params, body }) => {
      await sendReport(parts, actor.id, params.meet_id, body)
      return 'Report submitted'
    },
    takeBack: async ({ actor, params }) =>
      new WithMessage('Report withdrawn', await takeReportBack(parts, actor.id, params.meet_id)),
    attendees: ({ actor, params }) => readAttendeesFor(db, actor, params.meet_id),
    record: ({ actor, params }) => readRecord(db, actor.id, params.meet_id),
    submitRecord: async ({ actor, params, body, file }) => {
      if (!file) throw fieldRefused('images', 'Choose a picture of the meetup')
      if (Object.keys(body.ratings).length === 0) throw fieldRefused('ratings', 'Rate the attendees')
      const written = await submitRecord(parts, actor.id, params.meet_id, body, file)
      if (written.karma_waits > 0) {
        return new WithMessage(
          say`Record submitted. Each attendee will get ${{ karma: RECORD_KARMA }} karma once staff have verified one of this circle’s meetup records.`,
          written,
        )
      }
      return new WithMessage(
        written.karma > 0
          ? say`Record submitted. Each attendee gets ${{ karma: RECORD_KARMA }} karma.`
          : 'Record submitted',
        written,
      )
    },
    editRecord: async ({ actor, params, body, file }) =>
      new WithMessage(
        'Record updated',
        await editRecord(parts, actor.id, params.meet_id, body, file ?? null),
      ),
    removeRecord: async ({ actor, params }) => {
      await removeRecord(parts, actor, params.meet_id)
      return 'Record deleted. You can write a new one.'
    },
    recordCsv: ({ actor, params }) => exportRecord(db, actor.id, params.meet_id),
    remind: async ({ actor, params }) => {
      const reminded = await remindSilent(parts, actor.id, params.meet_id)
      const text = say`${counted({ reminded }, { 0: 'Everyone has already been reminded today', one: '1 person reminded', other: '# people reminded' })}`
      return new WithMessage(text, { reminded })
    },
  })

  serve(app, parts, meetupVerification, {
    list: ({ actor, query }) => verificationList({ id: actor.id, now: clock.now() }).page(db, query),
    counts: ({ actor }) => countForVerification(db, { id: actor.id, now: clock.now() }),
    ...reasonHandlers(parts, 'meetup_records'),
    hold: async ({ actor, params, body }) => ({
      held_by: await holdRecord(db, { id: actor.id, now: clock.now() }, params.meet_id, body.take_over),
    }),
    review: ({ actor, params }) => readForVerification(parts, actor, params.meet_id),
    verify: async ({ actor, params, body }) => {
      const given = await verifyMeetup(parts, actor, params.meet_id, body.attendees_karma)
      return new WithMessage(say`Record verified. ${{ karma: given.karma }} karma given.`, given)
    },
    reject: async ({ actor, params, body }) => {
      await rejectMeetup(parts, actor, params.meet_id, body.reason)
      return 'Record rejected. We’ve told the circle why.'
    },
    rejectMany: bulkHandler(parts, rejectMeetups),
    undo: async ({ actor, params }) => {
      await undoDecision(parts, actor, params.meet_id)
      return 'Record back in the queue'
    },
  })
}
