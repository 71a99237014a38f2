import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCalendarShare, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { calendarQuery } from '../queries.ts'
import classes from './calendar-card.module.css'

/** The secret calendar address of my meetups, or of one circle's. */
export function CalendarCard({ circleId }: { circleId?: string }) {
  const calendar = useQuery(calendarQuery(circleId))
  return (
    <Card title={circleId ? t`Circle calendar` : t`My calendar`}>
      <Text tone="ink-2" mb="sm">
        {circleId
          ? t`All of this circle’s meetups, always up to date in the calendar you already use.`
          : t`All the meetups you’re going to, always up to date in the calendar you already use.`}
      </Text>
      <QueryView
        query={calendar}
        errorTitle={t`We couldn’t load the calendar address`}
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
    success: t`Your calendar has a new address`,
    invalidates: [calendarQuery(circleId).queryKey],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={url.replace(/^https?:/, 'webcal:')}
        leftSection={<IconCalendarShare size={18} />}
      >
        {t`Add to my calendar`}
      </Button>
      <details className={classes.help}>
        <summary>{t`Add it by its address`}</summary>
        <p className={classes.address}>{url}</p>
        <CopyButton value={url} />
        <ul>
          <li>{t`Google Calendar: choose Other calendars, then From URL, and paste the address.`}</li>
          <li>{t`Apple Calendar: choose File, then New Calendar Subscription.`}</li>
          <li>{t`Outlook: choose Add calendar, then Subscribe from web.`}</li>
        </ul>
        <p>
          {t`Anyone with the address can see the meetups, so keep it to yourself. Calendar apps refresh every few hours.`}
        </p>
        <p>{t`Has it fallen into the wrong hands? A new address replaces this one.`}</p>
        <Button
          mt={10}
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={18} />}
          onClick={() => setAsking(true)}
        >
          {t`Create new address`}
        </Button>
      </details>
      <ConfirmDialog
        opened={asking}
        title={t`Create a new address?`}
        confirmLabel={t`Create new address`}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsking(false)}
      >
        {t`The current address will stop working right away in every calendar that uses it. You’ll have to add the new one there.`}
      </ConfirmDialog>
    </>
  )
}
