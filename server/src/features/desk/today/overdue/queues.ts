import { type AnyOf, pageAccess } from '@muster/contract/access/access.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { QueueCounts, WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { pages } from '@muster/contract/pages.ts'
import type { Database } from '../../../../platform/database.ts'
import { countRoleRequests, waitingRequests } from '../../../access/role-requests/index.ts'
import { countForVerification, waitingRecords } from '../../../circles/meetups/index.ts'
import { countQueue, waitingSubmissions } from '../../../learning/submissions/index.ts'
import { countReportedQuestions, waitingQuestions } from '../../../people/mentor-questions/index.ts'
import { countProposals, waitingProposals } from '../../../places/organisations/index.ts'
import { countHeldReferrals, waitingReferrals } from '../../../reach/referrals/index.ts'
import { countReported, waitingReports } from '../../reported-texts/index.ts'
import type { CasesOf, QueueReader } from '../../work-queues/index.ts'

interface RegisteredQueue {
  /** Part of a notification's cause; must never change. */
  readonly name: string
  /** How many are overdue, and how long the oldest one has waited. */
  readonly waiting: (overdue: number, age: Saying) => Saying
  readonly access: AnyOf
  readonly url: string
  readonly count: (db: Database, reader: QueueReader) => Promise<QueueCounts>
  readonly cases: CasesOf
}

export interface StaffQueue extends RegisteredQueue {
  readonly queue: WorkQueueName
  /** The name of its page. */
  readonly title: string
}

/** Every queue that registers itself: owners, rota and notifications work for all of them. */
const registered: Readonly<Record<WorkQueueName, RegisteredQueue>> = {
  submissions: {
    name: 'reviews',
    waiting: (overdue, age) =>
      saying`${counted(
        { overdue, age },
        {
          one: '# submission has been waiting for {age}.',
          other: '# submissions have been waiting for more than 72 hours, the oldest for {age}.',
        },
      )}`,
    access: pageAccess.reviews,
    url: '/dashboard/reviews',
    count: countQueue,
    cases: waitingSubmissions,
  },
  meetup_records: {
    name: 'meetups',
    waiting: (overdue, age) =>
      saying`${counted(
        { overdue, age },
        {
          one: '# meetup record has been waiting for {age}.',
          other: '# meetup records have been waiting for more than 72 hours, the oldest for {age}.',
        },
      )}`,
    access: pageAccess.lcMeetupVerification,
    url: '/dashboard/lc-meetup-verification',
    count: countForVerification,
    cases: waitingRecords,
  },
  organization_proposals: {
    name: 'organizations',
    waiting: (overdue, age) =>
      saying`${counted(
        { overdue, age },
        {
          one: '# proposed organisation has been waiting for {age}.',
          other: '# proposed organisations have been waiting for more than 72 hours, the oldest for {age}.',
        },
      )}`,
    access: pageAccess.verifyOrganizations,
    url: '/dashboard/verify-organizations',
    count: countProposals,
    cases: waitingProposals,
  },
  role_requests: {
    name: 'role_requests',
    waiting: (overdue, age) =>
      saying`${counted(
        { overdue, age },
        {
          one: '# role request has been waiting for {age}.',
          other: '# role requests have been waiting for more than 72 hours, the oldest for {age}.',
        },
      )}`,
    access: pageAccess.userRoleVerification,
    url: '/dashboard/user-role-verification',
    count: countRoleRequests,
    cases: waitingRequests,
  },
  referrals: {
    name: 'referrals',
    waiting: (overdue, age) =>
      saying`${counted(
        { overdue, age },
        {
          one: '# held invitation has been waiting for {age}.',
          other: '# held invitations have been waiting for more than 72 hours, the oldest for {age}.',
        },
      )}`,
    access: pageAccess.referrals,
    url: '/dashboard/held-referrals',
    count: countHeldReferrals,
    cases: waitingReferrals,
  },
  reported_messages: {
    name: 'reported_messages',
    waiting: (overdue, age) =>
      saying`${counted(
        { overdue, age },
        {
          one: '# reported text has been waiting for {age}.',
          other: '# reported texts have been waiting for more than 72 hours, the oldest for {age}.',
        },
      )}`,
    access: pageAccess.reportedMessages,
    url: '/dashboard/reported-messages',
    count: countReported,
    cases: waitingReports,
  },
  reported_questions: {
    name: 'reported_questions',
    waiting: (overdue, age) =>
      saying`${counted(
        { overdue, age },
        {
          one: '# reported question has been waiting for {age}.',
          other: '# reported questions have been waiting for more than 72 hours, the oldest for {age}.',
        },
      )}`,
    access: pageAccess.reportedMessages,
    url: '/dashboard/reported-questions',
    count: countReportedQuestions,
    cases: waitingQuestions,
  },
}

export const staffQueues: readonly StaffQueue[] = Object.entries(registered).map(([queue, of]) => {
  const page = pages.find(({ path }) => path === of.url)
  if (!page) throw new Error(`the queue ${queue} has no page`)
  return { ...of, queue: queue as WorkQueueName, title: page.title }
})

/** Placeholder for a reader, when counts aren't for a particular reviewer. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The counts of a queue at a moment. */
export const countAt = (db: Database, queue: StaffQueue, now: Date): Promise<QueueCounts> =>
  queue.count(db, { id: NOBODY, now })

/** '5 days', '80 hours': how long something overdue has waited. */
export function waitedFor(since: string, now: Date): Saying {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000)
  return hours < 96
    ? saying`${counted({ hours }, { one: '# hour', other: '# hours' })}`
    : saying`${counted({ days: Math.floor(hours / 24) }, { one: '# day', other: '# days' })}`
}
