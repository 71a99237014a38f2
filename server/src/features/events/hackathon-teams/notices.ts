import { teamPath } from '@muster/contract/events/addresses.ts'
import type { Notice } from '../../notices/notifications/index.ts'
import { hackathonNotice, type Told } from '../hackathons/index.ts'

/** Notifications about teams. */

export interface TeamTold extends Told {
  readonly team: string
  /** The person who acted. */
  readonly actorId: string
  readonly actorName: string
}

/** A notification that links to the team. @param cause besides the hackathon */
export const aboutTeam = (
  told: TeamTold,
  cause: string,
  words: readonly [string, string],
  button: string,
): Notice => ({
  ...hackathonNotice(told, cause, words, button),
  actorId: told.actorId,
  url: teamPath(told.hackathonId),
})

const withNote = (text: string, note: string | null) => (note ? `${text} Their message: “${note}”` : text)

/** @param offerId part of the cause, so that each invitation is announced once */
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

/** @param entry part of the cause, so that joining again is announced too */
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

/** @param reason of organisers; captains give none */
export const captainNotice = (told: TeamTold, entry: string, reason: string | null = null): Notice =>
  aboutTeam(
    told,
    `team-captain:${entry}`,
    ['You’re the captain', withNote(`${told.actorName} made you captain of ${told.team}.`, reason)],
    'View team',
  )
