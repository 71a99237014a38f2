import { shownWork } from '@muster/contract/learning/shown-work.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { cv } from '@muster/contract/people/cv.ts'
import { highlights } from '@muster/contract/people/highlights.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCircle } from '../../../../test/setup/circles.ts'
import { countOf, createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, type TestTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createGroup } from '../../circles/learning-circles/circles.fixture.ts'
import { createReviewer, reviewing, submit, taskWith } from '../submissions/submissions.fixture.ts'
import { firstWords, motifOnce, previewOf, repositoryOf } from './preview.ts'

let app: TestApp
let imran: TestMember
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createReviewer(app, 'Imran Sheikh')
})
afterAll(() => app.close())

const createAuthor = (fullName?: string) =>
  createMember(app, { isPublic: true, ...(fullName && { fullName }) })

/** Approved work. @returns its id */
async function approved(member: TestMember, task: TestTask, proof?: object): Promise<string> {
  const { id } = (await submit(app, member, task, proof)).response
  const answer = await reviewing(app, imran).approve(id)
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

const show = (member: Pick<TestMember, 'token'> | null, submission_id: string, shown = true) =>
  app.call(shownWork.show, { as: member?.token, params: { submission_id }, body: { shown } })

async function shown(member: TestMember, task: TestTask, proof?: object): Promise<string> {
  const id = await approved(member, task, proof)
  expect((await show(member, id)).status).toBe(200)
  return id
}

const ofTask = async (member: TestMember, task: TestTask, query = {}) =>
  (await app.call(shownWork.ofTask, { as: member.token, params: { task_id: task.id }, query })).response
const ofMember = (member: TestMember, reader: TestMember | null, query = {}) =>
  app.call(shownWork.ofMember, { as: reader?.token, params: { muid: member.muid }, query })
const ids = (works: readonly { readonly id: string }[]) => works.map(({ id }) => id)

describe('showing work', () => {
  test('is asked once, can be changed at any time, and is the same when it’s sent twice at once', async () => {
    const [member, task] = [await createAuthor(), await createTask(app)]
    const id = await approved(member, task)
    const state = async () => (await ofTask(member, task)).own?.state
    expect(await state()).toBe('unanswered')
    expect((await Promise.all([show(member, id), show(member, id)])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect(await state()).toBe('shown')
    const since = () =>
      readValue<string>(app, sql`select shown_at from shown_work where submission_id = ${id}`)
    const before = await since()
    await show(member, id)
    expect(await since()).toEqual(before)
    expect((await show(member, id, false)).message.general).toEqual(['Only you can see your work now'])
    expect(await state()).toBe('kept')
    expect(await countOf(app, sql`shown_work where submission_id = ${id}`)).toBe(1)
  })

  test('is only for its author, and for approved work', async () => {
    const [member, task] = [await createAuthor(), await createTask(app)]
    const { id } = (await submit(app, member, task)).response
    expect((await show(null, id)).status).toBe(401)
    expect((await show(imran, id)).status).toBe(404)
    const early = await show(member, id)
    expect([early.status, early.message.general]).toEqual([
      409,
      ['Only approved work can be shown to others'],
    ])
    expect((await show(member, id, false)).status).toBe(200)
    expect(await countOf(app, sql`shown_work where submission_id = ${id}`)).toBe(0)
  })

  test('that ends leaves neither an example nor pinned work', async () => {
    const [member, task] = [await createAuthor(), await createTask(app)]
    const id = await shown(member, task)
    await app.call(submissions.showAsExample, {
      as: member.token,
      params: { submission_id: id },
      body: { shown: true },
    })
    await app.call(cv.pin, { as: member.token, body: { works: [{ id }], on_front_page: true } })
    await show(member, id, false)
    const about = { as: member.token, params: { task_id: task.id } }
    expect((await app.call(submissions.task, about)).response.around.example).toBeNull()
    expect((await ofMember(member, member)).response).toEqual({ total: 0, works: [] })
  })
})

describe('a task', () => {
  test('shows how others did it once mine is approved, with name, place and link', async () => {
    const [author, reader, task] = [
      await createAuthor('Basil Roy'),
      await createMember(app),
      await createTask(app),
    ]
    const id = await shown(author, task, {
      proof_link: 'https://basil.example/me',
      proof_text: 'It says hello',
    })
    expect(await ofTask(reader, task)).toEqual({ own: null, total: 0, works: [] })
    await submit(app, reader, task)
    expect(await ofTask(reader, task)).toEqual({ own: null, total: 0, works: [] })
    await reviewing(app, imran).approve(
      await readValue<string>(app, sql`select id from submission where user_id = ${reader.id}`),
    )
    expect(await ofTask(reader, task)).toMatchObject({
      own: { state: 'unanswered', preview: { kind: 'words', words: 'Here it is' }, is_private: true },
      total: 1,
      works: [
        {
          id,
          by: { full_name: 'Basil Roy', muid: author.muid },
          link: 'https://basil.example/me',
          // The text only comes along when it's the work itself.
          text: null,
          is_mine: false,
          tie: null,
          well_done: 0,
        },
      ],
    })
  })

  test('lists my circle first, then my college, then the newest, and can be narrowed to the two', async () => {
    const task = await createTask(app)
    const college = await createOrganization(app)
    const join = (member: TestMember) =>
      app.db.execute(sql`
        insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`)
    const [reader, friend, classmate, far, farther] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => createAuthor()),
    )
    if (!reader || !friend || !classmate || !far || !farther) throw new Error('five members')
    await createCircle(app, [reader, friend], { groupId: await createGroup(app) })
    await join(reader)
    await join(classmate)
    await approved(reader, task)
    const works: string[] = []
    for (const member of [friend, classmate, far, farther]) {
      works.push(await shown(member, task))
      app.advance(1000)
    }
    const [ofFriend, ofClassmate, ofFar, ofFarther] = works
    const all = await ofTask(reader, task)
    expect(ids(all.works)).toEqual([ofFriend, ofClassmate, ofFarther, ofFar])
    expect(all.works.map(({ tie }) => tie)).toEqual(['circle', 'college', null, null])
    expect(ids((await ofTask(reader, task, { among: 'circle' })).works)).toEqual([ofFriend])
    expect(ids((await ofTask(reader, task, { among: 'college' })).works)).toEqual([ofClassmate])
    const mates = await app.call(shownWork.ofClassmates, { as: reader.token })
    expect(ids(mates.response)).toEqual([ofClassmate])
    expect((await app.call(shownWork.ofClassmates, { as: far.token })).response).toEqual([])
  })
})

describe('shown work is gone everywhere at once', () => {
  const ends: readonly [string, (author: TestMember, reader: TestMember, id: string) => Promise<unknown>][] =
    [
      ['when its author stops showing it', (author, _, id) => show(author, id, false)],
      [
        'when its author’s profile becomes private',
        (author) => app.db.execute(sql`update "user" set is_public = false where id = ${author.id}`),
      ],
      [
        'when its author is suspended',
        (author) => app.db.execute(sql`update "user" set status = 'suspended' where id = ${author.id}`),
      ],
      ['when its karma is reversed', (_, __, id) => reviewing(app, imran).reverse(id)],
      ['when its approval is undone', (_, __, id) => reviewing(app, imran).reopen(id)],
      [
        'when its author blocks the reader',
        (author, reader) =>
          app.db.execute(sql`
          insert into member_block (blocker_id, blocked_id, blocked_at) values (${author.id}, ${reader.id}, now())`),
      ],
      [
        'when the reader blocks its author',
        (author, reader) =>
          app.db.execute(sql`
          insert into member_block (blocker_id, blocked_id, blocked_at) values (${reader.id}, ${author.id}, now())`),
      ],
    ]
  test.each(ends)('%s', async (_, end) => {
    const group_id = await createGroup(app)
    const [author, reader] = [await createAuthor(), await createMember(app)]
    const task = await taskWith(app, sql`interest_group_id = ${group_id}`)
    const id = await shown(author, task)
    await approved(reader, task)
    const highlight_id = await readValue<string>(
      app,
      sql`select id from highlight where submission_id = ${id}`,
    )
    const seen = async () => [
      ids((await ofTask(reader, task)).works),
      ids((await app.call(shownWork.ofGroup, { as: reader.token, params: { group_id } })).response),
      ids((await ofMember(author, reader)).response.works ?? []),
      (await app.call(highlights.wellDone, { as: reader.token, params: { highlight_id } })).status,
    ]
    expect(await seen()).toEqual([[id], [id], [id], 200])
    await end(author, reader, id)
    expect(await seen()).toEqual([[], [], [], 404])
  })
})

describe('a profile', () => {
  test('shows pinned work first, to visitors as well, with the reviewer’s comment if it’s shown', async () => {
    const author = await createAuthor()
    const works: string[] = []
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) {
      works.push(await shown(author, await createTask(app), { proof_text: title }))
      app.advance(1000)
    }
    const [first = ''] = works
    await app.call(cv.pin, { as: author.token, body: { works: [{ id: first, caption: 'My first' }] } })
    await app.db.execute(sql`
      update submission set reviewer_words = 'Clear and short', words_shown = true where id = ${first}`)
    await app.db.execute(sql`update "user" set is_public = true where id = ${imran.id}`)
    const { total, works: seen } = (await ofMember(author, null)).response
    expect(total).toBe(6)
    expect(ids(seen)).toEqual([first, ...works.slice(2).reverse()])
    expect(seen[0]).toMatchObject({
      is_pinned: true,
      caption: 'My first',
      words: 'Clear and short',
      reviewer: { full_name: 'Imran Sheikh' },
      place: null,
      highlight_id: null,
    })
    expect((await ofMember(author, null, { all: true })).response.works).toHaveLength(6)
    await app.db.execute(sql`update "user" set is_public = false where id = ${author.id}`)
    expect((await ofMember(author, null)).status).toBe(404)
  })
})

describe('a preview', () => {
  const nothing = {
    proof_text: null,
    proof_link: null,
    picture_key: null,
    link_picture_key: null,
    is_coming: false,
  }
  const repository = 'https://github.com/midhun-a/me-in-one-screen.git'
  test.each([
    [
      'the link’s own picture',
      { link_picture_key: 'pictures/a.webp', picture_key: 'b' },
      { kind: 'picture', picture: '/media/pictures/a.webp' },
    ],
    ['a picture that’s being fetched', { is_coming: true, proof_link: repository }, { kind: 'coming' }],
    [
      'a repository’s name',
      { proof_link: repository, picture_key: 'b' },
      { kind: 'name', owner: 'midhun-a', name: 'me-in-one-screen' },
    ],
    [
      'the member’s picture',
      { proof_text: 'Here', picture_key: 'pictures/b.webp' },
      { kind: 'picture', picture: '/media/pictures/b.webp' },
    ],
    [
      'the first words',
      { proof_text: 'Here', proof_link: 'https://a.example' },
      { kind: 'words', words: 'Here' },
    ],
    ['the site', { proof_link: 'https://www.a.example/b' }, { kind: 'name', owner: null, name: 'a.example' }],
    ['a motif', {}, { kind: 'motif' }],
  ])('is %s before anything else', (_, work, preview) => {
    expect(previewOf({ ...nothing, ...work })).toEqual(preview)
  })

  test('has at most twelve words', () => {
    expect(firstWords('one two three four five six seven eight nine ten eleven, twelve')).toBe(
      'one two three four five six seven eight nine ten eleven, twelve',
    )
    expect(firstWords(`${'a '.repeat(11)}l, m`)).toBe(`${'a '.repeat(11)}l…`)
    expect(firstWords('x'.repeat(300))).toHaveLength(111)
  })

  test.each(['https://github.com/someone', 'https://github.com/topics/web', 'https://example.org/a/b'])(
    'takes %s for no repository',
    (link) => {
      expect(repositoryOf(link)).toBeNull()
    },
  )

  test('is a motif only once in a list', () => {
    const work = { title: 'A page about you', preview: { kind: 'motif' as const } }
    expect(motifOnce([work, work]).map(({ preview }) => preview)).toEqual([
      { kind: 'motif' },
      { kind: 'words', words: 'A page about you' },
    ])
  })
})
