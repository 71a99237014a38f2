import { ASK_AGAIN_DAYS, INVITATION_DAYS, type Rhythm } from '@muster/contract/lib/circle-words.ts'
import { circleCodeBase } from '../../src/features/circles/learning-circles/create/code.ts'
import { listText } from '../../src/platform/listing/lists.ts'
import { hashToken } from '../../src/platform/security/secrets.ts'
import type { CatalogueGroup, CatalogueOrganisation } from '../catalogue.ts'
import type { DemoMember } from '../people/members.ts'
import { countedId, idKinds, type Random } from '../random.ts'
import { type Lines, line, moment } from '../rows.ts'
import { DAY, HOUR } from '../times.ts'
import {
  askingWords,
  circleNotes,
  circlePlaces,
  circlePurposes,
  firstWords,
  secondWords,
} from './circle-names.ts'

/** Somebody who may be in circles, with their karma by the id of the interest group. */
export interface CirclePerson {
  readonly member: DemoMember
  readonly byGroup: ReadonlyMap<string, number>
}

export interface DemoCircle {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly code: string
  readonly group: CatalogueGroup
  /** College of the founder. */
  readonly organisation: CatalogueOrganisation | null
  readonly note: string | null
  readonly slot: DemoSlot
  /** Moments in milliseconds. */
  readonly foundedAt: number
  /** The founder, who leads it, comes first. */
  readonly members: readonly { readonly person: CirclePerson; readonly joinedAt: number }[]
  /** Who has asked to join, and who is invited. */
  readonly asking: readonly { readonly person: CirclePerson; readonly at: number }[]
  readonly invited: readonly { readonly person: CirclePerson; readonly at: number }[]
}

export interface DemoSlot {
  readonly rhythm: Rhythm | null
  readonly days: readonly number[]
  /** `HH:MM` in India. */
  readonly time: string | null
  readonly place: string | null
}

export interface CirclesWanted {
  readonly people: readonly CirclePerson[]
  readonly count: number
  /** Number of the first; each circle has its own. */
  readonly first: number
  readonly now: number
  /** Whether names carry the number, so that any number of circles can be told apart. */
  readonly numbered: boolean
  /** Leads the first circle, of web development, and is invited to one of data science. */
  readonly learner?: CirclePerson
}

const LEARNER_LEADS = 'WEB'
const LEARNER_INVITED = 'DATA'

const SEATS = 5
/** At most this many rows for one circle; keeps the ids of neighbours apart. */
const ROWS_AT_MOST = 16

const collegeOf = ({ member }: CirclePerson) =>
  member.organisations.find(({ organisation, isAlumni }) => organisation.type === 'College' && !isAlumni)
    ?.organisation ?? null

/** Who is in no circle yet, by the id of the interest group. */
function freePeople(people: readonly CirclePerson[]): Map<string, CirclePerson[]> {
  const free = new Map<string, CirclePerson[]>()
  for (const person of people) {
    for (const { id } of person.member.groups) {
      const others = free.get(id)
      if (others) others.push(person)
      else free.set(id, [person])
    }
  }
  return free
}

/**
 * Circles of these people: nobody is in two of one interest group, and most meet where their founder studies.
 * Always the same for the same random numbers.
 */
export function createCircles(random: Random, wanted: CirclesWanted): DemoCircle[] {
  const groups = new Map(
    wanted.people.flatMap(({ member }) => member.groups.map((group) => [group.id, group])),
  )
  const free = freePeople(wanted.people)
  const taken = new Set<string>()
  const circles: DemoCircle[] = []
  const order = [...groups.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
  const found = (group: CatalogueGroup | undefined, leader?: CirclePerson) => {
    const candidates = group && free.get(group.id)
    if (!group || !candidates || candidates.length < 2) return
    const founder = leader ?? random.pick(candidates)
    const number = wanted.first + circles.length
    const circle = foundCircle(random, { ...wanted, number, group, founder, candidates, taken })
    circles.push(circle)
    const gone = new Set(circle.members.map(({ person }) => person))
    free.set(
      group.id,
      candidates.filter((person) => !gone.has(person)),
    )
  }
  if (wanted.learner)
    found(
      order.find(({ code }) => code === LEARNER_LEADS),
      wanted.learner,
    )
  for (let turn = 0; circles.length < wanted.count && turn < wanted.count * 4; turn += 1) {
    found(order[turn % order.length])
  }
  const waiting = circles.map((circle, index) =>
    withWaiting(random, circle, free.get(circle.group.id) ?? [], index, wanted.now),
  )
  return wanted.learner ? inviting(waiting, wanted.learner, wanted.now) : waiting
}

/** The first circle of the group that has a seat invites somebody. */
function inviting(circles: readonly DemoCircle[], person: CirclePerson, now: number): DemoCircle[] {
  const host = circles.find(({ group, members }) => group.code === LEARNER_INVITED && members.length < SEATS)
  const invitation = { person, at: now - 20 * HOUR }
  return circles.map((circle) =>
    circle === host ? { ...circle, invited: [...circle.invited, invitation] } : circle,
  )
}

interface Founding extends CirclesWanted {
  readonly number: number
  readonly group: CatalogueGroup
  readonly founder: CirclePerson
  readonly candidates: readonly CirclePerson[]
  /** Codes and names that are taken. */
  readonly taken: Set<string>
}

function foundCircle(random: Random, given: Founding): DemoCircle {
  const { founder, group, candidates, taken, now } = given
  const organisation = collegeOf(founder)
  const others = candidates.filter((person) => person !== founder)
  const near = others.filter((person) => collegeOf(person) === organisation)
  // Who is asked for has a seat to give.
  const size = founder === given.learner ? SEATS - 2 : random.int(1, SEATS - 1)
  const company = random.some(near, size)
  const further = random.some(
    others.filter((person) => !company.includes(person)),
    size - company.length,
  )
  const name = unused(taken, () => nameFor(random, given))
  const foundedAt = between(random, founder.member.joinedAt, now, 0.6)
  const joined = [...company, ...further].map((person) => ({
    person,
    joinedAt: between(random, Math.max(foundedAt, person.member.joinedAt), now, 0.5),
  }))
  return {
    number: given.number,
    id: countedId(idKinds.circle, given.number),
    name,
    code: codeFor(taken, name, group.code, organisation?.code ?? null, given),
    group,
    organisation,
    note: random.chance(0.8) ? random.pick(circleNotes) : null,
    slot: slotFor(random),
    foundedAt,
    members: [{ person: founder, joinedAt: foundedAt }, ...joined.sort((a, b) => a.joinedAt - b.joinedAt)],
    asking: [],
    invited: [],
  }
}

/** A moment after another one, in the first part of what lies between it and now. */
const between = (random: Random, from: number, now: number, part: number) =>
  Math.floor(from + (0.02 + random.next() * part) * (now - from))

function nameFor(random: Random, { group, number, numbered }: Founding): string {
  const second = random.pick(secondWords[group.category] ?? secondWords.others ?? [])
  const name = `${random.pick(firstWords)} ${second}`
  return numbered ? `${name} ${number}` : name
}

function unused(taken: Set<string>, make: () => string): string {
  let made = make()
  while (taken.has(made)) made = make()
  taken.add(made)
  return made
}

function codeFor(
  taken: Set<string>,
  name: string,
  groupCode: string,
  collegeCode: string | null,
  { number, numbered }: Founding,
): string {
  const base = circleCodeBase(name, groupCode, collegeCode)
  if (numbered) return `${base}${number}`
  let counter = 0
  return unused(taken, () => {
    counter += 1
    return counter === 1 ? base : `${base}${counter - 1}`
  })
}

function slotFor(random: Random): DemoSlot {
  const rhythm = random.weighted<Rhythm | null>([
    ['weekly', 70],
    ['monthly', 18],
    [null, 12],
  ])
  if (rhythm === null) return { rhythm, days: [], time: null, place: null }
  const days =
    rhythm === 'weekly' ? random.some([1, 2, 3, 4, 5, 6, 7], random.int(1, 2)) : [random.int(1, 31)]
  const time = `${random.int(16, 20)}:${random.pick(['00', '15', '30'])}`
  return { rhythm, days: days.sort((a, b) => a - b), time, place: random.pick(circlePlaces) }
}

/** The learner's circle has a request; of the others every fifth, and every eighth has invited somebody. */
function withWaiting(
  random: Random,
  circle: DemoCircle,
  free: readonly CirclePerson[],
  index: number,
  now: number,
): DemoCircle {
  if (circle.members.length === SEATS || free.length < 2) return circle
  const [asking, invited] = random.some(free, 2)
  const recently = ({ member }: CirclePerson, days: number) =>
    Math.max(member.joinedAt, circle.foundedAt, now - Math.floor(random.next() * days * DAY) - HOUR)
  return {
    ...circle,
    asking: asking && index % 5 === 0 ? [{ person: asking, at: recently(asking, ASK_AGAIN_DAYS) }] : [],
    invited:
      invited && index % 8 === 3 ? [{ person: invited, at: recently(invited, INVITATION_DAYS / 2) }] : [],
  }
}

const HOURS_TO_ANSWER = [2, 5, 9, 20, 30, 44] as const

/** What they wrote, when they asked and when they were answered; each circle takes its own time for that. */
function askedOf(number: number, link: { status: string; isLead: boolean; at: number }) {
  if (link.status === 'requested')
    return [askingWords[number % askingWords.length] ?? null, moment(link.at), null]
  if (link.status !== 'member' || link.isLead) return [null, null, null]
  const hours = HOURS_TO_ANSWER[number % HOURS_TO_ANSWER.length] ?? 1
  return [null, moment(link.at - hours * HOUR), moment(link.at)]
}

/** By its number and not by chance, so that a further line changes nothing else. */
function purposeOf({ number, group }: DemoCircle): string {
  const lines = circlePurposes[group.category] ?? circlePurposes.others ?? []
  return lines[number % lines.length] ?? ''
}

/** Adds all rows of circles; their counts and karma as the database would keep them. */
export function addCircles(lines: Lines, circles: readonly DemoCircle[]): void {
  for (const circle of circles) addCircle(lines, circle)
}

function addCircle(lines: Lines, circle: DemoCircle): void {
  const { id, number, group, slot, members } = circle
  const founderId = members[0]?.person.member.id ?? null
  const founded = moment(circle.foundedAt)
  const karma = members.reduce((sum, { person }) => sum + (person.byGroup.get(group.id) ?? 0), 0)
  lines.learning_circle.push(
    line(
      ...[id, circle.name, circle.code, group.id, circle.organisation?.id ?? null, circle.note, slot.rhythm],
      ...[purposeOf(circle)],
      ...[listText(slot.days), slot.time, slot.place, members.length, karma, founderId, founderId],
      ...[founded, founded],
    ),
  )
  let row = number * ROWS_AT_MOST
  const link = (person: CirclePerson, status: string, at: number, byId: string | null) => {
    const isLead = status === 'member' && person === members[0]?.person
    const since = moment(at)
    lines.circle_member.push(
      line(
        ...[countedId(idKinds.circleMember, row), id, person.member.id, group.id, status, isLead],
        ...[
          status === 'member' ? since : null,
          since,
          byId,
          since,
          ...askedOf(number, { status, isLead, at }),
        ],
      ),
    )
    row += 1
  }
  for (const { person, joinedAt } of members) link(person, 'member', joinedAt, founderId)
  for (const { person, at } of circle.asking) link(person, 'requested', at, person.member.id)
  for (const { person, at } of circle.invited) {
    const ends = moment(at + INVITATION_DAYS * DAY)
    const tokenHash = hashToken(`demo-invitation ${id} ${person.member.id}`)
    lines.circle_invitation.push(
      line(countedId(idKinds.invitation, row), id, person.member.id, tokenHash, founderId, ends, moment(at)),
    )
    link(person, 'invited', at, founderId)
  }
}
