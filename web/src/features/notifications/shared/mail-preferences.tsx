import { Switch } from '@mantine/core'
import { anyOf, isAllowed, pageAccess, roles } from '@muster/contract/access/access.ts'
import type { MailKind, MailPreferences as Preferences } from '@muster/contract/account/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useShownAtOnce } from '../../../ui/acts/use-shown-at-once.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { mailKindWords } from './mail-kinds.ts'
import classes from './mail-preferences.module.css'

/** Those whom the mail goes to. */
const campusLeads = anyOf(roles.campusLead, roles.leadEnabler)
const preferencesQuery = queryOf(api.notifications.mailPreferences)

interface Choice {
  readonly name: keyof Preferences
  readonly label: string
  readonly description: string
}

const ofKinds = (...kinds: readonly MailKind[]): Choice[] =>
  kinds.map((name) => ({ name, ...mailKindWords[name] }))

const switches = ofKinds(
  'submission_reviewed',
  'level_reached',
  'voucher_received',
  'circle_news',
  'meetup_news',
  'meetup_reminder',
  'campus_message',
  'role_news',
  'hackathon_news',
  'circle_mention',
  'organization_answer',
)

/** For those who may work a queue. */
const staffSwitches: readonly Choice[] = [
  {
    name: 'overdue_notice',
    label: 'Under the bell',
    description: 'Something in a queue of yours has waited for 72 hours; once a day for a queue',
  },
  ...ofKinds('overdue_mail'),
]

/** For those who lead a campus. */
const campusSwitches = ofKinds('campus_health_mail')

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
  const rows = (of: readonly Choice[], chosen: Preferences) =>
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
