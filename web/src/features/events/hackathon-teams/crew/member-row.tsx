import { Menu } from '@mantine/core'
import type { TeamMember } from '@muster/contract/events/hackathon-teams.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconArrowsExchange, IconStar, IconUserMinus } from '@tabler/icons-react'
import { Chip } from '../../../../ui/chip.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { statusText } from '../shared/team-words.ts'

interface CrewMemberRowProps {
  member: TeamMember
  /** The hackathon has ended. */
  isOver: boolean
  onAsk: (kind: 'captain' | 'move' | 'remove') => void
}

/** A member of a team, with the organisers' actions. */
export function CrewMemberRow({ member, isOver, onAsk }: CrewMemberRowProps) {
  return (
    <PersonRow
      person={member}
      to={profilePath(member.muid)}
      badges={member.is_captain && <Chip tone="gold">Captain</Chip>}
      facts={`${member.muid}, ${statusText(member, isOver).toLowerCase()}`}
    >
      <RowMenu label={`Actions for ${member.full_name}`}>
        {!member.is_captain && (
          <Menu.Item leftSection={<IconStar size={18} />} onClick={() => onAsk('captain')}>
            Make captain
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowsExchange size={18} />} onClick={() => onAsk('move')}>
          Move to another team
        </Menu.Item>
        <Menu.Item
          color="bad"
          c="var(--bad)"
          leftSection={<IconUserMinus size={18} />}
          onClick={() => onAsk('remove')}
        >
          Remove from team
        </Menu.Item>
      </RowMenu>
    </PersonRow>
  )
}
