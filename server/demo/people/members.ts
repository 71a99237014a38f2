import type { DynamicType } from '@muster/contract/access/access.ts'
import { type Domain, domainWords, endgoalWords, socialNetworks } from '@muster/contract/lib/words.ts'
import { handleOf } from '../../src/features/account/accounts/handles/muid.ts'
import type { Catalogue, CatalogueGroup, CatalogueOrganisation } from '../catalogue.ts'
import { mentorStories, suspensionReasons } from '../community/topics.ts'
import { countedId, idKinds, type Random } from '../random.ts'
import { DAY } from '../times.ts'
import { femaleNames, keralaSurnames, maleNames, otherSurnames } from './names.ts'

export interface DemoMember {
  readonly number: number
  readonly id: string
  readonly fullName: string
  readonly muid: string
  readonly email: string
  readonly gender: 'Female' | 'Male'
  readonly dob: string
  readonly districtId: string
  /** Moments in milliseconds. */
  readonly joinedAt: number
  readonly lastActiveAt: number
  readonly domains: readonly Domain[]
  readonly endgoals: readonly string[]
  readonly groups: readonly CatalogueGroup[]
  readonly isPublic: boolean
  readonly suspended: { readonly reason: string; readonly at: number } | null
  readonly wantsWork: boolean
  readonly wantsGigs: boolean
  readonly coin: number
  readonly organisations: readonly OrganisationLink[]
  readonly roles: readonly { readonly title: string; readonly verified: boolean }[]
  readonly dynamicTypes: readonly DynamicType[]
  readonly socials: readonly { readonly network: string; readonly handle: string }[]
  readonly mentor: { readonly about: string; readonly reason: string; readonly hours: number } | null
}

export interface OrganisationLink {
  readonly organisation: CatalogueOrganisation
  readonly departmentId: string | null
  readonly graduationYear: number | null
  readonly isAlumni: boolean
}

/** What is settled about a member beforehand; the rest is left to chance. */
export interface Settled {
  readonly number: number
  readonly name?: string
  readonly gender?: DemoMember['gender']
  readonly joinedAt: number
  readonly lastActiveAt: number
  /** Member ID and address for the handle of a name. */
  readonly contact: (handle: string) => { readonly muid: string; readonly email: string }
  readonly career?: Career
  /** Code of a college. */
  readonly college?: string
  /** Codes of interest groups. */
  readonly groups?: readonly string[]
  readonly networks?: readonly string[]
  readonly roles?: DemoMember['roles']
  readonly dynamicTypes?: readonly DynamicType[]
  readonly isPublic?: boolean
  readonly suspended?: boolean
  /** Has only just registered and chosen nothing yet. */
  readonly fresh?: boolean
  readonly now: number
}

export type Career = 'student' | 'pupil' | 'alumnus' | 'mentor' | 'enabler' | 'elsewhere'

const careers: readonly (readonly [Career, number])[] = [
  ['student', 76],
  ['pupil', 5],
  ['alumnus', 8],
  ['mentor', 4],
  ['enabler', 3],
  ['elsewhere', 4],
]
const domainWeights: readonly (readonly [Domain, number])[] = [
  ['coder', 40],
  ['maker', 22],
  ['creative', 21],
  ['manager', 17],
]
const ages: Readonly<Record<Career, readonly [youngest: number, oldest: number]>> = {
  student: [18, 22],
  pupil: [18, 18],
  alumnus: [22, 28],
  mentor: [26, 44],
  enabler: [29, 52],
  elsewhere: [19, 34],
}

export function createMember(random: Random, catalogue: Catalogue, settled: Settled): DemoMember {
  const member = inventMember(random, catalogue, settled)
  if (!settled.fresh) return member
  const nothing = { domains: [], endgoals: [], groups: [], organisations: [], roles: [], socials: [] }
  return { ...member, ...nothing, coin: 0, wantsWork: false, wantsGigs: false, mentor: null }
}

function inventMember(random: Random, catalogue: Catalogue, settled: Settled): DemoMember {
  const career = settled.career ?? random.weighted(careers)
  const fromKerala = career !== 'elsewhere' && random.chance(0.93)
  const gender = settled.gender ?? (random.chance(0.5) ? 'Female' : 'Male')
  const fullName = settled.name ?? inventName(random, gender, fromKerala)
  const handle = handleOf(fullName)
  const domain = random.weighted(domainWeights)
  const organisations = belongTo(random, catalogue, career, settled)
  const roles = [...rolesOf(random, career, organisations), ...(settled.roles ?? [])]
  const groups = chooseGroups(random, catalogue, domain, settled.groups)
  const district = random.pick(fromKerala ? catalogue.keralaDistricts : catalogue.otherDistricts)
  return {
    number: settled.number,
    id: countedId(idKinds.member, settled.number),
    fullName,
    ...settled.contact(handle),
    gender,
    dob: birthday(random, ages[career], settled.now),
    districtId: random.chance(0.7) ? (organisations[0]?.organisation.districtId ?? district) : district,
    joinedAt: settled.joinedAt,
    lastActiveAt: settled.lastActiveAt,
    domains: domainsOf(random, settled.groups ? 'coder' : domain),
    endgoals: random.some(endgoalWords, random.int(1, 2)),
    groups,
    isPublic: settled.isPublic ?? random.chance(0.6),
    suspended: settled.suspended
      ? { reason: random.pick(suspensionReasons), at: middle(settled.lastActiveAt, settled.now) }
      : null,
    wantsWork: random.chance(0.3),
    wantsGigs: random.chance(0.25),
    coin: random.chance(0.3) ? random.int(1, 5) : 0,
    organisations,
    roles: roles.filter((role, index) => roles.findIndex(({ title }) => title === role.title) === index),
    dynamicTypes: settled.dynamicTypes ?? [],
    socials: (settled.networks ?? chooseNetworks(random)).map((network) => ({
      network,
      handle: `${handle}${random.int(1, 99)}`.slice(0, 60),
    })),
    mentor: mentorStory(random, career),
  }
}

function chooseNetworks(random: Random): readonly string[] {
  const count = random.weighted([
    [0, 30],
    [1, 28],
    [2, 24],
    [3, 12],
    [5, 6],
  ])
  return random.some(socialNetworks, count)
}

const middle = (from: number, to: number) => Math.floor((from + to) / 2)

function inventName(random: Random, gender: DemoMember['gender'], fromKerala: boolean): string {
  const first = random.pick(gender === 'Female' ? femaleNames : maleNames)
  return `${first} ${random.pick(fromKerala ? keralaSurnames : otherSurnames)}`
}

function birthday(random: Random, [youngest, oldest]: readonly [number, number], now: number): string {
  const age = random.int(youngest, oldest) * 365.25 + random.int(1, 364)
  return new Date(now - age * DAY).toISOString().slice(0, 10)
}

function domainsOf(random: Random, first: Domain): Domain[] {
  if (random.chance(0.8)) return [first]
  return [first, random.pick(domainWords.filter((word) => word !== first))]
}

/** One to three groups, mostly of the own domain. */
function chooseGroups(
  random: Random,
  { groups }: Catalogue,
  domain: Domain,
  codes: readonly string[] | undefined,
): CatalogueGroup[] {
  if (codes) return groups.filter(({ code }) => codes.includes(code))
  const own = random.some(
    groups.filter(({ category }) => category === domain),
    random.weighted([
      [1, 40],
      [2, 40],
      [3, 20],
    ]),
  )
  if (own.length === 3 || random.chance(0.8)) return own
  return [...own, random.pick(groups.filter(({ category }) => category !== domain))]
}

function belongTo(
  random: Random,
  catalogue: Catalogue,
  career: Career,
  settled: Settled,
): OrganisationLink[] {
  const ofType = (type: string) =>
    catalogue.organisations.filter((organisation) => organisation.type === type)
  const choose = (type: string) =>
    random.weighted(ofType(type).map((organisation) => [organisation, organisation.size] as const))
  const year = new Date(settled.now).getUTCFullYear()
  const college = () =>
    catalogue.organisations.find(({ code }) => code === settled.college) ?? choose('College')
  const plain = (organisation: CatalogueOrganisation): OrganisationLink => ({
    organisation,
    departmentId: null,
    graduationYear: null,
    isAlumni: false,
  })
  const links: OrganisationLink[] = []
  if (career === 'student' || career === 'enabler' || career === 'alumnus') {
    const isAlumni = career === 'alumnus'
    links.push({
      organisation: college(),
      departmentId: random.pick(catalogue.departmentIds),
      graduationYear:
        career === 'enabler' ? null : isAlumni ? year - random.int(1, 6) : year + random.int(0, 4),
      isAlumni,
    })
  }
  if (career === 'pupil') links.push(plain(choose('School')))
  if (career === 'mentor' || (career === 'alumnus' && random.chance(0.5)))
    links.push(plain(choose('Company')))
  if (random.chance(0.2)) links.push(plain(choose('Community')))
  return links
}

/** Students are verified at once; other roles wait for staff, and now and then somebody asks for one. */
function rolesOf(random: Random, career: Career, links: readonly OrganisationLink[]): DemoMember['roles'] {
  if (career === 'mentor') return [{ title: 'Mentor', verified: random.chance(0.75) }]
  if (career === 'enabler') return [{ title: 'Enabler', verified: random.chance(0.75) }]
  if (links.length === 0 || career === 'elsewhere') return []
  const student = { title: 'Student', verified: true }
  if (!random.chance(0.03)) return [student]
  return [student, { title: random.pick(['Campus Lead', 'IG Lead', 'Mentor', 'Intern']), verified: false }]
}

function mentorStory(random: Random, career: Career): DemoMember['mentor'] {
  if (career !== 'mentor') return null
  const [about, reason] = random.pick(mentorStories)
  return { about, reason, hours: random.int(1, 6) }
}
