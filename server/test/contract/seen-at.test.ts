import { roleVerification } from '@muster/contract/access/role-requests.ts'
import { roleManagement } from '@muster/contract/access/roles.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { hackathonJudging } from '@muster/contract/hackathons/hackathon-judging.ts'
import { hackathonProjects } from '@muster/contract/hackathons/hackathon-projects.ts'
import { hackathons } from '@muster/contract/hackathons/hackathons.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { vouchers } from '@muster/contract/learning/vouchers.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import { affiliations } from '@muster/contract/places/affiliations.ts'
import { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { departments } from '@muster/contract/places/departments.ts'
import { countries, districts, states, zones } from '@muster/contract/places/location-levels.ts'
import { locations } from '@muster/contract/places/locations.ts'
import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import { shortLinks } from '@muster/contract/reach/short-links.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { channels } from '@muster/contract/staff/channels.ts'
import { events } from '@muster/contract/staff/events.ts'
import { users } from '@muster/contract/staff/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization } from '../setup/fixtures.ts'
import { createTask } from '../setup/karma.ts'
import { createMember, type TestMember } from '../setup/members.ts'
import { everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'

let test: TestApp
let admin: TestMember
let colleague: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
  colleague = await createMember(test, { roles: ['Admins'], fullName: 'Cara Colleague' })
})
afterAll(() => test.close())

interface Edited {
  readonly route: RouteDefinition
  /** A new record: the parameters that name it, and the record as its form begins with it. */
  make(): Promise<{ params: Record<string, string>; read(): Promise<{ updated_at: string }> }>
  /** A change that is different for each number. */
  change(number: number): Record<string, unknown>
  /** How the record shows it. */
  shows(number: number): Record<string, unknown>
}

let made = 0
const as = () => admin.token
const found = <T>(row: T | undefined): T => {
  if (!row) throw new Error('the record is not in its list')
  return row
}

/** The reasons of a queue, of which there is one list. */
const reasonsOf = (
  queue:
    | typeof submissions
    | typeof meetupVerification
    | typeof organisationProposals
    | typeof roleVerification
    | typeof heldReferrals,
): Edited => ({
  route: queue.changeReasons,
  make: async () => ({
    params: {},
    read: async () => (await test.call(queue.reasons, { as: as() })).response,
  }),
  change: (number) => ({ reasons: [`Because of ${number}`] }),
  shows: (number) => ({ reasons: [`Because of ${number}`] }),
})

/** An event, which older clients change by another method. */
const eventOf = (route: RouteDefinition): Edited => ({
  route,
  async make() {
    made += 1
    const body = { name: `Event ${made}` }
    const params = { event_id: (await test.call(events.create, { as: as(), body })).response.id }
    return { params, read: async () => (await test.call(events.one, { as: as(), params })).response }
  },
  change: (number) => ({ name: `Event ${made}, version ${number}` }),
  shows: (number) => ({ name: `Event ${made}, version ${number}`, updated_by: 'Cara Colleague' }),
})

const placesOf = async (level: string) =>
  [...(await test.db.execute<{ id: string }>(sql`select id from ${sql.identifier(level)} limit 1`))].map(
    ({ id }) => id,
  )

/** A country, state, zone or district; all of them have one form to read. */
const placeOf = (
  route: RouteDefinition,
  create: (body: { label: string }) => Promise<{ response: { value: string } }>,
): Edited => ({
  route,
  async make() {
    made += 1
    const { value } = (await create({ label: `Place ${made}` })).response
    const [name = ''] = /\w+_id/.exec(route.path) ?? []
    const params = { place_id: value }
    return {
      params: { [name]: value },
      read: async () => (await test.call(locations.detail, { as: as(), params })).response,
    }
  },
  change: (number) => ({ label: `Place, version ${number} of ${made}` }),
  shows: (number) => ({ name: `Place, version ${number} of ${made}`, updated_by: 'Cara Colleague' }),
})

/** Every form in which staff change a record. */
const forms: Readonly<Record<string, Edited>> = {
  'roleManagement.update': {
    route: roleManagement.update,
    make: async () => {
      made += 1
      const body = { title: `Seen role ${made}` }
      const { id } = (await test.call(roleManagement.create, { as: as(), body })).response.data
      const list = async () =>
        (await test.call(roleManagement.list, { as: as(), query: { search: id } })).response
      return { params: { role_id: id }, read: async () => found((await list()).data[0]) }
    },
    change: (number) => ({ description: `Description ${number}` }),
    shows: (number) => ({ description: `Description ${number}` }),
  },
  'shortLinks.update': {
    route: shortLinks.update,
    async make() {
      made += 1
      const body = { title: 'Link', long_url: 'https://example.org/', short_url: `seen-link-${made}` }
      const { id } = (await test.call(shortLinks.create, { as: as(), body })).response
      const list = async () =>
        (await test.call(shortLinks.list, { as: as(), query: { search: id } })).response
      return { params: { url_id: id }, read: async () => found((await list()).data[0]) }
    },
    change: (number) => ({ title: `Link, version ${number}` }),
    shows: (number) => ({ title: `Link, version ${number}`, updated_by: 'Cara Colleague' }),
  },
  'achievements.update': {
    route: achievements.update,
    async make() {
      made += 1
      const body = { name: `Achievement ${made}`, description: 'Of a test', type: 'Badge' as const }
      const { id, name } = (await test.call(achievements.create, { as: as(), body })).response
      const list = async () =>
        (await test.call(achievements.manage, { as: as(), query: { search: name } })).response.data
      return {
        params: { achievement_id: id },
        read: async () => found((await list()).find((row) => row.id === id)),
      }
    },
    change: (number) => ({ description: `Description ${number}` }),
    shows: (number) => ({ description: `Description ${number}`, updated_by: 'Cara Colleague' }),
  },
  'kkemEvents.update': {
    route: kkemEvents.update,
    async make() {
      made += 1
      const body = {
        ...{ slug: `seen-${made}`, title: `Event ${made}`, text: 'Of a test' },
        ...{ starts_on: '2026-02-01', ends_on: '2026-02-02', link: null, picture: null, prize: null },
        ...{
          registered: 1,
          shortlisted: 1,
          participants: 1,
          winning_members: 1,
          selection_criteria: '',
          winners: [],
        },
      }
      const { id } = (await test.call(kkemEvents.create, { as: as(), body })).response
      const list = async () =>
        (await test.call(kkemEvents.list, { as: as(), query: { search: id } })).response
      return { params: { event_id: id }, read: async () => found((await list()).data[0]) }
    },
    change: (number) => ({ title: `Event, version ${number}` }),
    shows: (number) => ({ title: `Event, version ${number}`, updated_by: 'Cara Colleague' }),
  },
  'channels.update': {
    route: channels.update,
    async make() {
      made += 1
      const body = { name: `Channel ${made}`, discord_id: `12345678901234${1000 + made}` }
      const { id } = (await test.call(channels.create, { as: as(), body })).response
      const list = async () => (await test.call(channels.list, { as: as(), query: { search: id } })).response
      return { params: { channel_id: id }, read: async () => found((await list()).data[0]) }
    },
    change: (number) => ({ name: `Channel, version ${number}` }),
    shows: (number) => ({ name: `Channel, version ${number}`, updated_by: 'Cara Colleague' }),
  },
  ...Object.fromEntries(
    (['replace', 'update'] as const).map((call) => [`events.${call}`, eventOf(events[call])]),
  ),
  'tasks.update': {
    route: tasks.update,
    async make() {
      const params = { task_id: (await createTask(test)).id }
      return { params, read: async () => (await test.call(tasks.detail, { as: as(), params })).response }
    },
    change: (number) => ({ title: `Task ${number}` }),
    shows: (number) => ({ title: `Task ${number}`, updated_by: 'Cara Colleague' }),
  },
  'taskTypes.update': {
    route: taskTypes.update,
    async make() {
      made += 1
      const body = { title: `Type ${made}` }
      const { id } = (await test.call(taskTypes.create, { as: as(), body })).response
      const list = async () =>
        (await test.call(taskTypes.list, { as: as(), query: { perPage: 100 } })).response
      return {
        params: { task_type_id: id },
        read: async () => found((await list()).data.find((row) => row.id === id)),
      }
    },
    change: (number) => ({ title: `Type, version ${number}` }),
    shows: (number) => ({ title: `Type, version ${number}` }),
  },
  'organisations.update': {
    route: organisations.update,
    async make() {
      const id = await createOrganization(test, 'Company')
      const params = { org_code: id }
      return {
        params,
        read: async () => (await test.call(organisations.prefill, { as: as(), params })).response,
      }
    },
    change: (number) => ({ title: `Company, version ${number}` }),
    shows: (number) => ({ title: `Company, version ${number}`, updated_by: 'Cara Colleague' }),
  },
  'affiliations.update': {
    route: affiliations.update,
    async make() {
      made += 1
      const body = { title: `Affiliation ${made}` }
      const { id } = (await test.call(affiliations.create, { as: as(), body })).response
      const list = async () => (await test.call(affiliations.list, { as: as() })).response
      return {
        params: { affiliation_id: id },
        read: async () => found((await list()).data.find((row) => row.id === id)),
      }
    },
    change: (number) => ({ title: `Affiliation, version ${number}` }),
    shows: (number) => ({ title: `Affiliation, version ${number}`, updated_by: 'Cara Colleague' }),
  },
  'departments.update': {
    route: departments.update,
    async make() {
      made += 1
      const body = { title: `Department ${made}` }
      const { id } = (await test.call(departments.create, { as: as(), body })).response
      const query = { perPage: 100, sortBy: '-created_at' as const }
      const list = async () => (await test.call(departments.list, { as: as(), query })).response
      return {
        params: { department_id: id },
        read: async () => found((await list()).data.find((row) => row.id === id)),
      }
    },
    change: (number) => ({ title: `Department, version ${number}` }),
    shows: (number) => ({ title: `Department, version ${number}`, updated_by: 'Cara Colleague' }),
  },
  'collegeLevels.update': {
    route: collegeLevels.update,
    async make() {
      const id = await createOrganization(test, 'College')
      const params = { college_code: id }
      const one = async () => (await test.call(collegeLevels.one, { params })).response
      return { params: { college_id: id }, read: async () => found((await one()).data[0]) }
    },
    change: (number) => ({ level: number }),
    shows: (number) => ({ level: number }),
  },
  'interestGroups.update': {
    route: interestGroups.update,
    async make() {
      made += 1
      const body = { name: `Group ${made}`, code: `G${made}`, icon: 'code' }
      const answer = await test.call(interestGroups.create, { as: as(), body })
      const params = { pk: answer.response.interestGroup.id }
      const read = async () => (await test.call(interestGroups.detail, { as: as(), params })).response
      return { params, read: async () => (await read()).interestGroup }
    },
    change: (number) => ({ icon: `icon-${number}` }),
    shows: (number) => ({ icon: `icon-${number}`, leads: [] }),
  },
  'vouchers.update': {
    route: vouchers.update,
    async make() {
      const owner = await createMember(test)
      const task = await createTask(test)
      const body = { user: owner.muid, task: task.id, karma: 10, month: 'January' as const }
      const { id } = (await test.call(vouchers.create, { as: as(), body })).response
      const list = async () =>
        (await test.call(vouchers.list, { as: as(), query: { search: owner.muid } })).response
      return { params: { voucher_id: id }, read: async () => found((await list()).data[0]) }
    },
    change: (number) => ({ new_karma: 100 + number }),
    shows: (number) => ({ karma: 100 + number, updated_by: 'Cara Colleague' }),
  },
  'users.update': {
    route: users.update,
    async make() {
      const params = { user_id: (await createMember(test)).id }
      return { params, read: async () => (await test.call(users.detail, { as: as(), params })).response }
    },
    change: (number) => ({ full_name: `Member, version ${'x'.repeat(number)}` }),
    shows: (number) => ({ full_name: `Member, version ${'x'.repeat(number)}` }),
  },
  'countries.update': placeOf(countries.update, async (body) =>
    test.call(countries.create, { as: as(), body }),
  ),
  'states.update': placeOf(states.update, async (body) => {
    const [country] = await placesOf('country')
    return test.call(states.create, { as: as(), body: { ...body, country } })
  }),
  'zones.update': placeOf(zones.update, async (body) => {
    const [state] = await placesOf('state')
    return test.call(zones.create, { as: as(), body: { ...body, state } })
  }),
  'districts.update': placeOf(districts.update, async (body) => {
    const [zone] = await placesOf('zone')
    return test.call(districts.create, { as: as(), body: { ...body, zone } })
  }),
  'hackathons.edit': {
    route: hackathons.edit,
    async make() {
      const body = { title: 'Seen hackathon' }
      const params = (await test.call(hackathons.create, { as: as(), body })).response
      return { params, read: async () => (await test.call(hackathons.manage, { as: as(), params })).response }
    },
    change: (number) => ({ tagline: `Tagline ${number}` }),
    shows: (number) => ({ tagline: `Tagline ${number}`, updated_by: 'Cara Colleague' }),
  },
  'hackathonProjects.setRules': {
    route: hackathonProjects.setRules,
    async make() {
      const body = { title: 'Seen rules' }
      const params = (await test.call(hackathons.create, { as: as(), body })).response
      const usual = { submissions_end: null, late_minutes: 60, gallery_is_open: false }
      await test.call(hackathonProjects.setRules, { as: as(), params, body: usual })
      const read = async () => {
        const { response } = await test.call(hackathonProjects.rules, { as: as(), params })
        return { ...response, updated_at: response.updated_at ?? '' }
      }
      return { params, read }
    },
    change: (number) => ({ submissions_end: null, late_minutes: number, gallery_is_open: false }),
    shows: (number) => ({ late_minutes: number }),
  },
  'hackathonJudging.set': {
    route: hackathonJudging.set,
    async make() {
      const body = { title: 'Seen judging' }
      const params = (await test.call(hackathons.create, { as: as(), body })).response
      const usual = {
        way: 'scores',
        sheets_each: 5,
        closes_at: null,
        is_blind: false,
        evens_out: true,
      } as const
      await test.call(hackathonJudging.set, { as: as(), params, body: usual })
      const read = async () => {
        const { response } = await test.call(hackathonJudging.results, { as: as(), params })
        return { ...response.rules, updated_at: response.rules.updated_at ?? '' }
      }
      return { params, read }
    },
    change: (number) => ({
      way: 'scores',
      sheets_each: number,
      closes_at: null,
      is_blind: false,
      evens_out: true,
    }),
    shows: (number) => ({ sheets_each: number }),
  },
  'submissions.changeReasons': reasonsOf(submissions),
  'meetupVerification.changeReasons': reasonsOf(meetupVerification),
  'organisationProposals.changeReasons': reasonsOf(organisationProposals),
  'roleVerification.changeReasons': reasonsOf(roleVerification),
  'heldReferrals.changeReasons': reasonsOf(heldReferrals),
}

it('every call that says what its editor has seen is tried here', () => {
  const saying = everyRoute.filter(({ route }) => JSON.stringify(shapeOf(route)).includes('seen_at'))
  // A view and an application are changed by their owner alone: their two windows are tried beside them.
  const ones = [
    'savedViews.update',
    'hackathonApplications.change',
    'hackathonTeams.change',
    'hackathonProjects.save',
    'hackathonProjects.handIn',
  ]
  expect(
    saying
      .map(({ name }) => name)
      .filter((name) => !ones.includes(name))
      .sort(),
  ).toEqual(Object.keys(forms).sort())
})

/** The names of the fields of a call's body; some bodies are turned into another form once they are read. */
function shapeOf(route: RouteDefinition): string[] {
  const body = route.body as { shape?: object; in?: { shape?: object } } | undefined
  return Object.keys(body?.shape ?? body?.in?.shape ?? {})
}

describe.each(Object.entries(forms))('%s', (_name, { route, make, change, shows }) => {
  const send = (params: object, body: object, by = admin) =>
    test.call(route, { as: by.token, params: params as Record<string, string>, body })

  it('is refused when a colleague was faster, with the record as it is now', async () => {
    const { params, read } = await make()
    const { updated_at: seen_at } = await read()
    expect(await send(params, { ...change(1), seen_at }, colleague)).toMatchObject({ status: 200 })
    const refusal = await send(params, { ...change(2), seen_at })
    expect(refusal).toMatchObject({ status: 409, code: 'changed_since' })
    const now = await read()
    expect(now).toMatchObject(shows(1))
    expect((refusal.response as { current?: object }).current).toMatchObject({
      ...shows(1),
      updated_at: now.updated_at,
    })
    expect(await send(params, { ...change(2), seen_at: now.updated_at })).toMatchObject({ status: 200 })
  })

  it('lets one of two at once through', async () => {
    const { params, read } = await make()
    const { updated_at: seen_at } = await read()
    // None of them is what stands there, which would change nothing and be let through.
    const answers = await Promise.all([3, 6, 7].map((number) => send(params, { ...change(number), seen_at })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('serves clients that do not say what they have seen', async () => {
    const { params, read } = await make()
    expect(await send(params, change(4), colleague)).toMatchObject({ status: 200 })
    expect(await send(params, change(5), colleague)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject(shows(5))
  })
})
