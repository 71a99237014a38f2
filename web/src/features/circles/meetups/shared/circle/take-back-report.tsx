import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../../api/client.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { myReportQuery } from '../../queries.ts'

/**
 * Withdraws my report to rewrite it, until the circle has written its record. Undo resubmits it unchanged.
 */
export function TakeBackReport({ meetupId }: { meetupId: string }) {
  const client = useQueryClient()
  const params = { meet_id: meetupId }
  const invalidates = meetupReads
  const sendAgain = useAction({
    call: (body: { report: string; report_link?: string }) => api.meetupReports.send.answer({ params, body }),
    invalidates,
  })
  const takeBack = useAction({
    call: async () => {
      const before = await client.ensureQueryData(myReportQuery(meetupId))
      const answer = await api.meetupReports.takeBack.answer({ params })
      return { ...answer, reply: before }
    },
    success: false,
    invalidates,
    onDone: ({ report, report_link }) => {
      const text = t`Report withdrawn`
      if (!report) return void toast.success(text)
      const body = { report, ...(report_link && { report_link }) }
      toast.action({ text, label: t`Undo`, onAct: () => sendAgain.mutate(body) })
    },
  })
  return (
    <Button variant="subtle" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
      {t`Withdraw report`}
    </Button>
  )
}
