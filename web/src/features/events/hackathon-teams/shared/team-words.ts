import { plural, t } from '@lingui/core/macro'
import type { MyTeamState, TeamCard, TeamMember } from '@muster/contract/events/hackathon-teams.ts'
import type { Sized } from '../../hackathons/shared/hackathon-words.ts'

/** 'Teams of 2 to 4', 'Teams of up to 4' */
export function sizeText({
  team_least: least,
  team_most: most,
}: Pick<MyTeamState, 'team_least' | 'team_most'>) {
  if (least === most) return t`Teams of ${most}`
  return least <= 1 ? t`Teams of up to ${most}` : t`Teams of ${least} to ${most}`
}

/** 'Room for 1 more', 'Full' */
export const roomText = ({ room }: Pick<TeamCard, 'room'>): string =>
  room > 0 ? t`Room for ${room} more` : t`Full`

/** The same after a comma: 'room for 1 more', 'full' */
export const roomInLine = ({ room }: Pick<TeamCard, 'room'>): string =>
  room > 0 ? t`room for ${room} more` : t`full`

/** What is missing until the team has the required size; null when it does. */
export function missingText({ members }: Sized, { team_least }: Pick<MyTeamState, 'team_least'>) {
  const missing = team_least - members.length
  return missing > 0
    ? t`A team needs at least ${team_least}. Add ${plural(missing, { one: `# more person`, other: `# more people` })}.`
    : null
}

const memberStatus = {
  applied: t`Under review`,
  accepted: t`Has a place`,
  waiting: t`Waiting list`,
} as const

/** The status of a member's application as the team sees it; after the hackathon, the outcome. */
export function statusText({ status }: Pick<TeamMember, 'status'>, isOver: boolean): string {
  if (isOver) return status === 'accepted' ? t`Had a place` : t`Didn’t have a place`
  return status === 'accepted' || status === 'waiting' ? memberStatus[status] : memberStatus.applied
}
