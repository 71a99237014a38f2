import { type AnyOf, pageAccess } from '@muster/contract/access/access.ts'
import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import type { Database } from '../../../../platform/database.ts'
import { countRoleRequests } from '../../../access/role-requests/index.ts'
import { countForVerification } from '../../../circles/meetups/index.ts'
import { countQueue } from '../../../learning/submissions/index.ts'
import { countProposals } from '../../../places/organisations/index.ts'
import { countHeldReferrals } from '../../../reach/referrals/index.ts'
import type { QueueReader } from '../../work-queues/index.ts'

interface StaffQueue {
  /** Part of a notification's cause; must never change. */
  readonly name: string
  readonly title: string
  /** An item of the queue: singular and plural. */
  readonly thing: readonly [one: string, many: string]
  readonly access: AnyOf
  readonly url: string
  readonly count: (db: Database, reader: QueueReader) => Promise<QueueCounts>
}

/** Every queue that staff are notified of. */
export const staffQueues: readonly StaffQueue[] = [
  {
    name: 'reviews',
    title: 'Reviews',
    thing: ['submission', 'submissions'],
    access: pageAccess.reviews,
    url: '/dashboard/reviews',
    count: countQueue,
  },
  {
    name: 'meetups',
    title: 'Meetups',
    thing: ['meetup record', 'meetup records'],
    access: pageAccess.lcMeetupVerification,
    url: '/dashboard/lc-meetup-verification',
    count: countForVerification,
  },
  {
    name: 'organizations',
    title: 'New organisations',
    thing: ['proposed organisation', 'proposed organisations'],
    access: pageAccess.verifyOrganizations,
    url: '/dashboard/verify-organizations',
    count: countProposals,
  },
  {
    name: 'role_requests',
    title: 'Role requests',
    thing: ['role request', 'role requests'],
    access: pageAccess.userRoleVerification,
    url: '/dashboard/user-role-verification',
    count: countRoleRequests,
  },
  {
    name: 'referrals',
    title: 'Held invitations',
    thing: ['held invitation', 'held invitations'],
    access: pageAccess.referrals,
    url: '/dashboard/held-referrals',
    count: countHeldReferrals,
  },
]

/** Placeholder for a reader, when counts aren't for a particular reviewer. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The counts of a queue at a moment. */
export const countAt = (db: Database, queue: StaffQueue, now: Date): Promise<QueueCounts> =>
  queue.count(db, { id: NOBODY, now })

/** '5 days', '80 hours': how long something overdue has waited. */
export function waitedFor(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000)
  return hours < 96 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
