import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, MenuItem } from '@mantine/core'
import { administers } from '@muster/contract/access/abilities.ts'
import { isAllowed, writeAccess } from '@muster/contract/access/access.ts'
import type { TeamMember } from '@muster/contract/places/campus/campus.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-dialog.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { LateMenu } from '../../../ui/menu/late-menu.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import type { GivenKind } from './handover/handover-dialog.tsx'
import { OpenOffers } from './handover/open-offers.tsx'
import { campusReads, teamQuery } from './queries.ts'
import classes from './team-panel.module.css'

const HandoverDialog = lazyDialog(async () => ({
  default: (await import('./handover/handover-dialog.tsx')).HandoverDialog,
}))

/** The lead and team of the campus. Roles can be handed over here, as far as the user's permissions allow. */
export function TeamPanel({ orgId }: { orgId: string | undefined }) {
  useEffect(HandoverDialog.prepare, [])
  const permissions = usePermissions()
  const team = useQuery(teamQuery(orgId))
  const [open, setOpen] = useState<GivenKind>()
  const handsOver = isAllowed(writeAccess.campusLead, permissions)
  const giveBack = useAction({
    call: ({ muid, position }: TeamMember) =>
      api.campus.addToTeam.answer({ query: { org_id: orgId }, body: { muid, position } }),
    success: (_, { full_name }) => t`${full_name} is back on the team`,
    invalidates: campusReads,
  })
  const remove = useAction({
    call: (member: TeamMember) =>
      api.campus.removeFromTeam.answer({ params: { member_id: member.user_id }, query: { org_id: orgId } }),
    success: false,
    onDone: (_, member) =>
      toast.action({
        text: t`${ph({ fullName: member.full_name })} removed from the team`,
        label: t`Undo`,
        onAct: () => giveBack.mutate(member),
      }),
    invalidates: campusReads,
  })
  const atOnce = permissions !== null && administers(permissions)
  const leads = team.data?.filter(({ kind }) => kind === 'lead') ?? []

  return (
    <Card
      title={t`Leadership team`}
      aside={
        <LateMenu
          position="bottom-end"
          width={240}
          button={
            <Button variant="subtle" size="compact-md">
              {t`Hand over`}
            </Button>
          }
        >
          {handsOver && (
            <>
              <MenuItem onClick={() => setOpen('lead')}>{t`Campus Lead`}</MenuItem>
              <MenuItem onClick={() => setOpen('enabler')}>{t`Lead Enabler`}</MenuItem>
            </>
          )}
          <MenuItem onClick={() => setOpen('group')}>{t`Interest group lead`}</MenuItem>
        </LateMenu>
      }
    >
      <QueryView
        query={team}
        empty={
          <EmptyState title={t`No one leads this campus yet`}>
            {handsOver ? t`Appoint a student as Campus Lead.` : t`An administrator will appoint its lead.`}
          </EmptyState>
        }
      >
        {(members) => (
          <ul>
            {members.map((member) => (
              <li key={`${member.kind} ${member.position} ${member.user_id}`} className={classes.row}>
                <Avatar name={member.full_name} src={member.profile_pic} muid={member.muid} size={36} />
                <div className={classes.words}>
                  <Link to={`/profile/${member.muid}`}>{member.full_name}</Link>
                  <Text size="xs" tone="ink-3">
                    <Trans>
                      {ph({ position: member.position })}, since{' '}
                      <DateText value={member.since} style="month" />
                    </Trans>
                  </Text>
                </div>
                {member.kind === 'team' && (
                  <RowMenu label={t`Actions for ${ph({ fullName: member.full_name })}`}>
                    <MenuItem leftSection={<IconTrash size={18} />} onClick={() => remove.mutate(member)}>
                      {t`Remove from team`}
                    </MenuItem>
                  </RowMenu>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <OpenOffers orgId={orgId} />
      <Button
        variant="default"
        fullWidth
        mt="md"
        leftSection={<IconPlus size={18} />}
        onClick={() => setOpen('team')}
      >
        {t`Add to team`}
      </Button>
      <HandoverDialog
        opened={open !== undefined}
        kind={open}
        orgId={orgId}
        atOnce={atOnce}
        leads={atOnce ? leads : []}
        onClose={() => setOpen(undefined)}
      />
    </Card>
  )
}
