import { hackathonNotice, hackathonProjectPath, type Told } from '../hackathons/index.ts'
import type { Notice } from '../notifications/index.ts'

/** What teams are told about their projects. */

interface HandedIn {
  readonly id: string
  readonly project: string
  readonly is_late: boolean
  readonly actorId: string
}

export const handedInNotice = (told: Told, { id, project, is_late, actorId }: HandedIn): Notice => ({
  ...hackathonNotice(
    told,
    `project:${id}`,
    [
      'Your project is handed in',
      is_late
        ? `${project} arrived after the time was up and is marked as late.`
        : `${project} is with the organisers. Until the time is up you can hand it in again; the last one counts.`,
    ],
    'See the project',
  ),
  actorId,
  url: hackathonProjectPath(told.hackathonId),
})

/** @param left how long there still is: told once each for an end */
export const deadlineNotice = (told: Told, left: 'a day' | 'an hour', end: string): Notice => ({
  ...hackathonNotice(
    told,
    `project-deadline:${left}:${end}`,
    [
      `Less than ${left} left`,
      'Your team has not handed in a project yet. A first version now can still be changed.',
    ],
    'Hand it in',
  ),
  url: hackathonProjectPath(told.hackathonId),
})
