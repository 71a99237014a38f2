import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, MenuItem } from '@mantine/core'
import { projectPath } from '@muster/contract/events/addresses.ts'
import type { CrewMember, CrewTeam } from '@muster/contract/events/crew-teams.ts'
import {
  IconArrowsExchange,
  IconPencil,
  IconStar,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import type { OpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { FormFoot } from '../../../../ui/form/form-layout.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import type { ChosenPerson } from '../../hackathons/shared/person-choice.tsx'
import { PersonChoice } from '../../hackathons/shared/person-choice.tsx'
import classes from './crew-teams.module.css'
import { type Asked, TeamDialog } from './team-dialog.tsx'
import { projectMark, standingText, statusInLine } from './team-words.ts'
import { useTeamActs } from './use-team-acts.ts'

interface TeamDrawerProps {
  hackathonId: string
  opened: OpenedRow<CrewTeam>
  /** The hackathon has ended. */
  isOver: boolean
}

/** One team beside the list: members, project, and the organisers' actions. */
export function TeamDrawer({ hackathonId, opened, isOver }: TeamDrawerProps) {
  const [asked, setAsked] = useState<Asked>()
  const acts = useTeamActs(hackathonId, { onDone: () => setAsked(undefined), onEnded: opened.close })
  const { row: team } = opened
  const mark = team && projectMark(team)
  return (
    <>
      <RowDrawer
        opened={opened}
        title={team?.name ?? t`Team`}
        mark={mark && <Chip tone={mark.tone}>{mark.text}</Chip>}
        head={team && <Text tone="ink-2">{standingText(team)}</Text>}
      >
        {team ? (
          <Stack gap="md">
            {team.pitch && <p>{team.pitch}</p>}
            {team.project?.is_handed_in && (
              <p>
                <Trans>
                  Project:{' '}
                  <Link to={projectPath(team.project.id)}>
                    {ph({ title: team.project.title ?? t`Untitled` })}
                  </Link>
                </Trans>
              </p>
            )}
            {team.members.length > 0 ? (
              <ul className={rows.list} aria-label={t`Members`}>
                {team.members.map((member) => (
                  <CrewMemberRow
                    key={member.user_id}
                    member={member}
                    isOver={isOver}
                    onAsk={(kind) => setAsked({ kind, team, member })}
                  />
                ))}
              </ul>
            ) : (
              <Text tone="ink-2">{t`No one is left in this team. Its project stays.`}</Text>
            )}
            {team.waiting > 0 && (
              <Text tone="ink-2">
                {t`${plural({ waiting: team.waiting }, { one: `# invitation or request`, other: `# invitations and requests` })} unanswered`}
              </Text>
            )}
            {team.room > 0 && <AddMember onChosen={(person) => setAsked({ kind: 'add', team, ...person })} />}
            <FormFoot>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} />}
                onClick={() => setAsked({ kind: 'rename', team })}
              >
                {t`Rename`}
              </Button>
              {!team.project?.is_handed_in && (
                <Button
                  variant="subtle"
                  color="bad"
                  leftSection={<IconTrash size={18} />}
                  onClick={() => setAsked({ kind: 'dissolve', team })}
                >
                  {t`Disband`}
                </Button>
              )}
            </FormFoot>
          </Stack>
        ) : opened.isLoading ? (
          <SkeletonRows />
        ) : (
          <EmptyState kind="search" title={t`This team isn’t here`}>
            {t`It may have been disbanded, or it’s on another page. Search for it by name.`}
          </EmptyState>
        )}
      </RowDrawer>
      <TeamDialog hackathonId={hackathonId} asked={asked} acts={acts} onClose={() => setAsked(undefined)} />
    </>
  )
}

interface AddMemberProps {
  onChosen: (person: ChosenPerson) => void
}

/** Selects a member to add; the reason is asked next. */
function AddMember({ onChosen }: AddMemberProps) {
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  function send(event: FormEvent) {
    event.preventDefault()
    if (person) onChosen(person)
  }
  return (
    <form className={classes.add} onSubmit={send}>
      <PersonChoice label={t`Add a participant`} onChange={setPerson} />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconUserPlus size={18} />}
        disabled={person === null}
      >
        {t`Add`}
      </Button>
    </form>
  )
}

interface CrewMemberRowProps {
  member: CrewMember
  /** The hackathon has ended. */
  isOver: boolean
  onAsk: (kind: 'captain' | 'move' | 'remove') => void
}

/** A member of a team, with the organisers' actions. */
function CrewMemberRow({ member, isOver, onAsk }: CrewMemberRowProps) {
  return (
    <PersonRow
      person={member}
      badges={member.is_captain && <Chip tone="gold">{t`Captain`}</Chip>}
      facts={`${member.muid}, ${statusInLine(member, isOver)}`}
    >
      <RowMenu label={t`Actions for ${ph({ fullName: member.full_name })}`}>
        {!member.is_captain && (
          <MenuItem leftSection={<IconStar size={18} />} onClick={() => onAsk('captain')}>
            {t`Make captain`}
          </MenuItem>
        )}
        <MenuItem leftSection={<IconArrowsExchange size={18} />} onClick={() => onAsk('move')}>
          {t`Move to another team`}
        </MenuItem>
        <MenuItem
          color="bad"
          c="var(--bad)"
          leftSection={<IconUserMinus size={18} />}
          onClick={() => onAsk('remove')}
        >
          {t`Remove from team`}
        </MenuItem>
      </RowMenu>
    </PersonRow>
  )
}
