import { t } from '@lingui/core/macro'
import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'

/** The contract's rules; when proof is required and no task has any, the link is required instead. */
export function reportSchema(needsLink: boolean) {
  return meetupReports.send.body.superRefine(({ report_link }, context) => {
    if (!needsLink || report_link) return
    context.addIssue({
      code: 'custom',
      path: ['report_link'],
      message: t`Show your work for at least one task, or enter a link to it`,
    })
  })
}
