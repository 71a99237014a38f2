import { activity } from '@muster/contract/desk/activity.ts'
import { kkem } from '@muster/contract/partners/kkem.ts'
import { kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

const TOKEN = 'kkem-demo-token-0'
let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({
    RATE_LIMITS: 'off',
    KKEM_URL: 'https://kkem.example',
    KKEM_TOKEN: TOKEN,
    KKEM_CIPHER_KEY: 'a key',
  })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const winner = { group: 'winners' as const, team: 'Tide', text: 'Boats', picture: null, link: null }
const bodyOf = (slug: string, more: object = {}) => ({
  slug,
  title: `Event ${slug}`,
  text: 'A weekend of building.',
  starts_on: '2026-02-01',
  ends_on: '2026-02-02',
  link: null,
  picture: null,
  prize: '1 lakh',
  registered: 300,
  shortlisted: 80,
  participants: 70,
  winning_members: 12,
  selection_criteria: 'Ideas',
  winners: [{ ...winner, agreed: true as const }],
  ...more,
})
const as = () => admin.token
const create = (slug: string, more: object = {}) =>
  test.call(kkemEvents.create, { as: as(), body: bodyOf(slug, more) })
const rows = async (state?: 'archived') =>
  (await test.call(kkemEvents.list, { as: as(), query: { state } })).response.data
const shown = async () => (await test.call(kkem.events)).response.map(({ slug }) => slug)

it('an event that staff write down stands first on the page of kkem, with the teams that agreed, and in its figures', async () => {
  await create('older')
  const made = await create('beyondus')
  expect(made).toMatchObject({ status: 200, response: { place: 1, created_by: admin.fullName } })
  expect(await shown()).toEqual(['beyondus', 'older'])
  const page = await test.call(kkem.event, { params: { slug: 'beyondus' } })
  expect(page.response).toMatchObject({ title: 'Event beyondus', winners: [winner] })
  const stats = await test.call(kkem.hackathonStats, { as: TOKEN })
  expect(stats.response[0]).toMatchObject({ hackathon: 'Event beyondus', registered_people: 300 })
})

it('is refused on its fields: an address that is taken, days the wrong way round, a team that has not agreed', async () => {
  expect(await create('older')).toMatchObject({
    status: 409,
    message: { slug: ['Another event already has this page address. Choose another one.'] },
  })
  expect(await create('backwards', { ends_on: '2026-01-01' })).toMatchObject({
    status: 400,
    message: { ends_on: ['Choose a last day on or after the first'] },
  })
  expect((await create('named', { winners: [{ ...winner, agreed: false }] })).status).toBe(400)
  const [first] = await rows()
  const params = { event_id: first?.id }
  const change = await test.call(kkemEvents.update, { as: as(), params, body: { ends_on: '2026-01-01' } })
  expect(change).toMatchObject({
    status: 400,
    message: { ends_on: ['Choose a last day on or after the first'] },
  })
  const nobody = { event_id: '00000000-0000-4000-8000-000000000000' }
  expect((await test.call(kkemEvents.update, { as: as(), params: nobody, body: {} })).status).toBe(404)
  const learner = await createMember(test)
  expect((await test.call(kkemEvents.list, { as: learner.token })).status).toBe(403)
})

it('has the place that staff give it, however often and however many ask at once', async () => {
  await create('newest')
  const [first] = await rows()
  const move = (place: number) =>
    test.call(kkemEvents.move, { as: as(), params: { event_id: first?.id }, body: { place } })
  const answers = await Promise.all([move(2), move(2), move(2)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shown()).toEqual(['beyondus', 'newest', 'older'])
  expect((await rows()).map(({ place }) => place)).toEqual([1, 2, 3])
  await move(900)
  expect(await shown()).toEqual(['beyondus', 'older', 'newest'])
})

it('goes into the archive and comes back as it was', async () => {
  const [first] = await rows()
  const params = { event_id: first?.id }
  for (const _ of [1, 2]) await test.call(kkemEvents.archive, { as: as(), params })
  expect(await shown()).toEqual(['older', 'newest'])
  expect((await test.call(kkem.event, { params: { slug: 'beyondus' } })).status).toBe(404)
  expect(await rows('archived')).toMatchObject([{ slug: 'beyondus', place: null }])
  expect((await test.call(kkemEvents.move, { as: as(), params, body: { place: 1 } })).status).toBe(404)
  await test.call(kkemEvents.restore, { as: as(), params })
  expect(await shown()).toEqual(['beyondus', 'older', 'newest'])
})

it('is changed, and the change can be put back', async () => {
  const [first] = await rows()
  const params = { event_id: first?.id }
  await test.call(kkemEvents.update, { as: as(), params, body: { title: 'Beyond Us', prize: null } })
  expect((await rows())[0]).toMatchObject({ title: 'Beyond Us', prize: null })
  const of = { kind: 'kkem_event' as const, record_id: first?.id ?? '' }
  const { response } = await test.call(activity.ofRecord, { as: as(), params: of })
  const undone = await test.call(activity.undo, {
    as: as(),
    params: { activity_id: response.data[0]?.id ?? '' },
  })
  expect(undone.status).toBe(200)
  expect((await rows())[0]).toMatchObject({ title: 'Event beyondus', prize: '1 lakh' })
})
