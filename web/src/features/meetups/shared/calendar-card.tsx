import { Button } from '@mantine/core'
import { IconCalendarShare, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { calendarQuery } from '../queries.ts'
import classes from './calendar-card.module.css'

/** The secret address under which a calendar program finds my meetups, or those of one circle. */
export function CalendarCard({ circleId }: { circleId?: string }) {
  const calendar = useQuery(calendarQuery(circleId))
  return (
    <Card title={circleId ? 'Calendar of this circle' : 'My calendar'}>
      <p className={classes.lead}>
        {circleId ? 'Every meetup of the circle' : 'Every meetup that you go to'}, always up to date in the
        calendar you already use.
      </p>
      <QueryView
        query={calendar}
        errorTitle="The address did not load"
        skeleton={<SkeletonLines lines={2} height={20} />}
      >
        {({ url }) => <Address url={url} circleId={circleId} />}
      </QueryView>
    </Card>
  )
}

function Address({ url, circleId }: { url: string; circleId: string | undefined }) {
  const [asking, setAsking] = useState(false)
  const renew = useAction({
    call: () => api.meetups.renewCalendar.answer({ body: { circle: circleId } }),
    success: 'Your calendar has a new address',
    invalidates: [calendarQuery(circleId).queryKey],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <p className={classes.address}>{url}</p>
      <div className={classes.acts}>
        <CopyButton value={url} />
        <Button
          component="a"
          variant="default"
          href={url.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarShare size={18} />}
        >
          Subscribe
        </Button>
      </div>
      <details className={classes.help}>
        <summary>How to use it</summary>
        <ul>
          <li>Google Calendar: Other calendars, From URL, and paste it.</li>
          <li>Apple Calendar: File, New Calendar Subscription.</li>
          <li>Outlook: Add calendar, Subscribe from web.</li>
        </ul>
        <p>
          Anyone with the address can see the meetups, so keep it to yourself. Calendar programs refresh it
          every few hours.
        </p>
        <p>Did it get into the wrong hands? A new address ends this one.</p>
        <Button
          mt={10}
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={18} />}
          onClick={() => setAsking(true)}
        >
          New address
        </Button>
      </details>
      <ConfirmDialog
        opened={asking}
        title="Make a new address?"
        confirmLabel="New address"
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsking(false)}
      >
        The current one stops working at once, in every calendar that uses it. Put the new one in its place.
      </ConfirmDialog>
    </>
  )
}
