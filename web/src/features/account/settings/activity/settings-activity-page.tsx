import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import type { SecurityEvent } from '@muster/contract/account/security-events.ts'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { activityQuery, sessionsQuery } from '../queries.ts'
import classes from '../section.module.css'
import { SETTINGS } from '../sections.ts'
import { eventTitle, isDoubtful, isWarning } from './activity-words.ts'

/** Security events of the account: sign-ins, failures and changes. */
export default function SettingsActivityPage() {
  useTitle(t`Recent activity`)
  const activity = useInfiniteQuery(activityQuery)
  const [doubted, setDoubted] = useState<SecurityEvent | null>(null)
  return (
    <Card title={t`Recent activity`}>
      <p className={classes.lead}>
        {t`Sign-ins and account changes over the last year, newest first. If something wasn’t you, we’ll help you secure your account.`}
      </p>
      <QueryView query={activity} skeleton={<SkeletonRows rows={6} />}>
        {({ pages }) => {
          const events = pages.flat()
          if (events.length === 0) {
            return (
              <EmptyState title={t`Nothing yet`}>
                {t`Sign-ins and changes to your account will appear here.`}
              </EmptyState>
            )
          }
          return (
            <>
              <ul className={rows.list}>
                {events.map((event) => (
                  <Event key={event.id} event={event} onDoubt={() => setDoubted(event)} />
                ))}
              </ul>
              <ShowMore query={activity} />
            </>
          )
        }}
      </QueryView>
      <NotMeDialog event={doubted} onClose={() => setDoubted(null)} />
    </Card>
  )
}

function Event({ event, onDoubt }: { event: SecurityEvent; onDoubt: () => void }) {
  const title = eventTitle(event)
  const EventIcon = isWarning(event) ? IconAlertTriangle : IconShieldCheck
  const from = event.by_others ? t`By staff` : [event.device, event.address].filter(Boolean).join(', ')
  return (
    <li className={rows.row}>
      <span className={classes.rowIcon} data-warn={isWarning(event) || undefined} aria-hidden="true">
        <EventIcon size={22} stroke={1.7} />
      </span>
      <div className={classes.rowText}>
        <p className={classes.strong}>{title}</p>
        <p className={classes.small}>
          <DateText value={event.at} style="time" />
          {from && ` · ${from}`}
        </p>
      </div>
      {event.current && <Chip tone="good">{t`This device`}</Chip>}
      {isDoubtful(event) && (
        <Button
          variant="default"
          size="sm"
          className={classes.rowAct}
          aria-label={t`This wasn’t me: ${title}`}
          onClick={onDoubt}
        >
          {t`Not me`}
        </Button>
      )}
    </li>
  )
}

interface NotMeDialogProps {
  /** The disputed event; null while the dialog is closed. */
  event: SecurityEvent | null
  onClose: () => void
}

/** What to do about an event that the owner doesn't recognise. */
function NotMeDialog({ event, onClose }: NotMeDialogProps) {
  const end = useAction({
    call: () => api.auth.endOtherSessions.answer(),
    invalidates: [sessionsQuery.queryKey, activityQuery.queryKey],
  })
  return (
    <Modal opened={event !== null} onClose={onClose} title={t`Wasn’t you?`} size={480}>
      {event && (
        <p className={classes.lead}>
          <Trans>
            {ph({ eventTitle: eventTitle(event) })}. To secure your account, follow these steps in order:
          </Trans>
        </p>
      )}
      <ol className={classes.points}>
        <li>{t`Sign out all other devices.`}</li>
        <li>
          {t`Change your password to one you don’t use anywhere else. This cancels every code and link we’ve emailed.`}
        </li>
        <li>{t`Check that your email address is still yours, and disconnect any accounts that aren’t.`}</li>
      </ol>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {t`Sign out other devices`}
        </Button>
        <Button component={Link} to={`${SETTINGS}/account`} onClick={onClose}>
          {t`Change password`}
        </Button>
      </Group>
    </Modal>
  )
}
