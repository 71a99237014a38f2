import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, groupIds, readValue } from '../../../../../test/setup/fixtures.ts'
import { sendForm } from '../../../../../test/setup/forms.ts'
import { createTask, giveKarma, type TestTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, statusOf, submit, taskWith, waitingWork } from '../submissions.fixture.ts'

let test: TestApp
let reviewer: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  reviewer = await createReviewer(test, 'Imran Sheikh')
})
afterAll(() => test.close())

const look = async (member: TestMember, task: TestTask) =>
  (
    await test.call(submissions.task, {
      as: member.token,
      params: { task_id: task.id },
    })
  ).response
const withdraw = (member: TestMember, id: string) =>
  test.call(submissions.withdraw, { as: member.token, params: { submission_id: id } })
const atLevel = (member: TestMember, level: number) =>
  test.db.execute(sql`update wallet set level_order = ${level}::smallint where user_id = ${member.id}`)

const upload = (member: TestMember, file: Buffer) =>
  sendForm(test, submissions.uploadPicture, { as: member.token, file })
const painting = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#456ff6' } })
    .withExif({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer()

describe('submitting work', () => {
  it('stores it, and shows the learner where it stands', async () => {
    const task = await createTask(test, { karma: 25, title: 'Say hello' })
    const first = await waitingWork(test, { task })
    const member = await createMember(test)
    const answer = await submit(test, member, task, {
      proof_text: ' Hello ',
      proof_link: 'https://example.org/a',
    })
    expect(answer.status).toBe(200)
    expect(answer.message.general).toEqual(['Work submitted'])
    const ahead = Number(
      await readValue(
        test,
        sql`select count(*) from submission where status = 'pending' and submitted_at <= (
        select submitted_at from submission where id = ${first.id})`,
      ),
    )
    expect(answer.response).toMatchObject({
      status: 'pending',
      task_title: 'Say hello',
      proof_text: 'Hello',
      proof_link: 'https://example.org/a',
      proof_picture: null,
      karma: null,
      decided_at: null,
      ahead,
    })
    const seen = await look(member, task)
    expect(seen.submissions).toEqual([answer.response])
    expect(seen.task).toMatchObject({ karma: 25, active: true, times_awarded: 0, closed_because: null })
  })

  it('keeps the points that the learner thinks are met, for them and for the reviewer', async () => {
    const task = await createTask(test, { title: 'With points' })
    const points = ['It runs', 'It has tests']
    await test.db.execute(sql`update task set good_when = ${points.join('\n')} where id = ${task.id}`)
    const member = await createMember(test)
    const first = await submit(test, member, task, { proof_text: 'Mine', met_points: points })
    expect(first.response.met_points).toEqual(points)
    await submit(test, member, task, { proof_text: 'Mine again', met_points: ['It runs'] })
    const { response } = await test.call(submissions.queue, {
      as: reviewer.token,
      query: { search: 'With points' },
    })
    expect(response.data.map(({ met_points }) => met_points)).toEqual([['It runs']])
    const tooMany = Array.from({ length: 50 }, (_, at) => `Point ${at}`)
    expect((await submit(test, member, task, { proof_text: 'Mine', met_points: tooMany })).status).toBe(400)
  })

  it.each([
    [{}, 'proof_text'],
    [{ proof_text: '   ' }, 'proof_text'],
    [{ proof_link: 'javascript:alert(1)' }, 'proof_link'],
    [{ proof_text: 'x'.repeat(2001) }, 'proof_text'],
    [{ proof_picture: 'pictures/somebody-elses.webp' }, 'proof_picture'],
  ])('refuses %j on the field', async (body, field) => {
    const answer = await submit(test, await createMember(test), await createTask(test), body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.message)).toContain(field)
  })

  it('is one submission, however often and at once the button is pressed', async () => {
    const [member, task] = [await createMember(test), await createTask(test)]
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(test, member, task)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await countOf(test, sql`submission where user_id = ${member.id}`)).toBe(1)
  })

  it('again changes what waits, which then waits for a peer again', async () => {
    const { member, task, id } = await waitingWork(test)
    await test.db.execute(sql`
      update submission set status = 'peer_approved', peer_approved_by_id = ${reviewer.id}, peer_approved_at = now()
      where id = ${id}`)
    const again = await submit(test, member, task, { proof_link: 'https://example.org/better' })
    expect(again.response).toMatchObject({ id, status: 'pending', proof_text: null })
    const [row] = await test.db.execute(
      sql`select version, peer_approved_by_id from submission where id = ${id}`,
    )
    expect(row).toEqual({ version: 1, peer_approved_by_id: null })
  })

  it('again after it was sent back improves it, and the reason goes', async () => {
    const { member, task, id } = await waitingWork(test)
    await reviewing(test, reviewer).sendBack(id)
    expect((await look(member, task)).submissions[0]).toMatchObject({
      status: 'returned',
      reason: 'The link does not open',
      decided_by: 'Imran Sheikh',
      ahead: null,
    })
    expect((await submit(test, member, task)).response).toMatchObject({ id, status: 'pending', reason: null })
  })

  it('asks the database at most eight times, begin and commit counted', async () => {
    const [member, task] = [await createMember(test), await createTask(test)]
    await submit(test, member, task)
    const { statements } = await test.countStatements(() => submit(test, member, task))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8)
  })
})

describe('a task that is closed to the learner', () => {
  const refusal = async (member: TestMember, task: TestTask, text: string) => {
    expect((await look(member, task)).task.closed_because).toContain(text)
    const answer = await submit(test, member, task)
    expect([answer.status, answer.message.general[0]]).toEqual([400, expect.stringContaining(text)])
    expect(await countOf(test, sql`submission where user_id = ${member.id} and status = 'pending'`)).toBe(0)
  }

  it('because it is not active', async () => {
    await refusal(
      await createMember(test),
      await createTask(test, { active: false }),
      'no longer accepts work',
    )
  })

  it('because it was awarded as often as it counts; an award taken back does not count', async () => {
    const [member, task] = [await createMember(test), await createTask(test)]
    const { id } = await waitingWork(test, { member, task })
    await reviewing(test, reviewer).approve(id)
    await refusal(member, task, 'You’ve completed this task')
    await reviewing(test, reviewer).reverse(id)
    expect((await submit(test, member, task)).status).toBe(200)
  })

  it('because it was awarded twice and counts twice', async () => {
    const [member, task] = [await createMember(test), await taskWith(test, sql`usage_count = 2`)]
    await giveKarma(test, member.id, 10, { task })
    expect((await submit(test, member, task)).status).toBe(200)
    const [open] = (await look(member, task)).submissions
    await reviewing(test, reviewer).approve(open?.id ?? '')
    await refusal(member, task, 'completed this task 2 times')
  })

  it('because it is for the members of an organisation', async () => {
    const organization = await createOrganization(test, 'College', 'College of Birds')
    const task = await taskWith(test, sql`organization_id = ${organization}`)
    const member = await createMember(test)
    await refusal(member, task, 'Only members of College of Birds')
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${organization}, true)`)
    expect((await submit(test, member, task)).status).toBe(200)
  })

  it('because its level is not reached yet; it can be read', async () => {
    const [member, task] = [await createMember(test), await createTask(test, { level: 3 })]
    await refusal(member, task, 'Locked. Reach Level 3 first.')
    await atLevel(member, 3)
    expect((await submit(test, member, task)).status).toBe(200)
  })

  it('because from level 5 on one has to be in its group', async () => {
    const [groupId = ''] = await groupIds(test, 1)
    const task = await createTask(test, { level: 5, groupId })
    const member = await createMember(test)
    await atLevel(member, 5)
    await refusal(member, task, 'From Level 5, your tasks come from your interest groups.')
    await test.db.execute(sql`insert into user_interest_group values (${member.id}, ${groupId})`)
    expect((await submit(test, member, task)).status).toBe(200)
  })

  it('because its karma comes by itself', async () => {
    const id = await readValue<string>(test, sql`select id from task where hashtag = '#social_github'`)
    await refusal(await createMember(test), { id } as TestTask, 'You get this karma automatically')
  })

  it('because there is none', async () => {
    const answer = await submit(test, await createMember(test), { id: crypto.randomUUID() } as TestTask)
    expect(answer.status).toBe(404)
  })
})

describe('taking work back', () => {
  it('works while it is not decided, twice as well', async () => {
    const { member, task, id } = await waitingWork(test)
    for (let times = 0; times < 2; times += 1) expect((await withdraw(member, id)).status).toBe(200)
    expect(await statusOf(test, id)).toBe('withdrawn')
    const again = await submit(test, member, task)
    expect(again.response.id).not.toBe(id)
  })

  it('is refused for what is decided, and for the work of others', async () => {
    const approved = await waitingWork(test)
    await reviewing(test, reviewer).approve(approved.id)
    expect((await withdraw(approved.member, approved.id)).status).toBe(409)
    const rejected = await waitingWork(test)
    await reviewing(test, reviewer).reject(rejected.id)
    expect((await withdraw(rejected.member, rejected.id)).status).toBe(409)
    const open = await waitingWork(test)
    expect((await withdraw(approved.member, open.id)).status).toBe(404)
    expect(await statusOf(test, open.id)).toBe('pending')
  })
})

describe('the picture', () => {
  it('is re-encoded, not larger than it is shown, and is kept when the proof is sent again', async () => {
    const [member, task] = [await createMember(test), await createTask(test)]
    const uploaded = await upload(member, await painting(3200, 1000))
    expect(uploaded.status).toBe(200)
    const { response } = await submit(test, member, task, { proof_picture: uploaded.response.proof_picture })
    const address = response.proof_picture ?? ''
    const stored = await test.app.inject(address)
    const { format, width, height, exif } = await sharp(stored.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1600,
      height: 500,
      exif: undefined,
    })
    const kept = await submit(test, member, task, { proof_text: 'With words', proof_picture: address })
    expect(kept.response.proof_picture).toBe(address)
    await submit(test, member, task, { proof_text: 'Without a picture' })
    expect((await test.app.inject(address)).statusCode).toBe(404)
  })

  it('shows nothing as proof for anybody but who uploaded it', async () => {
    const [owner, other] = [await createMember(test), await createMember(test)]
    const { response } = await upload(owner, await painting())
    const body = { proof_picture: response.proof_picture }
    const answer = await submit(test, other, await createTask(test), body)
    expect([answer.status, answer.message.proof_picture]).toEqual([400, ['Upload this picture again']])
    const task = await createTask(test)
    const shown = (await submit(test, owner, task, body)).response.proof_picture
    expect((await submit(test, other, task, { proof_picture: shown })).status).toBe(400)
  })

  it('is a picture', async () => {
    const answer = await upload(await createMember(test), Buffer.from('<svg onload="alert(1)"/>'))
    expect(answer.status).toBe(400)
    expect(answer.message.picture).toBeDefined()
  })
})

describe('my submissions', () => {
  it('are mine alone, newest first, by state and by search', async () => {
    const member = await createMember(test)
    const titles = ['Water the plants', 'Feed the cat', 'Sing']
    const ids: string[] = []
    for (const title of titles) {
      ids.push((await waitingWork(test, { member, task: await createTask(test, { title }) })).id)
    }
    await waitingWork(test)
    await withdraw(member, ids[1] ?? '')
    const list = async (query: Record<string, unknown> = {}) =>
      (await test.call(submissions.mine, { as: member.token, query })).response.data.map(
        ({ task_title }) => task_title,
      )
    expect(await list()).toEqual(['Sing', 'Feed the cat', 'Water the plants'])
    expect(await list({ sortBy: 'submitted_at' })).toEqual(titles)
    expect(await list({ status: 'withdrawn' })).toEqual(['Feed the cat'])
    expect(await list({ search: 'the' })).toEqual(['Feed the cat', 'Water the plants'])
    expect(await list({ perPage: 2, pageIndex: 5 })).toEqual(['Water the plants'])
  })
})
