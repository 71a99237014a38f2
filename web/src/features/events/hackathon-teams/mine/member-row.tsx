import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MenuItem } from '@mantine/core'
import type { MyTeam, TeamMember } from '@muster/contract/events/hackathon-teams.ts'
import { IconStar, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { BlockItem } from '../../../people/blocks/shared/block-item.tsx'
import { teamReads } from '../queries.ts'
import { statusText } from '../shared/team-words.ts'

const BlockDialog = lazyDialog(() => import('../../../people/blocks/shared/block-dialog.tsx'))

interface MemberRowProps {
  team: MyTeam
  member: TeamMember
  isMe: boolean
  /** Joining and leaving is locked; the captain can still change. */
  locked: boolean
  isOver: boolean
}

/** A member of my team, with a menu; the captain has more in it. */
export function MemberRow({ team, member, isMe, locked, isOver }: MemberRowProps) {
  const [asking, setAsking] = useState<'captain' | 'remove' | 'block' | null>(null)
  const shared = { invalidates: teamReads, onDone: () => setAsking(null) }
  const { user_id, muid, full_name: who } = member
  const passOn = useAction({
    call: () => api.hackathonTeams.passOn.answer({ params: { team_id: team.id }, body: { user_id } }),
    success: t`${who} is now the captain`,
    ...shared,
  })
  const remove = useAction({
    call: () => api.hackathonTeams.remove.answer({ params: { team_id: team.id, user_id } }),
    success: t`${who} removed from the team`,
    ...shared,
  })
  return (
    <PersonRow
      person={member}
      badges={
        <>
          {member.is_captain && <Chip tone="gold">{t`Captain`}</Chip>}
          {isMe && <Chip>{t`You`}</Chip>}
        </>
      }
      facts={statusText(member, isOver)}
    >
      {!isMe && (team.is_captain || muid) && (
        <>
          <RowMenu label={t`Actions for ${who}`}>
            {team.is_captain && (
              <MenuItem leftSection={<IconStar size={18} />} onClick={() => setAsking('captain')}>
                {t`Make captain`}
              </MenuItem>
            )}
            {muid && <BlockItem onClick={() => setAsking('block')} />}
            {team.is_captain && !locked && (
              <MenuItem
                color="bad"
                leftSection={<IconUserMinus size={18} />}
                onClick={() => setAsking('remove')}
              >
                {t`Remove from team`}
              </MenuItem>
            )}
          </RowMenu>
          {asking === 'block' && muid && (
            <BlockDialog member={{ full_name: who, muid }} onClose={() => setAsking(null)} />
          )}
          <ConfirmDialog
            opened={asking === 'captain'}
            title={t`Make ${who} captain?`}
            confirmLabel={t`Make captain`}
            busy={passOn.isPending}
            onConfirm={() => passOn.mutate()}
            onClose={() => setAsking(null)}
          >
            <Trans>
              {who} will be responsible for {ph({ name: team.name })} and will be notified. You’ll stay in the
              team.
            </Trans>
          </ConfirmDialog>
          <ConfirmDialog
            opened={asking === 'remove'}
            title={t`Remove ${who} from ${ph({ name: team.name })}?`}
            confirmLabel={t`Remove`}
            danger
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
            onClose={() => setAsking(null)}
          >
            <Trans>
              {who} will be notified. Their application stays as it is. They could still rejoin with the link,
              so replace it if you don’t want that.
            </Trans>
          </ConfirmDialog>
        </>
      )}
    </PersonRow>
  )
}
