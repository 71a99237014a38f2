import { levelCounted, levelReached } from '../src/features/learning/karma/levels.ts'
import type { Catalogue, CatalogueGroup, CatalogueTask } from './catalogue.ts'
import { events, hackathons, quizNights, topicsOf, voucherReasons } from './community/topics.ts'
import { newName } from './new-name.ts'
import type { Random } from './random.ts'

/** Something that changed a member's karma; becomes one row of the ledger. */
export interface Deed {
  readonly task: CatalogueTask
  readonly karma: number
  readonly groupId: string | null
  readonly reason: string
  readonly actorId: string | null
  /** Null: a cause of the demo's own is made from the member and the number of the entry. */
  readonly cause: string | null
  readonly reverses: Deed | null
  /** Moment in milliseconds. */
  at: number
}

export interface Reviewer {
  readonly id: string
  readonly name: string
}

export interface Actors {
  readonly catalogue: Catalogue
  readonly reviewers: readonly Reviewer[]
}

export interface Learner {
  readonly id: string
  readonly groups: readonly CatalogueGroup[]
  readonly socials: readonly { readonly network: string }[]
}

/** Where a history under way stands. */
export interface Standing {
  readonly level: number
  /** Karma earned towards the level. */
  readonly progress: number
  readonly deeds: number
}

/** A deed that is named by its task, given by a reviewer or, without one, by the system. */
export function deed(
  task: CatalogueTask,
  reason: string,
  reviewer: Reviewer | null,
  karma = task.karma,
): Deed {
  const actorId = reviewer?.id ?? null
  return { task, karma, groupId: task.groupId, reason, actorId, cause: null, reverses: null, at: 0 }
}

export const reviewed = (task: CatalogueTask, reviewer: Reviewer, times = 1) =>
  deed(task, `${task.title}${times > 1 ? `, no. ${times}` : ''}, reviewed by ${reviewer.name}`, reviewer)

/** Linking an account of another site, with the cause that the profile gives it. */
export function socialDeed(catalogue: Catalogue, userId: string, network: string): Deed {
  const task = catalogue.task(`#social_${network}`)
  return { ...deed(task, task.title, null), actorId: userId, cause: `social:${userId}:${network}` }
}

/**
 * Lives through a learner's time in the community, deed by deed under the level rules, until `until` says enough.
 * The deeds come in the order of time, but without their moments yet.
 */
export function liveThrough(
  random: Random,
  actors: Actors,
  learner: Learner,
  until: (standing: Standing) => boolean,
): Deed[] {
  const deeds: Deed[] = []
  const done = new Map<string, number>()
  const progress = new Map<number, number>()
  const groupIds = learner.groups.map(({ id }) => id)
  const networks = learner.socials.map(({ network }) => network)
  const told = new Set<string>()
  let level = 1
  while (!until({ level, progress: progress.get(level) ?? 0, deeds: deeds.length })) {
    const next = nextDeed(random, actors, learner, { level, done, networks, told })
    deeds.push(next)
    done.set(next.task.id, (done.get(next.task.id) ?? 0) + 1)
    const { levelOrder } = next.task
    const counted = levelCounted({ levelOrder, interestGroupId: next.groupId }, level, groupIds)
    if (counted !== null) progress.set(counted, (progress.get(counted) ?? 0) + next.karma)
    level = levelReached(level, progress)
  }
  return deeds
}

interface Past {
  readonly level: number
  readonly done: ReadonlyMap<string, number>
  readonly networks: string[]
  /** Meetups, events and thanks of the history so far: none comes twice. */
  readonly told: Set<string>
}

function nextDeed(random: Random, actors: Actors, learner: Learner, past: Past): Deed {
  const kind = random.next()
  if (kind < 0.52) return taskDeed(random, actors, learner, past) ?? meetupDeed(random, actors, learner, past)
  if (kind < 0.58) {
    const network = past.networks.shift()
    if (network) return socialDeed(actors.catalogue, learner.id, network)
  }
  if (kind < 0.88) return meetupDeed(random, actors, learner, past)
  return eventDeed(random, actors, past)
}

/** Mostly a task of the own level, now and then one left over from below; never more often than it may be earned. */
function taskDeed(random: Random, actors: Actors, learner: Learner, past: Past): Deed | null {
  const below = past.level > 1 && random.chance(0.15)
  const open = actors.catalogue
    .tasksOfLevel(below ? past.level - 1 : past.level)
    .filter(
      (task) =>
        (past.done.get(task.id) ?? 0) < task.usageCount &&
        (task.groupId === null || learner.groups.some(({ id }) => id === task.groupId)),
    )
  if (open.length === 0) return null
  // What was done once comes again only when there is nothing else.
  const fresh = open.filter(({ id }) => !past.done.has(id))
  const task = random.pick(fresh.length > 0 ? fresh : open)
  return reviewed(task, reviewerFor(random, actors, learner), (past.done.get(task.id) ?? 0) + 1)
}

/** Nobody reviews their own work. */
function reviewerFor(random: Random, { reviewers }: Actors, learner: Learner): Reviewer {
  const [first, second] = random.some(reviewers, 2)
  if (!first || !second) throw new Error('the demo community needs two reviewers at least')
  return first.id === learner.id ? second : first
}

function meetupDeed(random: Random, actors: Actors, learner: Learner, { told }: Past): Deed {
  const { catalogue } = actors
  const group = random.pick(learner.groups)
  const topic = newName(random, topicsOf(group.code), told)
  const kind = random.next()
  const given = () => {
    if (kind < 0.62) return deed(catalogue.task('#lcmeetjoin'), `At a meetup: ${topic}`, null)
    if (kind < 0.88) return deed(catalogue.task('#lcmeetreport'), `Report of a meetup: ${topic}`, null)
    const reviewer = reviewerFor(random, actors, learner)
    const reason = `Verified meetup: ${topic}`
    return deed(catalogue.task('#lcmeetverify'), reason, reviewer, random.int(2, 10) * 10)
  }
  return { ...given(), groupId: group.id }
}

function eventDeed(random: Random, { catalogue, reviewers }: Actors, { told }: Past): Deed {
  const kind = random.next()
  if (kind < 0.55) {
    return deed(
      catalogue.task('#event-attended'),
      `Attended ${newName(random, events, told)}`,
      null,
      random.int(2, 5) * 5,
    )
  }
  const reviewer = random.pick(reviewers)
  if (kind < 0.8) {
    return deed(
      catalogue.task('#quiz-night'),
      `${newName(random, quizNights, told)}, by score`,
      reviewer,
      random.int(4, 40),
    )
  }
  if (kind < 0.92) {
    const reason = `${newName(random, hackathons, told)}, ${random.pick(['first', 'second', 'third'])} place`
    return deed(catalogue.task('#hack-placed'), reason, reviewer, random.int(5, 15) * 10)
  }
  const reason = `${newName(random, voucherReasons, told)} (${reviewer.name})`
  return deed(catalogue.task('#voucher'), reason, reviewer, random.int(1, 6) * 10)
}
