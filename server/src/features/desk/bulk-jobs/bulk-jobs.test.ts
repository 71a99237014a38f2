import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'
import { addMembers, jobCalls, lostJobs, newKey, work } from './bulk-jobs.fixture.ts'
import { runBatch } from './work.ts'

const MINUTE_MS = 60_000

let test: TestApp
let admin: TestMember
let manager: TestMember
let asAdmin: ReturnType<typeof jobCalls>

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { fullName: 'Asha Admin', roles: ['Admins'] })
  manager = await createMember(test, { fullName: 'Manu Manager', dynamicTypes: ['User Management'] })
  asAdmin = jobCalls(test, admin)
})
afterAll(() => test.close())

interface Rows {
  ids?: readonly string[]
  matching?: object
  seen?: number
  key?: string
}

const rowsOf = ({ ids, matching, seen, key = newKey() }: Rows) => ({
  key,
  ...(ids && { ids }),
  ...(matching && { matching }),
  seen: seen ?? (ids?.length || 1),
})

const suspend = (rows: Rows, as: Pick<TestMember, 'token'> = admin, reason = 'Left the college') =>
  test.call(userActs.suspend, { as: as.token, body: { ...rowsOf(rows), reason } })
const assign = (rows: Rows, role: string, as: Pick<TestMember, 'token'> = admin) =>
  test.call(userActs.assignRole, { as: as.token, body: { ...rowsOf(rows), role } })

const many = async (name: string, count: number) => {
  await addMembers(test, count, name)
  return { matching: { search: name }, seen: count }
}

async function statuses(name: string): Promise<Record<string, number>> {
  const rows = await test.db.execute<{ status: string; members: number }>(sql`
    select status, count(*)::integer as members from "user" where full_name like ${`${name} %`} group by status`)
  return Object.fromEntries([...rows].map(({ status, members }) => [status, members]))
}

async function audits(name: string, action: string): Promise<{ entries: number; members: number }> {
  const [row] = await test.db.execute<{ entries: number; members: number }>(sql`
    select count(*)::integer as entries, count(distinct log.member_id)::integer as members
    from audit_log as log join "user" as member on member.id = log.member_id
    where member.full_name like ${`${name} %`} and log.action = ${action}`)
  return row ?? { entries: 0, members: 0 }
}

async function roleId(title: string): Promise<string> {
  const [row] = await test.db.execute<{ id: string }>(sql`select id from role where title = ${title}`)
  return row?.id ?? ''
}

describe('an act on up to 50 rows', () => {
  it('is done when the answer comes, each row with an entry of its own in the log', async () => {
    const ids = await addMembers(test, 3, 'Arun')
    const { status, response } = await suspend({ ids })
    expect(status).toBe(200)
    expect(response).toMatchObject({
      act: 'user.suspend',
      state: 'done',
      total: 3,
      done: 3,
      refused: 0,
      reason: 'Left the college',
    })
    expect(await statuses('Arun')).toEqual({ suspended: 3 })
    expect(await audits('Arun', 'user.suspend')).toEqual({ entries: 3, members: 3 })
  })

  it('says of each row that was refused why, and does the others', async () => {
    const [first = '', second = ''] = await addMembers(test, 2, 'Babu')
    await suspend({ ids: [second] })
    const { response } = await suspend({ ids: [first, second, admin.id, newKey()] })
    expect(response).toMatchObject({ done: 1, refused: 3 })
    const { data, pagination } = (await asAdmin.refused(response)).response
    expect(pagination.count).toBe(3)
    expect(data.map(({ name, reason }) => [name, reason])).toEqual([
      ['Babu 2', 'This member is already deactivated'],
      ['Asha Admin', 'You can’t deactivate yourself'],
      ['No longer there', 'We couldn’t find this member'],
    ])
    expect((await asAdmin.refusedCsv(response)).text.split('\n').slice(0, 2)).toEqual([
      'id,name,reason',
      `${second},Babu 2,This member is already deactivated`,
    ])
    expect(response.reasons).toHaveLength(3)
  })

  it('takes all that match, when their number is about the one that was shown', async () => {
    const rows = await many('Chandra', 12)
    const wrong = await suspend({ ...rows, seen: 40 })
    expect(wrong).toMatchObject({ status: 409 })
    expect(wrong.message.general[0]).toContain('You saw 40 rows, but 12 match now')
    expect((await suspend({ ...rows, seen: 14 })).response).toMatchObject({
      state: 'done',
      total: 12,
      done: 12,
    })
  })

  it('needs rows, a reason, and at most one way to say which', async () => {
    expect(await suspend({ ids: [] })).toMatchObject({ status: 400, message: { ids: [expect.any(String)] } })
    expect(await suspend({ ids: [admin.id], matching: {} })).toMatchObject({ status: 400 })
    expect(await suspend({ ids: [manager.id] }, admin, '')).toMatchObject({
      status: 400,
      message: { reason: ['Reason is required'] },
    })
    expect(await suspend({ matching: { search: 'nobody is called like this' } })).toMatchObject({
      status: 400,
    })
  })

  it('begins once, however often and however fast it is sent', async () => {
    const ids = await addMembers(test, 4, 'Deepa')
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => suspend({ ids, key })))
    expect(new Set(answers.map(({ response }) => response.id)).size).toBe(1)
    expect(answers.map(({ response }) => response.done)).toEqual([4, 4, 4, 4, 4])
    expect(await audits('Deepa', 'user.suspend')).toEqual({ entries: 4, members: 4 })
  })

  it('of two people at once changes each row once', async () => {
    const ids = await addMembers(test, 20, 'Esha')
    const [one, other] = await Promise.all([suspend({ ids }), suspend({ ids: ids.toReversed() }, manager)])
    expect((one?.response.done ?? 0) + (other?.response.done ?? 0)).toBe(20)
    expect(await audits('Esha', 'user.suspend')).toEqual({ entries: 20, members: 20 })
  })
})

describe('roles of many members', () => {
  it('are given and taken; those who have them, or not, are named', async () => {
    const ids = await addMembers(test, 3, 'Fathima')
    const role = await roleId('Mentor')
    const given = await assign({ ids }, role)
    expect(given.response).toMatchObject({ state: 'done', done: 3, detail: 'Mentor' })
    expect((await assign({ ids }, role)).response.reasons).toEqual([
      { reason: 'Already has the role Mentor', rows: 3 },
    ])
    const taken = await test.call(userActs.removeRole, {
      as: admin.token,
      body: { ...rowsOf({ ids: ids.slice(1) }), role },
    })
    expect(taken.response).toMatchObject({ done: 2 })
    const undone = await asAdmin.undo(taken.response)
    expect(undone.response).toMatchObject({ done: 2, undoes: taken.response.id })
    const undoneToo = await asAdmin.undo(given.response)
    expect(undoneToo.response).toMatchObject({ done: 3 })
    expect(await audits('Fathima', 'user.update')).toEqual({ entries: 10, members: 3 })
  })

  it('are not given by who does not hold them, nor to oneself, nor by who may change no roles', async () => {
    const ids = await addMembers(test, 2, 'Gopal')
    const roleManager = await createMember(test, { dynamicTypes: ['User Management', 'Manage Roles'] })
    expect(await assign({ ids }, await roleId('Admins'), roleManager)).toMatchObject({
      status: 403,
      message: { role: [expect.stringContaining('gives access that you don’t have')] },
    })
    const mentor = await roleId('Mentor')
    expect((await assign({ ids: [roleManager.id] }, mentor, roleManager)).response).toMatchObject({
      done: 0,
      reasons: [{ reason: 'You can’t change your own roles', rows: 1 }],
    })
    expect((await assign({ ids }, mentor, manager)).response).toMatchObject({ done: 0, refused: 2 })
    expect((await assign({ ids }, mentor, roleManager)).response).toMatchObject({ done: 2, refused: 0 })
    expect(await assign({ ids }, newKey())).toMatchObject({
      status: 400,
      message: { role: [expect.any(String)] },
    })
  })

  it('leave the last administrator in place', async () => {
    const other = await createMember(test, { roles: ['Admins'] })
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${admin.id}`)
    const { response } = await test.call(userActs.removeRole, {
      as: other.token,
      body: { ...rowsOf({ ids: [other.id, admin.id] }), role: await roleId('Admins') },
    })
    expect(response).toMatchObject({ done: 1, refused: 1 })
    await test.db.execute(sql`update "user" set status = 'active' where id = ${admin.id}`)
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) values (${admin.id}, ${await roleId('Admins')}, true)`)
    test.parts.guard.forget(admin.id)
  })
})

describe('who may', () => {
  it.each(['assignRole', 'removeRole', 'suspend', 'restore', 'export'] as const)(
    '%s: staff of members, and nobody else',
    async (name) => {
      const member = await createMember(test)
      const fellow = await createMember(test, { roles: ['Fellow'] })
      const fields = { role: await roleId('Mentor'), reason: 'As a test' }
      const known = Object.entries(fields).filter(([field]) => field in userActs[name].body.shape)
      const body = { ...rowsOf({ ids: [newKey()] }), ...Object.fromEntries(known) }
      const statusAs = async (as?: string) =>
        (await test.call(userActs[name], { as, body: { ...body, key: newKey() } })).status
      expect(await statusAs(member.token)).toBe(403)
      expect(await statusAs(fellow.token)).toBe(403)
      expect(await statusAs()).toBe(401)
      expect(await statusAs(manager.token)).toBe(200)
      expect(await statusAs(admin.token)).toBe(200)
    },
  )

  it('sees their own reports alone', async () => {
    const ids = await addMembers(test, 1, 'Hari')
    const { response: job } = await suspend({ ids })
    const others = jobCalls(test, manager)
    for (const call of ['read', 'refused', 'stop', 'undo', 'file'] as const) {
      expect((await others[call](job)).status).toBe(404)
    }
    expect((await others.refusedCsv(job)).status).toBe(404)
    expect((await others.list()).response.data.map(({ id }) => id)).not.toContain(job.id)
    expect((await asAdmin.list()).response.data.map(({ id }) => id)).toContain(job.id)
  })
})

describe('an act on more rows', () => {
  it('is a job with progress, and tells who began it when it ends', async () => {
    const rows = await many('Indu', 60)
    const { response: begun } = await suspend(rows)
    expect(begun).toMatchObject({ state: 'waiting', total: null, done: 0 })
    expect(await statuses('Indu')).toEqual({ active: 60 })
    await runBatch(test.parts, declared.bulk, begun.id)
    await runBatch(test.parts, declared.bulk, begun.id)
    expect((await asAdmin.read(begun)).response).toMatchObject({ state: 'running', total: 60, done: 25 })
    await work(test, begun)
    expect((await asAdmin.read(begun)).response).toMatchObject({
      state: 'done',
      total: 60,
      done: 60,
      refused: 0,
    })
    const { data } = (await test.call(notifications.list, { as: admin.token })).response
    expect(data.find(({ url }) => url?.includes(begun.id))).toMatchObject({
      kind: 'job_ended',
      title: 'Finished deactivating members',
      description: '60 done.',
      url: `/dashboard/management/jobs?job=${begun.id}`,
    })
    const [stored] = await test.db.execute(sql`select request from bulk_job where id = ${begun.id}`)
    expect(stored).toEqual({ request: null })
  })

  it('goes on after its process was killed in the middle, and does each row once', async () => {
    const { response: job } = await suspend(await many('Jaya', 80))
    await runBatch(test.parts, declared.bulk, job.id)
    await runBatch(test.parts, declared.bulk, job.id)
    // The process dies in the next batch: its transaction is rolled back.
    const dying = test.parts.db.transaction(async (tx) => {
      await runBatch({ ...test.parts, db: tx }, declared.bulk, job.id)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect((await asAdmin.read(job)).response).toMatchObject({ state: 'running', done: 25 })
    expect(await lostJobs(test)).not.toContain(job.id)
    test.advance(2 * MINUTE_MS)
    expect(await lostJobs(test)).toContain(job.id)
    await work(test, job)
    expect((await asAdmin.read(job)).response).toMatchObject({ state: 'done', done: 80, refused: 0 })
    expect(await audits('Jaya', 'user.suspend')).toEqual({ entries: 80, members: 80 })
  })

  it('is worked on by two processes at once as by one', async () => {
    const { response: job } = await suspend(await many('Kavya', 100))
    await Promise.all([work(test, job), work(test, job), work(test, job)])
    expect((await asAdmin.read(job)).response).toMatchObject({ state: 'done', done: 100, refused: 0 })
    expect(await audits('Kavya', 'user.suspend')).toEqual({ entries: 100, members: 100 })
  })

  it('is stopped with what is done, which can be undone', async () => {
    const { response: job } = await suspend(await many('Lekha', 70))
    await runBatch(test.parts, declared.bulk, job.id)
    await runBatch(test.parts, declared.bulk, job.id)
    const stopped = (await asAdmin.stop(job)).response
    expect(stopped).toMatchObject({ state: 'stopped', total: 70, done: 25, stopped_because: null })
    await work(test, job)
    expect(await statuses('Lekha')).toEqual({ active: 45, suspended: 25 })
    expect((await asAdmin.stop(job)).response).toMatchObject({ state: 'stopped', ended_at: stopped.ended_at })
    expect((await asAdmin.undo(job)).response).toMatchObject({ state: 'done', done: 25 })
    expect(await statuses('Lekha')).toEqual({ active: 70 })
  })

  it('ends when who began it may not do it any more', async () => {
    const leaving = await createMember(test, { dynamicTypes: ['User Management'] })
    const { response: job } = await suspend(await many('Manoj', 60), leaving)
    await test.db.execute(sql`delete from dynamic_user where user_id = ${leaving.id}`)
    await work(test, job)
    expect(await statuses('Manoj')).toEqual({ active: 60 })
    const [ended] = await test.db.execute(
      sql`select state, stopped_because from bulk_job where id = ${job.id}`,
    )
    expect(ended).toMatchObject({ state: 'stopped', stopped_because: expect.stringContaining('access') })
  })

  it('takes few statements beside those of each row', async () => {
    const { response: job } = await suspend(await many('Nila', 150))
    const { statements } = await test.countStatements(() => work(test, job))
    expect((await asAdmin.read(job)).response).toMatchObject({ done: 150 })
    const own = statements.filter((text) => /bulk_job/.test(text))
    // The job's own statements: about five per batch of 25 rows.
    expect(own.length).toBeLessThan(45)
    expect(statements.length).toBeLessThan(150 * 22)
  })
})

describe('undoing', () => {
  it('runs the reverse act on the rows that were changed, once', async () => {
    const rows = await many('Omana', 60)
    const [first] = await test.db.execute<{ id: string }>(
      sql`select id from "user" where full_name = 'Omana 1'`,
    )
    await suspend({ ids: [first?.id ?? ''] }, admin, 'Earlier, for another reason')
    const { response: job } = await suspend(rows)
    await work(test, job)
    expect((await asAdmin.read(job)).response).toMatchObject({
      done: 59,
      refused: 1,
      undo_until: expect.any(String),
    })
    const undoings = await Promise.all([asAdmin.undo(job), asAdmin.undo(job)])
    const [undoing] = undoings
    expect(new Set(undoings.map(({ response }) => response.id)).size).toBe(1)
    await work(test, undoing.response)
    expect(await statuses('Omana')).toEqual({ active: 59, suspended: 1 })
    expect((await asAdmin.read(job)).response).toMatchObject({
      undone_by: undoing.response.id,
      undo_until: null,
    })
    expect(await audits('Omana', 'user.restore')).toEqual({ entries: 59, members: 59 })
    expect(await asAdmin.undo(undoing.response)).toMatchObject({ status: 400 })
  })

  it('puts restored members back as they were, with their reason', async () => {
    const ids = await addMembers(test, 2, 'Priya')
    await suspend({ ids }, admin, 'Spam in circles')
    const { response: job } = await test.call(userActs.restore, { as: admin.token, body: rowsOf({ ids }) })
    expect(job).toMatchObject({ done: 2 })
    expect((await asAdmin.undo(job)).response).toMatchObject({ done: 2 })
    const { response } = await test.call(users.detail, { as: admin.token, params: { user_id: ids[0] } })
    expect(response).toMatchObject({ status: 'suspended', suspension_reason: 'Spam in circles' })
  })

  it('is over after 30 minutes, and not for what still runs', async () => {
    const { response: running } = await suspend(await many('Qadir', 60))
    expect(await asAdmin.undo(running)).toMatchObject({ status: 409 })
    await work(test, running)
    test.advance(31 * MINUTE_MS)
    expect((await asAdmin.read(running)).response.undo_until).toBeNull()
    expect(await asAdmin.undo(running)).toMatchObject({ status: 400 })
  })
})

describe('the report', () => {
  it('is shown to those on staff pages alone', async () => {
    const member = await createMember(test)
    expect(await test.call(bulkJobs.list, { as: member.token })).toMatchObject({ status: 403 })
  })
})
