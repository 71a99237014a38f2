import { roleManagement } from '@muster/contract/access/roles.ts'
import { activity } from '@muster/contract/desk/activity.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { siteIdentity } from '@muster/contract/reach/site-identity.ts'
import { siteTexts } from '@muster/contract/reach/site-texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtures, together } from '../../../../test/contract/fixtures.ts'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'
import { createRole, inDays } from '../../access/roles/roles.fixture.ts'
import { setPosts } from '../../partners/chat-community/manage.ts'
import { UNDO, undoAnswers } from './answers.ts'
import { undoerOf } from './undo.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const on = () => ({ test, admin })
const as = () => admin.token
/** Every form in which staff change a record, with what begins as a new record has it. */
const forms = together(fixtures.map(({ edited }) => edited?.(on)))
const someId = (table: string, where = sql`true`) =>
  readValue<string>(test, sql`select id from ${sql.identifier(table)} where ${where} order by id limit 1`)
const eventName = () => readValue<string>(test, sql`select name from event order by id limit 1`)
const LINK = 'https://example.org/page'
const LATER = '2030-01-01T00:00:00.000Z'
const guide = { good_when: 'One\nTwo\nThree', task_text: 'Read it' }
const filledIn: Readonly<Record<string, () => Promise<object> | object>> = {
  'achievements.update': () => ({
    ...{
      icon: '⭐',
      tags: ['first'],
      level_based: true,
      level_id: 3,
      has_vc: true,
      vc_years: 2,
      template_id: 'one',
    },
  }),
  'shortLinks.update': () => ({ tags: ['first'], expires_at: LATER, max_clicks: 5, passes_query: true }),
  'users.update': async () => ({
    ...{ mobile: '9847012345', gender: 'Female', dob: '2000-01-31', discord_id: '123456789012345678' },
    roles: [(await createRole(test)).id],
    interest_groups: [await someId('interest_group')],
  }),
  'tasks.update': async () => ({
    ...{
      description: 'With a picture',
      discord_link: 'https://discord.com/channels/1/2',
      variable_karma: true,
    },
    ...{ usage_count: 3, bonus_karma: 5, bonus_time: LATER, level: '2', event: await eventName() },
    ...{ why: 'You’ll use it daily', steps: 'One\nTwo\nThree', good_when: guide.good_when, minutes: 30 },
    ig: await someId('interest_group'),
    org: await createOrganization(test, 'Company'),
    channel: await forms['channels.update']?.make().then(({ params }) => Object.values(params)[0]),
  }),
  'events.update': async () => ({
    ...{
      description: 'One day',
      place: 'The hall',
      town: 'Kollam',
      link: LINK,
      is_online: true,
      tags: ['first'],
    },
    ...{ takes_places: true, max_attendees: 20, karma: 5, contact_id: admin.id, contact_words: 'Ask me' },
    plan: [{ day: 1, time: '09:30', title: 'Doors', note: null, speaker: null }],
    speakers: [{ name: 'Asha Nair', about: null, words: null, user_id: null }],
    organiser: 'The library',
    district_id: await someId('district'),
  }),
  'kkemEvents.update': () => ({
    ...{ link: LINK, picture: LINK, prize: 'A book', registered: 5, shortlisted: 4, participants: 3 },
    ...{ winning_members: 2, selection_criteria: 'All of it' },
    winners: [{ group: 'winners', team: 'Reef', text: '', picture: null, link: null, agreed: true }],
  }),
  'practice.update': () => ({ ...guide, archived: true }),
  'roleManagement.update': () => ({ description: 'For those who help' }),
}

/** Fields that are empty in a new record and stay so here, with the reason. */
const besides: readonly string[] = [
  // Either a work or a text; either an organisation or a name.
  'practice_case: submission_id',
  'practice_case: meetup_id',
  'event: org_id',
  // Only colleges have one, and this is a company.
  'organization: affiliation',
  // Of the only date, which has fields of its own.
  'event: starts_at',
  'event: ends_at',
]

interface Logged extends Record<string, unknown> {
  readonly id: string
  readonly action: string
  readonly target_type: string
  readonly target_id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}
const newest = async () => {
  const [entry] = await test.db.execute<Logged>(sql`
    select id, action, target_type, target_id, before, after from audit_log order by created_at desc limit 1`)
  if (!entry) throw new Error('nothing was logged')
  return entry
}

const seen = new Set<string>()
const emptyAtFirst: string[] = []
const isEmpty = (value: unknown) =>
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Makes a change, and undoes it by what the log says was there before. */
async function undone(change: () => Promise<unknown>) {
  await change()
  const { id, action, target_type, target_id, before, after } = await newest()
  seen.add(action)
  const undoer = undoerOf(declared.undoable, { action, targetType: target_type, before })
  if (typeof undoer === 'string') throw new Error(`${action}: ${undoer}`)
  const changed = Object.keys(after ?? {}).filter((field) => undoer.fields.includes(field))
  expect(Object.keys(before ?? {}), action).toEqual(expect.arrayContaining(changed))
  for (const field of changed) seen.add(`${target_type}: ${field}`)
  const current = await test.db.transaction((tx) =>
    undoer.current(tx, target_id, test.parts.clock.now(), after ?? {}),
  )
  const first = { ...current, ...before }
  for (const field of undoer.fields) {
    if (isEmpty(first[field])) emptyAtFirst.push(`${target_type}: ${field}`)
  }
  const answer = await test.call(activity.undo, { as: as(), params: { activity_id: id } })
  expect(answer, `${action} ${answer.text}`).toMatchObject({ status: 200 })
}

const withoutAuthor = (record: object) => ({ ...record, updated_at: '', updated_by: '' })

describe('the value before is logged, also where it was a default', () => {
  const undoableForms = Object.entries(forms).filter(
    ([name]) => !/^(hackathon|savedViews|vouchers|events\.replace)/.test(name),
  )
  it.each(undoableForms)('%s', async (name, { route, make, change }) => {
    const { params, read } = await make()
    const before = await read()
    const body = { ...change(1), ...(await filledIn[name]?.()) }
    await undone(async () => {
      const answer = await test.call(route, { as: as(), params, body })
      expect(answer, answer.text).toMatchObject({ status: 200 })
    })
    expect(withoutAuthor(await read())).toEqual(withoutAuthor(before))
  })

  it('of the end date of a role that had none', async () => {
    const role = await createRole(test)
    const { id: user_id } = await createMember(test, { roles: [role.title] })
    const body = { user_id, role_id: role.id, ends_at: inDays(test, 30) }
    await undone(() => test.call(roleManagement.changeEnd, { as: as(), body }))
    const [held] = await test.db.execute(sql`select ends_at from user_role where user_id = ${user_id}`)
    expect(held).toEqual({ ends_at: null })
  })

  it('of a college’s level that was automatic', async () => {
    const college_id = await createOrganization(test, 'College')
    await undone(() =>
      test.call(collegeLevels.assign, { as: as(), body: { org_id: college_id, level: '2' } }),
    )
    await test.call(collegeLevels.assign, { as: as(), body: { org_id: college_id, level: '2' } })
    await undone(() => test.call(collegeLevels.release, { as: as(), params: { college_id } }))
  })

  it('of posts to a channel, a retired task, the name and the texts of the site', async () => {
    const [channel] = await test.db.execute<{ id: string }>(sql`select id from channel limit 1`)
    const actor = { ...admin, sessionId: admin.id, roles: [], dynamicTypes: [] }
    await undone(() => setPosts(test.db, actor, channel?.id ?? '', ['level_up']))
    const { id } = await createTask(test)
    await undone(() => test.call(tasks.setActive, { as: as(), body: { tasks: [id], active: false } }))
    await test.call(tasks.setActive, { as: as(), body: { tasks: [id], active: false } })
    await undone(() => test.call(tasks.setActive, { as: as(), body: { tasks: [id], active: true } }))
    await undone(() => test.call(siteIdentity.rename, { as: as(), body: { name: 'Muster North' } }))
    const { version } = (await test.call(siteTexts.one, { as: as(), params: { key: 'terms' } })).response
    const body = { title: 'House rules', body: 'Be kind.', after_version: version }
    await undone(() => test.call(siteTexts.publish, { as: as(), params: { key: 'terms' }, body }))
  })

  it('for every act that can be undone', () => {
    const acts = Object.entries(undoAnswers).filter(([, answer]) => answer === UNDO)
    expect(acts.map(([act]) => act).filter((act) => !seen.has(act))).toEqual([])
    const left = emptyAtFirst.filter((field) => !seen.has(field) && !besides.includes(field))
    expect(left).toEqual([])
  })
})
