import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { awardTask } from '../karma/index.ts'
import { rewardMany } from '../rewards/index.ts'

/** Karma of one kind for people at one meetup. */
interface MeetupAwards {
  readonly hashtag: '#lcmeetjoin' | '#lcmeetreport' | '#lcmeetverify'
  readonly reason: string
  /** Of the circle: what it does counts in its group. */
  readonly interestGroupId: string
  readonly actorId: string
  /** `cause` is unique for all time; see `award`. */
  readonly given: readonly { readonly userId: string; readonly karma: number; readonly cause: string }[]
}

/**
 * Gives the karma of a meetup, in a number of statements that does not grow with the people (api-community 1.3).
 * Where the installation lacks the task, what the people did still counts as done: the award is left out and logged.
 * @returns the karma that was given now; awards that are repeated give none.
 */
export async function awardMeetup(
  parts: Pick<Parts, 'clock' | 'sendMail' | 'config' | 'log'>,
  tx: Database,
  { hashtag, reason, interestGroupId, actorId, given }: MeetupAwards,
): Promise<number> {
  if (given.length === 0) return 0
  const task = await awardTask(tx, hashtag)
  if (!task) {
    parts.log.error({ hashtag }, 'no karma was given: the task is missing')
    return 0
  }
  const awards = given.map((one) => ({
    ...one,
    reason: reason.slice(0, 200),
    task: { ...task, interestGroupId },
    actorId,
    at: parts.clock.now(),
  }))
  const outcomes = await rewardMany(parts, tx, awards)
  return awards.reduce((sum, { karma }, position) => sum + (outcomes[position]?.given ? karma : 0), 0)
}
