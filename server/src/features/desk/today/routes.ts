import { duties } from '@muster/contract/desk/duties.ts'
import { today } from '@muster/contract/desk/today.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import { runFailedJobsAgain } from '../../../platform/log/failed-jobs.ts'
import { sendFailedMailsAgain } from '../../../platform/mail/failed-mails.ts'
import type { Parts } from '../../../platform/parts.ts'
import { changeDuties, changeOwner, readColleagues, readQueueDuties, readRota } from './duties.ts'
import { markErrorFixed, markImportSeen } from './needs-look.ts'
import { readToday } from './read.ts'

export function todayRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, today, {
    read: ({ actor }) => readToday(parts, actor),
    sendMailsAgain: async () => {
      const mails = await sendFailedMailsAgain(parts)
      return new WithMessage(
        say`${counted({ mails }, { one: 'One email is on its way again', other: '# emails are on their way again' })}`,
        {
          mails,
        },
      )
    },
    runJobsAgain: async ({ params }) => {
      const jobs = await runFailedJobsAgain(db, params.queue)
      return new WithMessage(jobs === 0 ? 'There’s nothing left to run again' : 'Running again', { jobs })
    },
    markErrorFixed: async ({ actor, params, body }) => {
      await markErrorFixed(db, actor, params.error_id, body.done, clock.now())
      return body.done ? 'Marked as fixed' : 'Error reopened'
    },
    markImportSeen: async ({ actor, params, body }) => {
      await markImportSeen(db, actor, params.import_id, body.done, clock.now())
      return body.done ? 'Marked as seen' : 'The failed rows are back on Today'
    },
  })
  serve(app, parts, duties, {
    queue: ({ actor, params }) => readQueueDuties(parts, actor, params.queue),
    colleagues: ({ actor, params }) => readColleagues(db, actor, params.queue),
    setOwner: async ({ actor, params, body }) => {
      await changeOwner(parts, actor, params.queue, params.case_id, body.muid)
      return body.muid === null
        ? 'No one has this case now'
        : body.muid === actor.muid
          ? 'It’s yours'
          : 'Case given'
    },
    rota: ({ actor, query }) => readRota(parts, actor, query.from),
    setDuties: async ({ actor, body }) => {
      await changeDuties(parts, actor, body.duties)
      return 'Rota updated'
    },
  })
}
