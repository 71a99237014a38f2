import { notifications } from '@muster/contract/notices/notifications.ts'
import { cv } from '@muster/contract/people/cv.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { publicFigures } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../../test/setup/karma.ts'
import { createMember, type MemberOptions, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createGroup, foundCircle, putMeetup } from '../../../circles/learning-circles/circles.fixture.ts'
import { createReviewer, reviewing, submit } from '../../../learning/submissions/submissions.fixture.ts'
import { feature } from '../feature.ts'
import { readSharer } from '../profile.ts'

let test: TestApp
let reviewer: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  reviewer = await createReviewer(test, 'Devika Raman')
})
afterAll(() => test.close())

const shown = (options: MemberOptions = {}) => createMember(test, { isPublic: true, ...options })
const read = (muid: string, as?: TestMember) => test.call(cv.read, { params: { muid }, as: as?.token })
const pin = (member: TestMember, works: { id: string; caption?: string }[]) =>
  test.call(cv.pin, { as: member.token, body: { works } })
const pinForAll = (member: TestMember, works: { id: string; caption?: string }[]) =>
  test.call(cv.pin, { as: member.token, body: { works, on_front_page: true } })
const onLandingPage = async () => {
  test.advance(61_000)
  return (await test.call(publicFigures.landing)).response.made
}
const edit = (member: TestMember, body: object) => test.call(profiles.edit, { as: member.token, body })
const hello = (from: TestMember, to: TestMember) =>
  test.call(cv.hello, { as: from.token, params: { muid: to.muid } })

/** Approved work of a member; returns its submission id. */
async function approved(member: TestMember, karma: number, title = `Worth ${karma}`) {
  const task = await createTask(test, { karma, title })
  const sent = await submit(test, member, task, {
    proof_text: 'Private words',
    proof_link: 'https://example.org/work',
  })
  await reviewing(test, reviewer).approve(sent.response.id)
  return sent.response.id
}

it('the face of a member who shares a page is there while their profile is public', async () => {
  const [open, closed] = [await shown(), await createMember(test)]
  expect(await readSharer(test.db, open.muid)).toEqual({ muid: open.muid, picture_key: null })
  expect(await readSharer(test.db, closed.muid)).toBeNull()
})

describe('what two have in common', () => {
  const common = (as: TestMember, muid: string) => test.call(cv.inCommon, { as: as.token, params: { muid } })

  it('is the tasks that both did, and names one that the reader hasn’t tried', async () => {
    const [reshma, reader] = [await shown(), await createMember(test)]
    const [both, hers] = await Promise.all(
      ['A form', 'A poster'].map((title) => createTask(test, { karma: 10, title })),
    )
    for (const [who, task] of [
      [reshma, both],
      [reader, both],
      [reshma, hers],
    ] as const) {
      if (!task) throw new Error('no task')
      const sent = await submit(test, who, task, { proof_text: 'Words' })
      await reviewing(test, reviewer).approve(sent.response.id)
    }
    expect((await common(reader, reshma.muid)).response).toMatchObject({
      tasks: 1,
      task: { title: 'A poster' },
      meetups: 0,
      meetup: null,
    })
    expect((await common(reshma, reshma.muid)).response).toMatchObject({ tasks: 0, task: null })
    expect((await common(reshma, reader.muid)).status).toBe(404)
  })

  it('is the meetups where both were', async () => {
    const [reshma, reader] = [await shown(), await shown()]
    const circle = await foundCircle(test, { lead: reshma })
    const id = await putMeetup(test, circle, new Date())
    await test.db.execute(sql`
      insert into meetup_attendee (meetup_id, user_id, status, joined_at)
      select ${id}::uuid, person.id, 'joined', now()
      from (values (${reshma.id}::uuid), (${reader.id}::uuid)) as person (id)`)
    expect((await common(reader, reshma.muid)).response).toMatchObject({
      meetups: 1,
      meetup: { id, title: 'Evening' },
    })
  })
})

describe('the bio', () => {
  it('is one line of at most 160 characters without addresses, and goes when it is emptied', async () => {
    const member = await shown()
    expect((await read(member.muid)).response.bio).toBeNull()
    await edit(member, { bio: '  I build small services.  ' })
    expect((await read(member.muid)).response.bio).toBe('I build small services.')
    expect((await edit(member, { full_name: 'Other Name' })).response.bio).toBe('I build small services.')
    for (const bio of ['x'.repeat(161), 'Buy at www.example.com', 'two\nlines']) {
      const answer = await edit(member, { bio })
      expect([answer.status, answer.message.bio !== undefined]).toEqual([400, true])
    }
    await edit(member, { bio: '' })
    expect((await read(member.muid)).response.bio).toBeNull()
    expect(await countOf(test, sql`member_bio where user_id = ${member.id}`)).toBe(0)
  })
})

describe('works', () => {
  it('are, while none is pinned, the three with the most karma: for members without their proof, for visitors none', async () => {
    const member = await shown()
    for (const karma of [10, 40, 20, 30]) await approved(member, karma)
    const friend = await createMember(test)
    const titles = async (as?: TestMember) =>
      (await read(member.muid, as)).response.works.map(({ title }) => title)
    expect(await titles(friend)).toEqual(['Worth 40', 'Worth 30', 'Worth 20'])
    expect(await titles()).toEqual([])
    const [work] = (await read(member.muid, friend)).response.works
    expect(work).toMatchObject({ link: null, picture: null, karma: 40, reviewer: null })
    expect((await read(member.muid, member)).response).toMatchObject({
      works_chosen: false,
      works: [{ link: 'https://example.org/work' }, {}, {}],
    })
  })

  it('that are pinned stand in their order with a line and their proof, for everybody', async () => {
    const member = await shown()
    const [small, large] = [await approved(member, 10), await approved(member, 50)]
    await test.db.execute(sql`update "user" set is_public = true where id = ${reviewer.id}`)
    for (const _ of [1, 2]) await pin(member, [{ id: small, caption: 'My first' }, { id: large }])
    const { response, text } = await read(member.muid)
    expect(response).toMatchObject({
      works_chosen: true,
      works: [
        {
          id: small,
          caption: 'My first',
          link: 'https://example.org/work',
          reviewer: { muid: reviewer.muid },
        },
        { id: large, caption: null },
      ],
    })
    expect(text).not.toContain('Private words')
    const mine = (await test.call(cv.works, { as: member.token })).response
    expect(mine.map(({ id, place }) => [id, place])).toEqual([
      [small, 1],
      [large, 2],
    ])
    await pin(member, [{ id: large }])
    expect((await read(member.muid)).response.works.map(({ id }) => id)).toEqual([large])
  })

  it('go when their approval is taken back, and only approved work of one’s own is pinned', async () => {
    const [member, other] = [await shown(), await shown()]
    const id = await approved(member, 10)
    const task = await createTask(test)
    const waiting = (await submit(test, member, task)).response.id
    for (const [by, work] of [
      [other, id],
      [member, waiting],
    ] as const) {
      const answer = await pin(by, [{ id: work }])
      expect([answer.status, answer.message.works]).toEqual([400, ['You can only pin your approved work']])
    }
    expect((await pin(member, [{ id }, { id }])).status).toBe(400)
    await pin(member, [{ id }])
    await reviewing(test, reviewer).reverse(id)
    expect((await read(member.muid)).response).toMatchObject({ works_chosen: false, works: [] })
  })

  it('stand on the landing page where their maker wants that and the profile is public, the newest of each first', async () => {
    const [asha, binu] = [await shown({ fullName: 'Asha Nair' }), await shown({ fullName: 'Binu Das' })]
    const [first, second] = [await approved(asha, 10, 'A form'), await approved(binu, 10, 'A page')]
    await pin(asha, [{ id: first }])
    expect(await onLandingPage()).toEqual([])
    await pinForAll(asha, [{ id: first, caption: 'It forgives' }])
    await pinForAll(binu, [{ id: second }, { id: await approved(binu, 10, 'Another') }])
    // Saving again does not make the work newer.
    await pinForAll(asha, [{ id: first, caption: 'It forgives' }])
    const titles = async () => (await onLandingPage()).map(({ title, by }) => [title, by])
    expect((await titles())[1]).toEqual(['It forgives', 'Asha Nair'])
    expect(await titles()).toHaveLength(2)
    await test.call(profiles.setShare, { as: binu.token, body: { is_public: false } })
    expect(await titles()).toEqual([['It forgives', 'Asha Nair']])
    await pin(asha, [{ id: first }])
    expect(await titles()).toEqual([])
  })

  it('are pinned right by two windows at once', async () => {
    const member = await shown()
    const ids = [await approved(member, 10), await approved(member, 20), await approved(member, 30)]
    const works = ids.map((id) => ({ id }))
    const answers = await Promise.all([
      pin(member, works),
      pin(member, works.toReversed()),
      pin(member, works),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(member.muid)).response.works).toHaveLength(3)
  })
})

describe('roles, circles and figures', () => {
  it('say in words what somebody leads, mentors and runs', async () => {
    const member = await shown({ roles: ['Campus Lead', 'Appraiser'] })
    const college = await createOrganization(test, 'College', 'College of Ships')
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`)
    const circle = await foundCircle(test, { lead: member, name: 'Backwater Debuggers' })
    const group = await createGroup(test)
    await test.db.execute(sql`
      update interest_group set name = 'Web', content = ${JSON.stringify({ mentors: [member.muid] })}::text::jsonb
      where id = ${group}`)
    const run = await readValue<string>(
      test,
      sql`insert into hackathon (title, status, event_start) values ('Build for the Coast', 'Completed', now()) returning id`,
    )
    await test.db.execute(
      sql`insert into hackathon_crew (hackathon_id, user_id, role) values (${run}, ${member.id}, 'organiser')`,
    )
    const { response } = await read(member.muid)
    expect(response.roles.map(({ words }) => words).toSorted()).toEqual([
      'Campus lead at College of Ships',
      'Leads Backwater Debuggers',
      'Mentors Web',
      'Ran Build for the Coast',
      'Reviews work',
    ])
    expect(response.circles).toMatchObject([{ id: circle.id, is_lead: true, meetups: 0 }])
    await test.db.execute(sql`
      update user_role set ends_at = now() - interval '1 minute' where user_id = ${member.id}`)
    await test.db.execute(sql`update learning_circle set archived_at = now() where id = ${circle.id}`)
    const later = (await read(member.muid)).response
    expect(later.roles.map(({ words }) => words)).toEqual(['Mentors Web', 'Ran Build for the Coast'])
    expect(later.circles).toEqual([])
  })

  it('are nothing for somebody new, and a day tells what it brought', async () => {
    const member = await shown()
    expect((await read(member.muid)).response).toMatchObject({
      roles: [],
      circles: [],
      figures: { tasks: 0, meetups: 0, reviews: 0, weeks: 0 },
    })
    const at = new Date('2026-03-04T23:30:00Z')
    await giveKarma(test, member.id, 5, { task: await createTask(test, { title: 'Small one' }), at })
    await giveKarma(test, member.id, 25, { task: await createTask(test, { title: 'Large one' }), at })
    const dayOf = async (day: string) =>
      (await test.call(cv.day, { params: { muid: member.muid, day } })).response
    expect((await dayOf('2026-03-04')).map(({ task_name }) => task_name)).toEqual(['Large one', 'Small one'])
    expect(await dayOf('2026-03-05')).toEqual([])
  })

  it('are nobody’s to read while the profile is private, or the member is gone', async () => {
    const [member, stranger] = [await createMember(test), await createMember(test)]
    const gone = await shown()
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${gone.id}`)
    for (const { muid } of [member, gone]) {
      const calls = [
        read(muid),
        read(muid, stranger),
        test.call(cv.day, { params: { muid, day: '2026-03-04' } }),
        test.call(cv.picture, { params: { muid }, as: member.token }),
        hello(stranger, { ...member, muid }),
      ]
      for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    }
    expect((await read(member.muid, member)).status).toBe(200)
  })
})

describe('saying hello', () => {
  const notices = async (member: TestMember) =>
    (await test.call(notifications.list, { as: member.token })).response.data.filter(
      ({ kind }) => kind === 'hello',
    )

  it('tells the other once a day, with the way to a public profile only', async () => {
    const [to, from, hidden] = [
      await shown(),
      await shown({ fullName: 'Anjali Menon' }),
      await createMember(test),
    ]
    const answers = await Promise.all([hello(from, to), hello(from, to), hello(hidden, to)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const told = await notices(to)
    expect(told).toHaveLength(2)
    expect(told.find(({ title }) => title === 'Anjali Menon says hello')?.url).toContain('/profile/')
    expect(told.find(({ title }) => title !== 'Anjali Menon says hello')?.url).toBeNull()
    expect((await hello(to, to)).status).toBe(400)
  })

  it('is for ten people a day', async () => {
    const from = await shown()
    const people = await Promise.all(Array.from({ length: 11 }, () => shown()))
    const answers = await Promise.all(people.map((to) => hello(from, to)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.message.general?.[0]).toContain('tomorrow')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the picture of a profile', () => {
  const picture = async ({ muid }: TestMember) => {
    const url = `/api/v1/public/profiles/${encodeURIComponent(muid)}/picture/`
    return (await test.app.inject({ url })).rawPayload
  }

  it('is drawn in the size of shared links, and once more when what it shows has changed', async () => {
    const member = await shown({ fullName: 'അഞ്ജലി Menon' })
    const first = await picture(member)
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const again = await picture(member)
    expect(again.equals(first)).toBe(true)
    await pin(member, [{ id: await approved(member, 60, 'Accessible sign-up form') }])
    expect((await picture(member)).equals(first)).toBe(false)
  })
})

it('leaves nothing of somebody whose account is erased', async () => {
  const [member, friend] = [await shown(), await shown()]
  await edit(member, { bio: 'I was here' })
  await pin(member, [{ id: await approved(member, 10) }])
  await hello(member, friend)
  await hello(friend, member)
  await test.db.transaction((tx) => feature.personal?.erase(tx, member.id) ?? Promise.resolve([]))
  for (const rows of [
    sql`member_bio where user_id = ${member.id}`,
    sql`pinned_work where user_id = ${member.id}`,
    sql`greeting where ${member.id} in (from_id, to_id)`,
  ]) {
    expect(await countOf(test, rows)).toBe(0)
  }
})
