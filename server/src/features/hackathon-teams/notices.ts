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

const withNote = (text: string, note: string | null) => (note ? `${text} Their message: “${note}”` : text)

/** @param offerId so that each invitation is told once */
export const invitedNotice = (told: TeamTold, offerId: string, note: string | null): Notice =>
  aboutTeam(
    told,
    `team-offer:${offerId}`,
    ['A team has invited you', withNote(`${told.actorName} has invited you to ${told.team}.`, note)],
    'Respond',
  )

export const askedNotice = (told: TeamTold, offerId: string, note: string | null): Notice =>
  aboutTeam(
    told,
    `team-offer:${offerId}`,
    ['Request to join', withNote(`${told.actorName} would like to join ${told.team}.`, note)],
    'Respond',
  )

/** @param entry tells one joining from the next */
export const joinedNotice = (told: TeamTold, memberId: string, entry: string): Notice =>
  aboutTeam(
    told,
    `team-joined:${memberId}:${entry}`,
    ['New team member', `${told.actorName} has joined ${told.team}.`],
    'View team',
  )

export const letInNotice = (told: TeamTold, entry: string): Notice =>
  aboutTeam(
    told,
    `team-let-in:${entry}`,
    ['You’re in a team', `${told.team} has accepted your request.`],
    'View team',
  )

export const removedNotice = (told: TeamTold, entry: string): Notice =>
  aboutTeam(
    told,
    `team-removed:${entry}`,
    [
      'You’re no longer in your team',
      `${told.actorName} removed you from ${told.team}. Your application stays as it is.`,
    ],
    'View teams',
  )

/** @param reason why organisers did it; captains give none */
export const captainNotice = (told: TeamTold, entry: string, reason: string | null = null): Notice =>
  aboutTeam(
    told,
    `team-captain:${entry}`,
    ['You’re the captain', withNote(`${told.actorName} made you captain of ${told.team}.`, reason)],
    'View team',
  )
