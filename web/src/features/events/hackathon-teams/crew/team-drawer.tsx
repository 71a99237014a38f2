import { Button } from '@mantine/core'
import { projectPath } from '@muster/contract/events/addresses.ts'
import type { CrewTeam } from '@muster/contract/events/crew-teams.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { FormFoot } from '../../../../ui/form/form-layout.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { AddMember } from './add-member.tsx'
import { CrewMemberRow } from './member-row.tsx'
import { type Asked, TeamDialog } from './team-dialog.tsx'
import { projectMark, standingText } from './team-words.ts'
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
        title={team?.name ?? 'Team'}
        mark={mark && <Chip tone={mark.tone}>{mark.text}</Chip>}
        head={team && <Text tone="ink-2">{standingText(team)}</Text>}
      >
        {team ? (
          <Stack gap="md">
            {team.pitch && <p>{team.pitch}</p>}
            {team.project?.is_handed_in && (
              <p>
                Project: <Link to={projectPath(team.project.id)}>{team.project.title ?? 'Untitled'}</Link>
              </p>
            )}
            {team.members.length > 0 ? (
              <ul className={rows.list} aria-label="Members">
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
              <Text tone="ink-2">No one is left in this team. Its project stays.</Text>
            )}
            {team.waiting > 0 && (
              <Text tone="ink-2">
                {`${formatCount(team.waiting, 'invitation or request', 'invitations and requests')} unanswered`}
              </Text>
            )}
            {team.room > 0 && <AddMember onChosen={(person) => setAsked({ kind: 'add', team, ...person })} />}
            <FormFoot>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} />}
                onClick={() => setAsked({ kind: 'rename', team })}
              >
                Rename
              </Button>
              {!team.project?.is_handed_in && (
                <Button
                  variant="subtle"
                  color="bad"
                  leftSection={<IconTrash size={18} />}
                  onClick={() => setAsked({ kind: 'dissolve', team })}
                >
                  Disband
                </Button>
              )}
            </FormFoot>
          </Stack>
        ) : opened.isLoading ? (
          <SkeletonRows />
        ) : (
          <EmptyState kind="search" title="This team isn’t here">
            It may have been disbanded, or it’s on another page. Search for it by name.
          </EmptyState>
        )}
      </RowDrawer>
      <TeamDialog hackathonId={hackathonId} asked={asked} acts={acts} onClose={() => setAsked(undefined)} />
    </>
  )
}
