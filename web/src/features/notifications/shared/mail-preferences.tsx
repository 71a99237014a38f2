import { Switch } from '@mantine/core'
import { anyOf, isAllowed, pageAccess, roles } from '@muster/contract/access/access.ts'
import type { MailPreferences as Preferences } from '@muster/contract/account/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useShownAtOnce } from '../../../ui/acts/use-shown-at-once.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import classes from './mail-preferences.module.css'

/** Those whom the mail goes to. */
const campusLeads = anyOf(roles.campusLead, roles.leadEnabler)
const preferencesQuery = queryOf(api.notifications.mailPreferences)

const switches: readonly { name: keyof Preferences; label: string; description: string }[] = [
  {
    name: 'submission_reviewed',
    label: 'Reviews',
    description: 'Your work was approved, sent back or turned down',
  },
  { name: 'level_reached', label: 'Levels', description: 'You have reached a new level' },
  { name: 'voucher_received', label: 'Vouchers', description: 'You were given a karma voucher' },
  {
    name: 'circle_news',
    label: 'Learning circles',
    description: 'Requests to join, answers to yours, invitations',
  },
  {
    name: 'meetup_news',
    label: 'Meetups',
    description: 'New, moved and called off meetups, a free place, results',
  },
  {
    name: 'meetup_reminder',
    label: 'Reminders',
    description: 'A day and an hour before a meetup, and reports that are due',
  },
  {
    name: 'campus_message',
    label: 'Messages from your campus',
    description: 'Its leads write to you; without it they cannot, under the bell neither',
  },
]

/** For those who may work a queue. */
const staffSwitches: typeof switches = [
  {
    name: 'overdue_notice',
    label: 'Under the bell',
    description: 'Something in a queue of yours has waited for 72 hours; once a day for a queue',
  },
  {
    name: 'overdue_mail',
    label: 'Morning mail',
    description: 'At eight in the morning, what is overdue in your queues',
  },
]

/** For those who lead a campus. */
const campusSwitches: typeof switches = [
  {
    name: 'campus_health_mail',
    label: 'Weekly mail',
    description: 'On Monday morning, the students and circles of your campus who need attention',
  },
]

/** Which notices also come by mail. A switch moves at once and falls back on failure. */
export function MailPreferences() {
  const preferences = useQuery(preferencesQuery)
  const change = useShownAtOnce({
    shownIn: preferencesQuery.queryKey,
    change: (before, body: Partial<Preferences>) => ({ ...before, ...body }),
    call: (body) => api.notifications.setMailPreferences.answer({ body }),
    success: (text) => text || 'Saved',
  })

  const permissions = usePermissions()
  const reviews = [pageAccess.reviews, pageAccess.lcMeetupVerification].some((access) =>
    isAllowed(access, permissions),
  )
  const leads = isAllowed(campusLeads, permissions)
  const rows = (of: typeof switches, chosen: Preferences) =>
    of.map(({ name, label, description }) => (
      <Switch
        key={name}
        label={label}
        description={description}
        checked={chosen[name]}
        onChange={(event) => change.mutate({ [name]: event.currentTarget.checked })}
      />
    ))

  return (
    <Card title="Mail">
      <p className={classes.lead}>Every notification is under the bell. Choose which come by mail as well.</p>
      <QueryView query={preferences} skeleton={<SkeletonLines lines={3} height={40} />}>
        {(chosen) => (
          <>
            <div className={classes.switches}>{rows(switches, chosen)}</div>
            {reviews && (
              <fieldset className={classes.staff}>
                <legend>Overdue queues</legend>
                {rows(staffSwitches, chosen)}
              </fieldset>
            )}
            {leads && (
              <fieldset className={classes.staff}>
                <legend>Your campus</legend>
                {rows(campusSwitches, chosen)}
              </fieldset>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
