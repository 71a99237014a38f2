import type { Notice } from '../../notifications/index.ts'
import { aboutTeam, type TeamTold } from '../notices.ts'

/** What people are told when organisers change their team; each says why. @param entry tells one change from the next */

const because = (text: string, reason: string) => `${text} They write: “${reason}”`

export const placedNotice = (told: TeamTold, entry: string, left: string | null, reason: string): Notice =>
  aboutTeam(
    told,
    `team-placed:${entry}`,
    [
      'You are in a team',
      because(
        left === null
          ? `${told.actorName} put you into ${told.team}.`
          : `${told.actorName} moved you from ${left} to ${told.team}.`,
        reason,
      ),
    ],
    'See the team',
  )

export const takenOutNotice = (told: TeamTold, entry: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-taken-out:${entry}`,
    [
      'You left a team',
      because(`${told.actorName} took you out of ${told.team}. Your application stays as it is.`, reason),
    ],
    'See the teams',
  )

export const renamedNotice = (told: TeamTold, entry: string, name: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-renamed:${entry}`,
    ['Your team has another name', because(`${told.actorName} renamed ${told.team} to ${name}.`, reason)],
    'See the team',
  )

export const dissolvedNotice = (told: TeamTold, entry: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-dissolved:${entry}`,
    [
      'Your team is no more',
      because(`${told.actorName} dissolved ${told.team}. Your application stays as it is.`, reason),
    ],
    'See the teams',
  )
