import { hackathonNotice, hackathonTeamPath, type Told } from '../hackathons/index.ts'
import type { Notice } from '../notifications/index.ts'

/** What people are told about their teams. */

export interface TeamTold extends Told {
  readonly team: string
  /** Who did it. */
  readonly actorId: string
  readonly actorName: string
}

/** A notice that leads to the team. @param cause what brought it about, beside the hackathon */
export const aboutTeam = (
  told: TeamTold,
  cause: string,
  words: readonly [string, string],
  button: string,
): Notice => ({
  ...hackathonNotice(told, cause, words, button),
  actorId: told.actorId,
  url: hackathonTeamPath(told.hackathonId),
})

const withNote = (text: string, note: string | null) => (note ? `${text} They write: “${note}”` : text)

/** @param offerId so that each invitation is told once */
export const invitedNotice = (told: TeamTold, offerId: string, note: string | null): Notice =>
  aboutTeam(
    told,
    `team-offer:${offerId}`,
    ['A team invites you', withNote(`${told.actorName} invites you into ${told.team}.`, note)],
    'Answer',
  )

export const askedNotice = (told: TeamTold, offerId: string, note: string | null): Notice =>
  aboutTeam(
    told,
    `team-offer:${offerId}`,
    ['A request to join', withNote(`${told.actorName} would like to join ${told.team}.`, note)],
    'Answer',
  )

/** @param entry tells one joining from the next */
export const joinedNotice = (told: TeamTold, memberId: string, entry: string): Notice =>
  aboutTeam(
    told,
    `team-joined:${memberId}:${entry}`,
    ['New in your team', `${told.actorName} is now in ${told.team}.`],
    'See the team',
  )

export const letInNotice = (told: TeamTold, entry: string): Notice =>
  aboutTeam(
    told,
    `team-let-in:${entry}`,
    ['You are in a team', `${told.team} has let you in.`],
    'See the team',
  )

export const removedNotice = (told: TeamTold, entry: string): Notice =>
  aboutTeam(
    told,
    `team-removed:${entry}`,
    ['You left a team', `${told.actorName} took you out of ${told.team}. Your application stays as it is.`],
    'See the teams',
  )

/** @param reason why organisers did it; captains give none */
export const captainNotice = (told: TeamTold, entry: string, reason: string | null = null): Notice =>
  aboutTeam(
    told,
    `team-captain:${entry}`,
    ['You are the captain', withNote(`${told.actorName} made you captain of ${told.team}.`, reason)],
    'See the team',
  )
