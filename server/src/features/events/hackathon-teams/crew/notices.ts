import type { Notice } from '../../../notices/notifications/index.ts'
import { aboutTeam, type TeamTold } from '../notices.ts'

/**
 * Notifications about organisers' changes to a team, each with the reason.
 * @param entry part of the cause, so that every change is announced
 */

const because = (text: string, reason: string) => `${text} Reason: “${reason}”`

export const placedNotice = (told: TeamTold, entry: string, left: string | null, reason: string): Notice =>
  aboutTeam(
    told,
    `team-placed:${entry}`,
    [
      'You have a new team',
      because(
        left === null
          ? `${told.actorName} added you to ${told.team}.`
          : `${told.actorName} moved you from ${left} to ${told.team}.`,
        reason,
      ),
    ],
    'View team',
  )

export const takenOutNotice = (told: TeamTold, entry: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-taken-out:${entry}`,
    [
      'You’re no longer in your team',
      because(`${told.actorName} removed you from ${told.team}. Your application stays as it is.`, reason),
    ],
    'View teams',
  )

export const renamedNotice = (told: TeamTold, entry: string, name: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-renamed:${entry}`,
    ['Your team has a new name', because(`${told.actorName} renamed ${told.team} to ${name}.`, reason)],
    'View team',
  )

export const dissolvedNotice = (told: TeamTold, entry: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-dissolved:${entry}`,
    [
      'Your team has been disbanded',
      because(`${told.actorName} disbanded ${told.team}. Your application stays as it is.`, reason),
    ],
    'View teams',
  )
