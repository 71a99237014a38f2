import { type Access, isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { countRoleRequests } from '../../access/role-requests/index.ts'
import { countForVerification } from '../../circles/meetups/index.ts'
import { countQueue } from '../../learning/submissions/index.ts'
import { countReportedQuestions } from '../../people/mentor-questions/index.ts'
import { countProposals } from '../../places/organisations/index.ts'
import { countHeldReferrals } from '../../reach/referrals/index.ts'
import { activityList } from '../activity/index.ts'
import { readChangedHandbooks, readFirstWeeks } from '../first-week/index.ts'
import { countReported } from '../reported-texts/index.ts'
import { readMine, readOnDuty } from './duties.ts'
import { FIGURES_QUEUE, readFigures, startOfHour } from './figures.ts'
import { foldActions } from './fold-actions.ts'
import { readNeedsLook } from './needs-look.ts'

const LAST_ACTIONS = 6
/** Entries among which those of one sitting are put together. */
const MOST_ENTRIES = 200

type TodayParts = Pick<Parts, 'db' | 'clock' | 'log' | 'jobs' | 'config'>

/** The same for all staff who can open the log. */
const readLastActions = readShared(
  async (db, parts: TodayParts) =>
    foldActions(await activityList(parts).first(db, {}, MOST_ENTRIES)).slice(0, LAST_ACTIONS),
  () => '',
)

interface Block<Value> {
  readonly failed: boolean
  readonly value: Value | null
}

/** A part of the page. Without `access`, for everyone who can open Today. */
interface Part<Value> {
  readonly access?: Access
  read(): Promise<Value>
}

type Blocks<All> = {
  [Name in keyof All]: All[Name] extends Part<infer Value>
    ? Block<Value> | (All[Name] extends { access: Access } ? null : never)
    : never
}

/** Everything on Today that the member can see. Parts that fail are marked as failed and logged. */
export async function readToday(parts: TodayParts, actor: Actor) {
  const { db, clock, log, jobs } = parts
  const now = clock.now()
  const reader = { id: actor.id, now }
  const today = await readBlocks(log, actor, {
    reviews: { access: pageAccess.reviews, read: () => countQueue(db, reader) },
    meetups: { access: pageAccess.lcMeetupVerification, read: () => countForVerification(db, reader) },
    new_organizations: { access: pageAccess.verifyOrganizations, read: () => countProposals(db, reader) },
    role_requests: { access: pageAccess.userRoleVerification, read: () => countRoleRequests(db, reader) },
    referrals: { access: pageAccess.referrals, read: () => countHeldReferrals(db, reader) },
    reported: { access: pageAccess.reportedMessages, read: () => countReported(db, reader) },
    reported_questions: {
      access: pageAccess.reportedMessages,
      read: () => countReportedQuestions(db, reader),
    },
    mine: { read: () => readMine(parts, actor) },
    on_duty: { read: () => readOnDuty(parts, actor) },
    first_week: {
      read: async () => ({
        weeks: await readFirstWeeks(parts, actor),
        handbooks: await readChangedHandbooks(parts, actor),
      }),
    },
    needs_look: { read: () => readNeedsLook(db, actor, now) },
    figures: { read: () => readFigures(db, startOfHour(now)) },
    last_actions: {
      access: pageAccess.activity,
      read: () => readLastActions(db, parts),
    },
  })
  if (today.figures.value?.counted_at === null) {
    // On a new installation, counts right away instead of waiting for the schedule.
    jobs
      .enqueue(db, FIGURES_QUEUE, {})
      .catch((error: unknown) => log.warn({ err: error }, 'the figures are not counted yet'))
  }
  return today
}

/** Reads all of the member's parts in parallel; null for parts that they can't see. */
async function readBlocks<All extends Record<string, Part<unknown>>>(
  log: Parts['log'],
  actor: Actor,
  all: All,
): Promise<Blocks<All>> {
  async function blockOf(name: string, { access, read }: Part<unknown>): Promise<Block<unknown> | null> {
    if (access && !isAllowed(access, actor)) return null
    try {
      return { failed: false, value: await read() }
    } catch (error) {
      log.error({ err: error, block: name }, 'a part of Today could not be read')
      return { failed: true, value: null }
    }
  }
  const blocks = Object.entries(all).map(async ([name, part]) => [name, await blockOf(name, part)] as const)
  return Object.fromEntries(await Promise.all(blocks)) as Blocks<All>
}
