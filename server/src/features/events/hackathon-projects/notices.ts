import { projectFormPath } from '@muster/contract/events/addresses.ts'
import { saying } from '@muster/contract/lib/say.ts'
import type { Notice } from '../../notices/notifications/index.ts'
import { hackathonNotice, type Told } from '../hackathons/index.ts'

/** Notifications for teams about their projects. */

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
      saying`Project submitted: ${{ hackathon: told.title }}`,
      is_late
        ? saying`${{ project }} was submitted after the deadline and is marked as late.`
        : saying`${{ project }} is with the organisers. You can submit it again until the deadline. The last submission counts.`,
    ],
    'View project',
  ),
  actorId,
  url: projectFormPath(told.hackathonId),
})

/** @param left remaining time, part of the cause with the deadline: each reminder is sent once */
export const deadlineNotice = (told: Told, left: 'a day' | 'an hour', end: string): Notice => ({
  ...hackathonNotice(
    told,
    `project-deadline:${left}:${end}`,
    [
      left === 'a day'
        ? saying`Less than a day left: ${{ hackathon: told.title }}`
        : saying`Less than an hour left: ${{ hackathon: told.title }}`,
      'Your team hasn’t submitted a project yet. If you submit a first version now, you can still change it.',
    ],
    'Submit project',
  ),
  url: projectFormPath(told.hackathonId),
})
