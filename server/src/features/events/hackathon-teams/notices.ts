import { teamPath } from '@muster/contract/events/addresses.ts'
import { type Saying, saying, type Words } from '@muster/contract/lib/say.ts'
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
  words: readonly [title: Words, description: Words],
  button: string,
): Notice => ({
  ...hackathonNotice(told, cause, words, button),
  actorId: told.actorId,
  url: teamPath(told.hackathonId),
})

const withNote = (text: Saying, note: string | null): Saying =>
  note ? saying`${{ text }} Their message: “${{ note }}”` : text

/** @param offerId part of the cause, so that each invitation is announced once */
export const invitedNotice = (told: TeamTold, offerId: string, note: string | null): Notice =>
  aboutTeam(
    told,
    `team-offer:${offerId}`,
    [
      saying`A team has invited you: ${{ hackathon: told.title }}`,
      withNote(saying`${{ name: told.actorName }} has invited you to ${{ team: told.team }}.`, note),
    ],
    'Respond',
  )

export const askedNotice = (told: TeamTold, offerId: string, note: string | null): Notice =>
  aboutTeam(
    told,
    `team-offer:${offerId}`,
    [
      saying`Request to join: ${{ hackathon: told.title }}`,
      withNote(saying`${{ name: told.actorName }} would like to join ${{ team: told.team }}.`, note),
    ],
    'Respond',
  )

/** @param entry part of the cause, so that joining again is announced too */
export const joinedNotice = (told: TeamTold, memberId: string, entry: string): Notice =>
  aboutTeam(
    told,
    `team-joined:${memberId}:${entry}`,
    [
      saying`New team member: ${{ hackathon: told.title }}`,
      saying`${{ name: told.actorName }} has joined ${{ team: told.team }}.`,
    ],
    'View team',
  )

export const letInNotice = (told: TeamTold, entry: string): Notice =>
  aboutTeam(
    told,
    `team-let-in:${entry}`,
    [
      saying`You’re in a team: ${{ hackathon: told.title }}`,
      saying`${{ team: told.team }} has accepted your request.`,
    ],
    'View team',
  )

export const removedNotice = (told: TeamTold, entry: string): Notice =>
  aboutTeam(
    told,
    `team-removed:${entry}`,
    [
      saying`You’re no longer in your team: ${{ hackathon: told.title }}`,
      saying`${{ name: told.actorName }} removed you from ${{ team: told.team }}. Your application stays as it is.`,
    ],
    'View teams',
  )

/** @param reason of organisers; captains give none */
export const captainNotice = (told: TeamTold, entry: string, reason: string | null = null): Notice =>
  aboutTeam(
    told,
    `team-captain:${entry}`,
    [
      saying`You’re the captain: ${{ hackathon: told.title }}`,
      withNote(saying`${{ name: told.actorName }} made you captain of ${{ team: told.team }}.`, reason),
    ],
    'View team',
  )
