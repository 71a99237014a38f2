import { today } from '@muster/contract/desk/today.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import { runFailedJobsAgain } from '../../../platform/log/failed-jobs.ts'
import { sendFailedMailsAgain } from '../../../platform/mail/failed-mails.ts'
import type { Parts } from '../../../platform/parts.ts'
import { markErrorFixed, markImportSeen } from './needs-look.ts'
import { readToday } from './read.ts'

export function todayRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, today, {
    read: ({ actor }) => readToday(parts, actor),
    sendMailsAgain: async () => {
      const mails = await sendFailedMailsAgain(parts)
      return new WithMessage(
        mails === 1 ? 'One email is on its way again' : `${mails} emails are on their way again`,
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
}
