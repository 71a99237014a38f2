import {
  type Colleague,
  MOST_COUNTED,
  type QueueCounts,
  type WorkQueueName,
} from '@muster/contract/lib/work-queue.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import type { PlacedScreen, QueueName, Screen } from '../../../shell/manage/screen.ts'
import { formatNumber } from '../../../ui/text/format.ts'

interface QueueBlock {
  readonly failed: boolean
  readonly value: QueueCounts | null
}

/** A queue of Today that the reader works on. */
export interface TodayQueue {
  readonly screen: PlacedScreen
  /** Null if it couldn't be read. */
  readonly state: QueueCounts | null
  /** Who has it today; null: no one; undefined for queues without a rota. */
  readonly onDuty: Colleague | null | undefined
  readonly isMine: boolean
}

/** Names of the queues with owners and a rota, by their names on Today. */
const workQueues: Readonly<Partial<Record<QueueName, WorkQueueName>>> = {
  reviews: 'submissions',
  meetups: 'meetup_records',
  new_organizations: 'organization_proposals',
  role_requests: 'role_requests',
  referrals: 'referrals',
  reported: 'reported_messages',
  reported_questions: 'reported_questions',
}

const LAST = Number.MAX_SAFE_INTEGER
const since = ({ state }: TodayQueue) => Date.parse(state?.oldest_at ?? '') || LAST

interface Blocks extends Readonly<Record<QueueName, QueueBlock | null>> {
  readonly on_duty: { readonly value: readonly { queue: WorkQueueName; person: Colleague }[] | null }
}

/** The queues of the answer with their pages, the one with the oldest item first. */
export function queuesOf(screens: readonly Screen[], blocks: Blocks): TodayQueue[] {
  const me = sessionStore.readUserInfo()?.value.muid
  return screens
    .flatMap((screen): TodayQueue[] => {
      const name = screen.place?.queue
      const block = name && blocks[name]
      if (!name || !block) return []
      const duty = blocks.on_duty.value?.find(({ queue }) => queue === workQueues[name])?.person
      return [
        {
          screen: screen as PlacedScreen,
          state: block.value,
          onDuty: workQueues[name] ? (duty ?? null) : undefined,
          isMine: duty !== undefined && duty.muid === me,
        },
      ]
    })
    .toSorted((one, other) => since(one) - since(other))
}

/** The pages of queues with owners and a rota. */
export const pagesOf = (queues: readonly TodayQueue[]): ReadonlyMap<WorkQueueName, PlacedScreen> =>
  new Map(
    queues.flatMap(({ screen }) => {
      const queue = screen.place.queue && workQueues[screen.place.queue]
      return queue ? [[queue, screen] as const] : []
    }),
  )

/** The server stops counting at a limit; above it, show the limit with a plus sign. */
export const counted = (count: number) =>
  count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count)
