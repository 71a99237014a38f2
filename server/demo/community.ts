import { roles as accessRoles } from '@muster/contract/access/access.ts'
import { muidOf } from '../src/features/account/accounts/handles/muid.ts'
import { levelThresholds } from '../src/features/learning/karma/levels.ts'
import type { Catalogue } from './catalogue.ts'
import { demoOrganisations } from './community/organisations.ts'
import { type Actors, type Deed, deed, liveThrough } from './history.ts'
import {
  demoAccounts,
  learnerAccount,
  type NamedAccount,
  namedAccounts,
  reviewers,
} from './people/accounts.ts'
import { CAME_ON_INVITATION, learnerHistory, learnerNetworks } from './people/learner.ts'
import { createMember, type DemoMember, type Settled } from './people/members.ts'
import { countedId, createRandom, idKinds, type Random, scramble } from './random.ts'
import { DAY, HOUR, humanTimes } from './times.ts'

/** The default of the setting of that name; members keep their ID when it changes. */
export const MUID_SUFFIX = 'muster'
const SEED = 20_260_101
/** Histories reach this far back. */
const NINE_MONTHS = 268 * DAY

export interface DemoPerson {
  readonly member: DemoMember
  /** In the order of time. */
  readonly deeds: Deed[]
  readonly invitedBy: DemoMember | null
}

export const randomFor = (number: number): Random => createRandom(scramble(SEED + number))

/** Who reviews work in the demo; they come right after the named accounts. */
export function actorsOf(catalogue: Catalogue): Actors {
  const people = reviewers.map(([name], index) => ({
    id: countedId(idKinds.member, namedAccounts.length + index),
    name,
  }))
  return { catalogue, reviewers: people }
}

/** The whole believable community: named accounts, reviewers, then everybody else; always the same for one `now`. */
export function createCommunity(catalogue: Catalogue, count: number, now: number): DemoPerson[] {
  const actors = actorsOf(catalogue)
  const idFor = memberIds()
  const people: DemoPerson[] = []
  for (let number = 0; number < count; number += 1) {
    const random = randomFor(number)
    const account = namedAccounts[number]
    const { settled, level } = account
      ? namedMember(random, account, demoAccounts[number]?.email ?? '', now)
      : otherMember(random, number, now)
    const member = createMember(random, catalogue, {
      ...settled,
      number,
      now,
      contact: (handle) => idFor(handle, settled.email),
    })
    const deeds = historyOf(random, actors, member, level, account)
    people.push({ member, deeds, invitedBy: account ? null : inviterFor(random, people, member) })
  }
  creditInviters(catalogue, people)
  return bringFriends(appointLeads(people))
}

/** Makes a student the lead of their campus, where one was found who isn't among the first members. */
function appointLeads(people: readonly DemoPerson[]): DemoPerson[] {
  const role = { title: accessRoles.campusLead, verified: true }
  const studiesAt = (code: string) =>
    people.slice(fewestMembers).find(({ member, invitedBy }) => {
      const [place] = member.organisations
      const isStudent = member.roles.some(({ title, verified }) => title === 'Student' && verified)
      return (
        isStudent && !invitedBy && !member.suspended && place?.organisation.code === code && !place.isAlumni
      )
    })
  const leads = new Set(campuses.map(studiesAt))
  return people.map((one) =>
    leads.has(one) ? { ...one, member: { ...one.member, roles: [...one.member.roles, role] } } : one,
  )
}

/** Finds who they were by whom the learner earned karma for an invitation: each with a first task just before it. */
function bringFriends(people: readonly DemoPerson[]): DemoPerson[] {
  const [learner] = people
  if (!learner) return []
  const friends = new Set<DemoPerson>()
  for (const [index, credit] of learner.deeds.entries()) {
    if (credit.reason !== CAME_ON_INVITATION) continue
    const friend = people.slice(fewestMembers).find((one) => {
      const { member, deeds, invitedBy } = one
      const isFree = !friends.has(one) && !invitedBy && !member.suspended
      return isFree && member.joinedAt > learner.member.joinedAt && (deeds[0]?.at ?? credit.at) < credit.at
    })
    if (!friend) continue
    friends.add(friend)
    learner.deeds[index] = { ...credit, reason: `${friend.member.fullName} joined through your invitation` }
  }
  return people.map((one) => (friends.has(one) ? { ...one, invitedBy: learner.member } : one))
}

/** All campuses but two have a lead; the first one's is among the named accounts. */
const LEADERLESS = 2
const campuses = demoOrganisations
  .filter(
    ({ type, code }) =>
      type === 'College' &&
      namedAccounts.every(({ role, college }) => role !== accessRoles.campusLead || college !== code),
  )
  .map(({ code }) => code)
  .slice(LEADERLESS)

/** Members that the community cannot do without. */
export const fewestMembers = namedAccounts.length + reviewers.length + campuses.length

interface Plan {
  readonly settled: Omit<Settled, 'number' | 'now' | 'contact'> & { readonly email?: string }
  readonly level: number
}

/** Gives everybody a member ID of their own, as registration does. */
function memberIds(): (handle: string, email?: string) => { muid: string; email: string } {
  const taken = new Map<string, number>()
  return (handle, email) => {
    const number = taken.get(handle) ?? 0
    taken.set(handle, number + 1)
    const address = email ?? `${handle}${number === 0 ? '' : number}@people.muster.test`
    return { muid: muidOf(handle, MUID_SUFFIX, number), email: address }
  }
}

function namedMember(random: Random, account: NamedAccount, email: string, now: number): Plan {
  const newcomer = account.level === 0
  const learner = account === learnerAccount
  const plain = { name: account.name, gender: account.gender, email, isPublic: !newcomer }
  const joinedAt = newcomer ? now - random.int(5, 40) * 60_000 : now - random.int(240, 268) * DAY
  const lastActiveAt = account.suspended ? now - 21 * DAY : now - random.int(1, 30) * HOUR
  return {
    level: account.level,
    settled: {
      ...plain,
      joinedAt,
      lastActiveAt: newcomer ? joinedAt : lastActiveAt,
      career:
        account.college === undefined
          ? 'elsewhere'
          : account.mailbox === 'lead-enabler'
            ? 'enabler'
            : 'student',
      ...(account.college !== undefined && { college: account.college }),
      ...(learner && { groups: ['WEB', 'DATA'], networks: learnerNetworks }),
      ...(account.role && { roles: [{ title: account.role, verified: true }] }),
      ...(account.dynamicType && { dynamicTypes: [account.dynamicType] }),
      ...(newcomer && { fresh: true }),
      ...(account.suspended && { suspended: true }),
    },
  }
}

function otherMember(random: Random, number: number, now: number): Plan {
  const reviewer = reviewers[number - namedAccounts.length]
  if (reviewer) {
    const [name, gender] = reviewer
    const roles = [{ title: 'Appraiser', verified: true }]
    const dates = { joinedAt: now - 280 * DAY, lastActiveAt: now - 3 * HOUR }
    return { level: 5, settled: { name, gender, roles, career: 'elsewhere', isPublic: true, ...dates } }
  }
  const span = memberSpan(random, now)
  return {
    level: levelFor(random, (now - span.joinedAt) / DAY),
    settled: { ...span, suspended: random.chance(0.012) },
  }
}

/** Many join in the weeks when a term begins; a quarter of them lose interest sooner or later. */
export function memberSpan(random: Random, now: number): { joinedAt: number; lastActiveAt: number } {
  const term = random.pick([250, 190, 120, 60, 20])
  const daysAgo = random.chance(0.35) ? term + random.next() * 6 : 0.5 + random.next() * 264
  const joinedAt = Math.floor(now - Math.min(NINE_MONTHS, daysAgo * DAY))
  const stayed = random.chance(0.25) ? 0.05 + random.next() * 0.6 : 1 - random.next() * 0.06
  return { joinedAt, lastActiveAt: Math.floor(joinedAt + (now - joinedAt) * stayed) }
}

/** A pyramid, and nobody gets far in a few days. */
function levelFor(random: Random, days: number): number {
  const wanted = random.weighted([
    [0, 5],
    [1, 13],
    [2, 26],
    [3, 26],
    [4, 13],
    [5, 9],
    [6, 6],
    [7, 4],
  ])
  const limits = [4, 14, 40, 80, 120, 160]
  return Math.min(wanted, 1 + limits.filter((limit) => days > limit).length)
}

function historyOf(
  random: Random,
  actors: Actors,
  member: DemoMember,
  level: number,
  account: NamedAccount | undefined,
): Deed[] {
  if (level === 0) return []
  const { joinedAt, lastActiveAt } = member
  if (account === learnerAccount) return learnerHistory(actors, member.id, joinedAt, lastActiveAt)
  const share = level === 1 ? 0.3 : 0.1 + random.next() * 0.8
  const enough = share * (levelThresholds.get(level) || 1_200)
  const deeds = liveThrough(
    random,
    actors,
    member,
    (now) => now.level > level || (now.level === level && now.progress >= enough),
  )
  const times = humanTimes(random, deeds.length, joinedAt, lastActiveAt)
  const dated = deeds.map((one, index) => ({ ...one, at: times[index] ?? lastActiveAt }))
  return random.chance(0.04) ? withCorrection(random, actors, dated, lastActiveAt) : dated
}

/** Now and then a reviewer takes an award back. */
function withCorrection(random: Random, { reviewers }: Actors, deeds: Deed[], lastActiveAt: number): Deed[] {
  const awarded = deeds.filter(({ task, karma }) => task.type === 'Tasks' && karma <= 100)
  const reviewer = random.pick(reviewers)
  if (awarded.length === 0) return deeds
  const mistaken = random.pick(awarded)
  const at = Math.floor(mistaken.at + random.next() * (lastActiveAt - mistaken.at))
  const taken: Deed = {
    ...mistaken,
    karma: -mistaken.karma,
    reason: 'The link no longer opens',
    actorId: reviewer.id,
    cause: null,
    reverses: mistaken,
    at,
  }
  return [...deeds, taken].sort((a, b) => a.at - b.at)
}

function inviterFor(random: Random, people: readonly DemoPerson[], guest: DemoMember): DemoMember | null {
  if (!random.chance(0.15)) return null
  const candidates = people.filter(
    ({ member, deeds }) => !member.suspended && deeds.length > 0 && member.joinedAt < guest.joinedAt - DAY,
  )
  const inviter = candidates.length === 0 ? null : random.pick(candidates).member
  // Whom the learner brought is written down in her own history.
  return inviter?.number === 0 ? null : inviter
}

function creditInviters(catalogue: Catalogue, people: readonly DemoPerson[]): void {
  const byId = new Map(people.map((person) => [person.member.id, person]))
  for (const { member, invitedBy } of people) {
    const inviter = invitedBy && byId.get(invitedBy.id)
    if (!inviter) continue
    const credit = deed(
      catalogue.task('#referral'),
      `${member.fullName} joined through your invitation`,
      null,
    )
    inviter.deeds.push({ ...credit, at: member.joinedAt })
    inviter.deeds.sort((a, b) => a.at - b.at)
  }
}
