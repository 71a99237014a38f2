import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Session } from '@muster/contract/account/sign-in.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText, RelativeTime } from '../../../../ui/text/date-text.tsx'
import { sessionsQuery } from '../queries.ts'
import classes from '../section.module.css'
import { SETTINGS } from '../sections.ts'
import { OtherAccess } from './other-access.tsx'

type SessionRow = z.infer<typeof Session>

/** The member's sessions, with buttons to sign devices out. */
export default function SettingsSessionsPage() {
  useTitle(t`Devices`)
  const sessions = useQuery(sessionsQuery)
  const others = sessions.data?.filter((session) => !session.current).length ?? 0
  return (
    <Stack gap="lg">
      <Card
        title={t`Devices`}
        aside={
          sessions.data && plural({ sessions: sessions.data.length }, { one: `# device`, other: `# devices` })
        }
      >
        <p className={classes.lead}>
          <Trans>
            Everywhere you’re signed in. If you don’t recognise a device, sign it out, then change your
            password. Earlier sign-ins are under <Link to={`${SETTINGS}/activity`}>Recent activity</Link>.
          </Trans>
        </p>
        <QueryView query={sessions} skeleton={<SkeletonRows rows={3} />}>
          {(devices) => (
            <ul className={rows.list}>
              {devices.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ul>
          )}
        </QueryView>
        {others > 0 && <EndOthers count={others} />}
      </Card>
      <OtherAccess />
    </Stack>
  )
}

function Device({ session }: { session: SessionRow }) {
  const end = useAction({
    call: () => api.auth.endSession.answer({ params: { session_id: session.id } }),
    invalidates: [sessionsQuery.queryKey],
  })
  const mobile = /android|ios|iphone|ipad/i.test(session.os)
  const DeviceIcon = mobile ? IconDeviceMobile : IconDeviceDesktop
  const name = t`${ph({ browser: session.browser })} on ${ph({ os: session.os })}`
  return (
    <li className={rows.row}>
      <span className={classes.rowIcon} aria-hidden="true">
        <DeviceIcon size={22} stroke={1.7} />
      </span>
      <div className={classes.rowText}>
        <p className={classes.strong}>{name}</p>
        <p className={classes.small}>
          <Trans>
            Last used <RelativeTime value={session.last_used_at} />, signed in{' '}
            <DateText value={session.created_at} />
          </Trans>
        </p>
      </div>
      {session.current ? (
        <Chip tone="good">{t`This device`}</Chip>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          aria-label={t`Sign out ${name}`}
          onClick={() => end.mutate()}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const end = useAction({
    call: () => api.auth.endOtherSessions.answer(),
    invalidates: [sessionsQuery.queryKey],
    onDone: () => setAsking(false),
  })
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t`Sign out all others`}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t`Sign out ${plural(count, { one: `# other device`, other: `# other devices` })}?`}
        confirmLabel={t`Sign out all others`}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        {t`You’ll stay signed in on this device only. Everywhere else, you’ll have to sign in again.`}
      </ConfirmDialog>
    </div>
  )
}
