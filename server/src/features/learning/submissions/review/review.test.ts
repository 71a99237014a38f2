import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { examine } from '../../../../features.ts'
import {
  createReviewer,
  karmaOf,
  reviewing,
  statusOf,
  submit,
  taskWith,
  waitingWork,
} from '../submissions.fixture.ts'

let test: TestApp
let imran: TestMember
let devika: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createReviewer(test, 'Imran Sheikh')
  devika = await createReviewer(test, 'Devika Raman')
})
afterAll(async () => {
  expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  await test.close()
})

const noticesOf = async (member: TestMember) => {
  const rows = await test.db.execute<{ title: string }>(
    sql`select title from notification where user_id = ${member.id} order by created_at desc, title`,
  )
  return [...rows].map(({ title }) => title)
}
const refusalOf = ({ status, message }: { status: number; message: { general: string[] } }) => [
  status,
  message.general[0],
]

describe('approving', () => {
  it('awards the karma of the task, tells the learner, and is on record', async () => {
    const { member, id } = await waitingWork(test, {
      task: await createTask(test, { karma: 25, title: 'Sing' }),
    })
    const answer = await reviewing(test, imran).approve(id)
    expect(answer.response).toEqual({ karma: 25, level_order: 2, level_raised: true })
    expect(await karmaOf(test, member)).toBe(25)
    const [entry] = await test.db.execute(
      sql`select karma, cause, actor_id from karma_entry where user_id = ${member.id}`,
    )
    expect(entry).toEqual({ karma: 25, cause: `submission:${id}`, actor_id: imran.id })
    expect(await noticesOf(member)).toEqual(['You’ve reached Level 2', 'Your work was approved'])
    expect((await mailsTo(test, member.email))[0]?.body).toContain('You earned 25 karma for “Sing”.')
    const [record] = await test.db.execute(
      sql`select action, actor_muid, after from audit_log where target_id = ${id}`,
    )
    expect(record).toEqual({
      action: 'submission.approve',
      actor_muid: imran.muid,
      after: { status: 'approved', karma: 25 },
    })
  })

  it('fifty times at once awards once', async () => {
    const { member, id } = await waitingWork(test)
    const answers = await Promise.all(Array.from({ length: 50 }, () => reviewing(test, imran).approve(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ response }) => response.karma))).toEqual(new Set([10]))
    expect(await countOf(test, sql`karma_entry where user_id = ${member.id}`)).toBe(1)
    expect(await countOf(test, sql`audit_log where target_id = ${id}`)).toBe(1)
    expect(await noticesOf(member)).toEqual(['Your work was approved'])
  })

  it('by two reviewers at once: one decides, the other is told who', async () => {
    const { member, id } = await waitingWork(test)
    const [approval, rejection] = await Promise.all([
      reviewing(test, imran).approve(id),
      reviewing(test, devika).reject(id),
    ])
    const approved = approval.status === 200
    expect(refusalOf(approved ? rejection : approval)).toEqual(
      approved
        ? [409, 'Imran Sheikh has already approved this']
        : [409, 'Devika Raman has already rejected this'],
    )
    expect(await karmaOf(test, member)).toBe(approved ? 10 : 0)
    expect(await statusOf(test, id)).toBe(approved ? 'approved' : 'rejected')
  })

  it('takes the reviewer’s figure for variable karma, from 1 to that of the task', async () => {
    const task = await taskWith(test, sql`variable_karma = true`, { karma: 50 })
    const { member, id } = await waitingWork(test, { task })
    for (const karma of [undefined, 0, 51, 7.5]) {
      const answer = await reviewing(test, imran).approve(id, karma === undefined ? {} : { karma })
      expect([answer.status, Object.keys(answer.message)]).toEqual([400, ['general', 'karma']])
    }
    expect((await reviewing(test, imran).approve(id, { karma: 31 })).response.karma).toBe(31)
    expect(await karmaOf(test, member)).toBe(31)
  })

  it('does not take another figure than that of the task', async () => {
    const { id } = await waitingWork(test)
    const answer = await reviewing(test, imran).approve(id, { karma: 500 })
    expect(answer.message.karma).toEqual(['This task always gives 10 karma'])
    expect((await reviewing(test, imran).approve(id, { karma: 10 })).status).toBe(200)
  })

  it('adds the bonus for what was submitted in time, also when it is reviewed later', async () => {
    const task = await taskWith(test, sql`bonus_karma = 7, bonus_time = now() + interval '1 hour'`)
    const early = await waitingWork(test, { task })
    const late = await waitingWork(test, { task })
    await test.db.execute(
      sql`update submission set submitted_at = now() + interval '2 hours' where id = ${late.id}`,
    )
    expect((await reviewing(test, imran).approve(early.id)).response.karma).toBe(17)
    expect((await reviewing(test, imran).approve(late.id)).response.karma).toBe(10)
  })

  it('is refused while the task is closed, used up or without karma', async () => {
    const closed = await waitingWork(test)
    await test.db.execute(sql`update task set active = false where id = ${closed.task.id}`)
    expect(refusalOf(await reviewing(test, imran).approve(closed.id))).toEqual([
      400,
      expect.stringContaining('is closed'),
    ])
    const used = await waitingWork(test)
    await giveKarma(test, used.member.id, 10, { task: used.task })
    expect(refusalOf(await reviewing(test, imran).approve(used.id))).toEqual([
      400,
      expect.stringContaining('has already earned this task’s karma'),
    ])
    const empty = await waitingWork(test)
    await test.db.execute(sql`update task set karma = null where id = ${empty.task.id}`)
    expect(refusalOf(await reviewing(test, imran).approve(empty.id))).toEqual([
      400,
      expect.stringContaining('no karma yet'),
    ])
    for (const { id } of [closed, used, empty]) expect(await statusOf(test, id)).toBe('pending')
  })

  it('is refused for one’s own work, for members who are not active, for what is not there', async () => {
    const own = await waitingWork(test, { member: imran })
    expect(refusalOf(await reviewing(test, imran).approve(own.id))).toEqual([
      400,
      expect.stringContaining('your own work'),
    ])
    expect((await reviewing(test, imran).reject(own.id)).status).toBe(400)
    expect((await reviewing(test, devika).approve(own.id)).status).toBe(200)
    const gone = await waitingWork(test)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${gone.member.id}`)
    await test.db.execute(sql`update wallet set ranked = false where user_id = ${gone.member.id}`)
    expect((await reviewing(test, imran).approve(gone.id)).status).toBe(400)
    expect((await reviewing(test, imran).approve(crypto.randomUUID())).status).toBe(404)
  })

  it('is refused when the proof has changed since the reviewer saw it, and when it was withdrawn', async () => {
    const { member, task, id } = await waitingWork(test)
    await submit(test, member, task, { proof_text: 'Another proof' })
    expect(refusalOf(await reviewing(test, imran).approve(id, { version: 0 }))).toEqual([
      409,
      expect.stringContaining('This work has changed'),
    ])
    expect((await reviewing(test, imran).approve(id, { version: 1 })).status).toBe(200)
    const taken = await waitingWork(test, { member: await createMember(test, { fullName: 'Nila Haneef' }) })
    await test.call(submissions.withdraw, { as: taken.member.token, params: { submission_id: taken.id } })
    expect(refusalOf(await reviewing(test, imran).approve(taken.id))).toEqual([
      409,
      'Nila Haneef has already withdrawn this',
    ])
  })

  it('asks the database little, however much it writes', async () => {
    const { id } = await waitingWork(test)
    const { statements } = await test.countStatements(() => reviewing(test, imran).approve(id))
    // The lock, four for the award, the submission, the notice, its mail and the history entry.
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(13)
  })
})

describe('sending back and rejecting', () => {
  it('need a reason, which the learner gets', async () => {
    const { member, id } = await waitingWork(test)
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
      expect((await reviewing(test, imran).sendBack(id, body)).message.reason).toBeDefined()
    }
    expect((await reviewing(test, imran).sendBack(id, { reason: 'Too blurred to read' })).status).toBe(200)
    expect((await reviewing(test, imran).sendBack(id)).status).toBe(200)
    expect(await noticesOf(member)).toEqual(['Your work was sent back'])
    expect((await mailsTo(test, member.email))[0]?.body).toContain('Too blurred to read')
    expect(refusalOf(await reviewing(test, devika).reject(id))).toEqual([
      409,
      'Imran Sheikh has already sent this back',
    ])
  })

  it('with the longest reason fit', async () => {
    const { id } = await waitingWork(test)
    expect((await reviewing(test, imran).reject(id, { reason: 'x'.repeat(500) })).status).toBe(200)
  })

  it('can be undone: the work waits where it had come to, and the unread notice goes', async () => {
    const { member, task, id } = await waitingWork(test)
    await giveKarma(test, devika.id, 10, { task })
    await reviewing(test, devika).peerApprove(id)
    await reviewing(test, imran).reject(id)
    for (let times = 0; times < 2; times += 1) {
      expect((await reviewing(test, devika).reopen(id)).status).toBe(200)
    }
    expect(await statusOf(test, id)).toBe('peer_approved')
    expect(await noticesOf(member)).toEqual([])
    await reviewing(test, imran).approve(id)
    expect(refusalOf(await reviewing(test, devika).reopen(id))).toEqual([
      409,
      'Someone else approved this. If it was a mistake, reverse the karma.',
    ])
    const actions = await test.db.execute<{ action: string }>(
      sql`select action from audit_log where target_id = ${id} order by created_at`,
    )
    expect([...actions].map(({ action }) => action)).toEqual([
      'submission.reject',
      'submission.reopen',
      'submission.approve',
    ])
  })

  it('cannot be undone when the learner has sent something new, or for one’s own work', async () => {
    const { member, task, id } = await waitingWork(test)
    await reviewing(test, imran).reject(id)
    await submit(test, member, task)
    expect(refusalOf(await reviewing(test, imran).reopen(id))).toEqual([
      409,
      expect.stringContaining('has submitted new work'),
    ])
    const own = await waitingWork(test, { member: imran })
    await reviewing(test, devika).reject(own.id)
    expect((await reviewing(test, imran).reopen(own.id)).status).toBe(400)
  })
})

describe('undoing an approval', () => {
  const causesOf = async (member: TestMember) => {
    const rows = await test.db.execute<{ cause: string; karma: number }>(
      sql`select cause, karma from karma_entry where user_id = ${member.id} order by created_at, karma desc`,
    )
    return [...rows].map(({ cause, karma }) => [cause.replace(/:.*/, ''), karma])
  }

  it('puts the work back into the queue, takes the karma back, and can be followed by another award', async () => {
    const { member, id } = await waitingWork(test)
    await reviewing(test, imran).approve(id)
    const answers = await Promise.all([1, 2, 3].map(() => reviewing(test, imran).reopen(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statusOf(test, id)).toBe('pending')
    expect(await karmaOf(test, member)).toBe(0)
    expect(await noticesOf(member)).toEqual([])
    expect((await reviewing(test, devika).approve(id)).response.karma).toBe(10)
    expect((await reviewing(test, devika).approve(id)).response.karma).toBe(10)
    expect(await karmaOf(test, member)).toBe(10)
    expect(await causesOf(member)).toEqual([
      ['submission', 10],
      ['reversal', -10],
      ['submission', 10],
    ])
    expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  })

  it('is for ten minutes, and the queue says until when', async () => {
    const { id } = await waitingWork(test)
    await reviewing(test, imran).approve(id)
    const rowFor = async (reviewer: TestMember) => {
      const { response } = await test.call(submissions.queue, {
        as: reviewer.token,
        query: { status: 'approved' },
      })
      return response.data.find((row) => row.id === id)
    }
    const decidedAt = await readValue<string>(test, sql`select decided_at from submission where id = ${id}`)
    expect((await rowFor(imran))?.undo_until).toBe(
      new Date(new Date(decidedAt).getTime() + 600_000).toISOString(),
    )
    expect((await rowFor(devika))?.undo_until).toBeNull()
    await test.db.execute(
      sql`update submission set decided_at = decided_at - interval '10 minutes 1 second' where id = ${id}`,
    )
    expect((await rowFor(imran))?.undo_until).toBeNull()
    expect(refusalOf(await reviewing(test, imran).reopen(id))).toEqual([
      409,
      'This was approved more than 10 minutes ago. If it was a mistake, reverse the karma.',
    ])
  })
})

describe('taking an award back', () => {
  it('writes a counter-entry, keeps both, tells why, and is final', async () => {
    const { member, task, id } = await waitingWork(test)
    await reviewing(test, imran).approve(id)
    const answers = await Promise.all([1, 2, 3].map(() => reviewing(test, devika).reverse(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await karmaOf(test, member)).toBe(0)
    expect(await countOf(test, sql`karma_entry where user_id = ${member.id}`)).toBe(2)
    expect(await statusOf(test, id)).toBe('reversed')
    expect((await noticesOf(member))[0]).toBe('Karma reversed')
    expect(refusalOf(await reviewing(test, imran).approve(id))).toEqual([
      409,
      'Devika Raman has already reversed the karma for this',
    ])
    expect((await reviewing(test, imran).reverse(id)).status).toBe(409)
    expect((await submit(test, member, task)).response.id).not.toBe(id)
  })

  it('is refused for what is not approved and for one’s own; a long reason fits', async () => {
    const waiting = await waitingWork(test)
    expect((await reviewing(test, imran).reverse(waiting.id)).status).toBe(409)
    const own = await waitingWork(test, { member: imran })
    await reviewing(test, devika).approve(own.id)
    expect((await reviewing(test, imran).reverse(own.id)).status).toBe(400)
    expect((await reviewing(test, devika).reverse(own.id, { reason: 'y'.repeat(500) })).status).toBe(200)
  })

  it('works for any entry of the ledger, once; an entry of a submission takes that with it', async () => {
    const admin = await createMember(test, { roles: ['Admins'] })
    const reverseEntry = (entryId: string, as = admin) =>
      test.call(submissions.reverseEntry, {
        as: as.token,
        params: { entry_id: entryId },
        body: { reason: 'Given by mistake' },
      })
    const member = await createMember(test)
    const { entryId } = await giveKarma(test, member.id, 30)
    expect((await reverseEntry(entryId, imran)).status).toBe(403)
    expect((await reverseEntry(entryId)).message.general).toEqual(['Karma reversed'])
    expect((await reverseEntry(entryId)).message.general).toEqual(['This karma has already been reversed'])
    const counter = await readValue<string>(
      test,
      sql`select id from karma_entry where reverses_id = ${entryId}`,
    )
    expect((await reverseEntry(counter)).status).toBe(400)
    expect((await reverseEntry(crypto.randomUUID())).status).toBe(404)

    const { id } = await waitingWork(test, { member })
    await reviewing(test, imran).approve(id)
    const entry = await readValue<string>(test, sql`select entry_id from submission where id = ${id}`)
    await Promise.all([reverseEntry(entry), reviewing(test, devika).reverse(id)])
    expect(await statusOf(test, id)).toBe('reversed')
    expect(await karmaOf(test, member)).toBe(0)
  })
})
