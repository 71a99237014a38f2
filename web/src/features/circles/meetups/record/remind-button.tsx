import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatCount } from '../../../../ui/text/format.ts'

/** Reminds attendees without a report; at most once a day each. */
export function RemindButton({ meetupId, silent }: { meetupId: string; silent: number }) {
  const remind = useAction({
    call: () => api.meetupReports.remind.answer({ params: { meet_id: meetupId } }),
    success: ({ reply }) =>
      reply.reminded > 0
        ? `${formatCount(reply.reminded, 'person', 'people')} reminded`
        : 'Everyone has already been reminded in the last day',
  })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconBellRinging size={17} />}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      Remind {formatCount(silent, 'person', 'people')}
    </Button>
  )
}
