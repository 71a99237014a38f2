import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OwnRole, OwnRoles } from '@muster/contract/access/role-requests.ts'
import { IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../../api/site.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { ownRolesQuery } from '../queries.ts'
import classes from '../section.module.css'
import { AskForRole } from './ask-for-role.tsx'
import { OwnRequests } from './own-requests.tsx'

/** The roles that I hold, the outcome of my requests, and the form to request one. */
export default function SettingsRolesPage() {
  useTitle(t`Roles`)
  return (
    <QueryView
      query={useQuery(ownRolesQuery)}
      errorTitle={t`We couldn’t load your roles`}
      skeleton={
        <Card title={t`Your roles`}>
          <SkeletonRows rows={2} />
        </Card>
      }
    >
      {(own) => <Sections own={own} />}
    </QueryView>
  )
}

function Sections({ own }: { own: OwnRoles }) {
  return (
    <Stack gap="lg">
      <Card title={t`Your roles`}>
        {own.held.length === 0 ? (
          <EmptyState title={t`No roles yet`}>
            {t`You don’t need a role to learn, meet people and earn karma. If you want to help others, ask for one below.`}
          </EmptyState>
        ) : (
          <ul className={rows.list}>
            {own.held.map((role) => (
              <Held key={role.title} role={role} />
            ))}
          </ul>
        )}
      </Card>
      <OwnRequests requests={own.requests} />
      <AskForRole offered={own.offered} />
    </Stack>
  )
}

function Held({ role: { title, description, since, ends_at } }: { role: OwnRole }) {
  return (
    <li className={rows.row}>
      <span className={classes.rowIcon} aria-hidden="true">
        <IconUserShield size={22} stroke={1.7} />
      </span>
      <div className={classes.rowText}>
        <p className={classes.strong}>{title}</p>
        {description && <p className={classes.small}>{description}</p>}
        <p className={classes.small}>
          <Trans>
            Since <DateText value={since} />
          </Trans>
        </p>
      </div>
      {ends_at && (
        <Chip tone="warn">
          <Trans>Until {ph({ endsAt: formatDate(ends_at, 'day') })}</Trans>
        </Chip>
      )}
    </li>
  )
}
