import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { Notice } from '../../../notices/notifications/index.ts'
import { aboutTeam, type TeamTold } from '../notices.ts'

/**
 * Notifications about organisers' changes to a team, each with the reason.
 * @param entry part of the cause, so that every change is announced
 */

const because = (text: Saying, reason: string) => saying`${{ text }} Reason: “${{ reason }}”`

export const placedNotice = (told: TeamTold, entry: string, left: string | null, reason: string): Notice =>
  aboutTeam(
    told,
    `team-placed:${entry}`,
    [
      saying`You have a new team: ${{ hackathon: told.title }}`,
      because(
        left === null
          ? saying`${{ name: told.actorName }} added you to ${{ team: told.team }}.`
          : saying`${{ name: told.actorName }} moved you from ${{ left }} to ${{ team: told.team }}.`,
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
      saying`You’re no longer in your team: ${{ hackathon: told.title }}`,
      because(
        saying`${{ name: told.actorName }} removed you from ${{ team: told.team }}. Your application stays as it is.`,
        reason,
      ),
    ],
    'View teams',
  )

export const renamedNotice = (told: TeamTold, entry: string, name: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-renamed:${entry}`,
    [
      saying`Your team has a new name: ${{ hackathon: told.title }}`,
      because(
        saying`${{ name: told.actorName }} renamed ${{ team: told.team }} to ${{ newName: name }}.`,
        reason,
      ),
    ],
    'View team',
  )

export const dissolvedNotice = (told: TeamTold, entry: string, reason: string): Notice =>
  aboutTeam(
    told,
    `team-dissolved:${entry}`,
    [
      saying`Your team has been disbanded: ${{ hackathon: told.title }}`,
      because(
        saying`${{ name: told.actorName }} disbanded ${{ team: told.team }}. Your application stays as it is.`,
        reason,
      ),
    ],
    'View teams',
  )
