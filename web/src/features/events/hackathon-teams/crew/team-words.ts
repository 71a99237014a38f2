import { t } from '@lingui/core/macro'
import type { CrewTeam, crewTeamViews } from '@muster/contract/events/crew-teams.ts'
import type { TeamMember } from '@muster/contract/events/hackathon-teams.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import { roomInLine } from '../shared/team-words.ts'

/** Texts about teams for those who run a hackathon. */

type CrewTeamView = Exclude<(typeof crewTeamViews)[number], 'all'>

/** Filters of the team list. */
export const views: readonly { readonly value: CrewTeamView; readonly label: string }[] = [
  { value: 'looking', label: t`Looking for members` },
  { value: 'short', label: t`Too small` },
  { value: 'no_project', label: t`Nothing submitted` },
]

/** The state of a team's project. */
export function projectMark({ project }: Pick<CrewTeam, 'project'>): { tone: ChipTone; text: string } {
  if (!project) return { tone: 'plain', text: t`None yet` }
  if (!project.is_handed_in) return { tone: 'warn', text: t`In draft` }
  return project.is_late ? { tone: 'warn', text: t`Submitted late` } : { tone: 'good', text: t`Submitted` }
}

export const isLooking = ({ is_open, room }: Pick<CrewTeam, 'is_open' | 'room'>): boolean =>
  is_open && room > 0

/** '3 of 4, room for 1 more', '2 of 4, by invitation only', '4 of 4, full' */
export function standingText(team: CrewTeam): string {
  const room = team.room === 0 || team.is_open ? roomInLine(team) : t`by invitation only`
  return `${fillText(team)}, ${room}`
}

/** The status of a member's application after their ID. @param isOver the hackathon has ended */
export function statusInLine({ status }: Pick<TeamMember, 'status'>, isOver: boolean): string {
  if (isOver) return status === 'accepted' ? t`had a place` : t`didn’t have a place`
  if (status === 'accepted') return t`has a place`
  return status === 'waiting' ? t`waiting list` : t`under review`
}
