import type { MyTeamState, TeamCard, TeamMember } from '@muster/contract/events/hackathon-teams.ts'
import { formatCount } from '../../../../ui/text/format.ts'
import type { Sized } from '../../hackathons/shared/hackathon-words.ts'

/** 'Teams of 2 to 4', 'Teams of up to 4' */
export function sizeText({
  team_least: least,
  team_most: most,
}: Pick<MyTeamState, 'team_least' | 'team_most'>) {
  if (least === most) return `Teams of ${most}`
  return least <= 1 ? `Teams of up to ${most}` : `Teams of ${least} to ${most}`
}

/** 'Room for 1 more', 'Full' */
export const roomText = ({ room }: Pick<TeamCard, 'room'>): string =>
  room > 0 ? `Room for ${room} more` : 'Full'

/** What is missing until the team has the required size; null when it does. */
export function missingText({ members }: Sized, { team_least }: Pick<MyTeamState, 'team_least'>) {
  const missing = team_least - members.length
  return missing > 0
    ? `A team needs at least ${team_least}. Add ${formatCount(missing, 'more person', 'more people')}.`
    : null
}

const memberStatus = {
  applied: 'Under review',
  accepted: 'Has a place',
  waiting: 'Waiting list',
} as const

/** The status of a member's application as the team sees it; after the hackathon, the outcome. */
export function statusText({ status }: Pick<TeamMember, 'status'>, isOver: boolean): string {
  if (isOver) return status === 'accepted' ? 'Had a place' : 'Didn’t have a place'
  return status === 'accepted' || status === 'waiting' ? memberStatus[status] : memberStatus.applied
}
