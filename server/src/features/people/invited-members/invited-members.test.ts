import { randomUUID } from 'node:crypto'
import { registration } from '@muster/contract/account/joining.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import { type InvitedMember, invitedMembers } from '@muster/contract/people/invited-members.ts'
import { users } from '@muster/contract/people/users.ts'
import { referrals } from '@muster/contract/reach/referrals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  countOf,
  createOrganization,
  groupIds,
  linkParameter,
  mailsTo,
  readValue,
} from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { sheetsOf, upload } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { MAILS_A_RUN, mailInvited, tidyInvited } from './mails.ts'

let test: TestApp
let admin: TestMember
let manager: TestMember
let college: string
let group: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Menon' })
  manager = await createMember(test, { dynamicTypes: ['User Management'] })
  college = await createOrganization(test, 'College', 'College of Tides')
  const [id] = await groupIds(test, 1)
  group = await readValue(test, sql`select name from interest_group where id = ${id}`)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.execute(sql`delete from invited_member`)
  await test.db.execute(sql`delete from bulk_import`)
})

const HEADINGS = 'name,email,organisation,department,year,groups,role'
const send = (rows: readonly string[], { as = admin, query = {} as Record<string, string> } = {}) =>
  upload(test, invitedMembers.import, {
    as: as.token,
    content: Buffer.from([HEADINGS, ...rows].join('\n')),
    fileName: 'members.csv',
    query,
  })
const list = async (query: { state?: InvitedMember['state']; import?: string; search?: string } = {}) =>
  (await test.call(invitedMembers.list, { as: admin.token, query })).response.data
const runMails = async () => {
  while ((await mailInvited(test.parts)) > 0);
}

/** Moves all invitations this many days into the past. */
const later = (days: number) =>
  test.db.execute(sql`
    update invited_member set mailed_at = mailed_at - passed, next_mail_at = next_mail_at - passed,
      expires_at = expires_at - passed, accepted_at = accepted_at - passed
    from make_interval(days => ${days}::integer) as passed`)

let number = 0
/** A person who has been invited and emailed. */
async function invite(
  row: Partial<Record<'organisation' | 'year' | 'groups' | 'role', string>> = {},
  as = admin,
) {
  number += 1
  const email = `invited-${number}@example.org`
  const { response } = await send(
    [
      `Person ${number},${email},${row.organisation ?? ''},,${row.year ?? ''},${row.groups ?? ''},${row.role ?? ''}`,
    ],
    { as },
  )
  if (response.succeeded !== 1) throw new Error(JSON.stringify(response.errors))
  await runMails()
  const [mail] = await mailsTo(test, email)
  const [invited] = await list({ search: email })
  return {
    email,
    token: linkParameter(mail, 'token'),
    id: invited?.id ?? '',
    importId: response.import_id ?? '',
  }
}

const accept = (token: string, body: object = { password: testPassword, accepted: true }) =>
  test.call(invitedMembers.accept, { params: { token }, body })
const look = (token: string) => test.call(invitedMembers.look, { params: { token } })
const resend = (id: string, as = admin) =>
  test.call(invitedMembers.resend, { as: as.token, params: { invited_id: id } })
const withdraw = (id: string, as = admin) =>
  test.call(invitedMembers.withdraw, { as: as.token, params: { invited_id: id } })

const accountsOf = (email: string) => countOf(test, sql`"user" where email = ${email}`)

describe('the import of members', () => {
  it('has a template with departments, groups and the roles that it can give', async () => {
    const reply = await test.app.inject({
      url: invitedMembers.template.path,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [first, ...others] = Object.values(await sheetsOf(reply.rawPayload))
    expect(first?.[0]).toEqual(HEADINGS.split(','))
    expect(others.flat(2)).toEqual(expect.arrayContaining([group, 'Mentor']))
    expect(others.flat(2)).not.toContain('Admins')
  })

  it('is checked first, says what is wrong with each row, and keeps the others without an account', async () => {
    const member = await createMember(test)
    const rows = [
      `Zoë Quill,Zoe@Example.org,college of tides,,2028,${group},mentor`,
      ',no-name@example.org,,,,,',
      'No Address,nobody,,,,,',
      'Twice,zoe@example.org,,,,,',
      `Known,${member.email.toUpperCase()},,,,,`,
      'Lost,lost@example.org,Nowhere,,,,',
      'Groups,groups@example.org,,,,Nothing; Void,',
      'Early,early@example.org,College of Tides,,1800,,',
      'Homeless,homeless@example.org,,,2028,,',
      'Field,field@example.org,College of Tides,Alchemy,,,',
      'Titled,titled@example.org,,,,,Wizard',
      'Chief,chief@example.org,,,,,Admins',
    ]
    const tried = await send(rows, { query: { dry_run: 'true' } })
    expect(tried.response).toMatchObject({ dry_run: true, succeeded: 1, failed: 11 })
    expect(await countOf(test, sql`invited_member`)).toBe(0)
    const { response } = await send(rows)
    expect(response.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'name', 'missing'],
      [4, 'email', 'invalid'],
      [5, 'email', 'repeated'],
      [6, 'email', 'taken'],
      [7, 'organisation', 'unknown'],
      [8, 'groups', 'unknown'],
      [9, 'year', 'invalid'],
      [10, 'organisation', 'missing'],
      [11, 'department', 'unknown'],
      [12, 'role', 'unknown'],
      [13, 'role', 'not_allowed'],
    ])
    expect(await list()).toMatchObject([
      {
        full_name: 'Zoë Quill',
        email: 'zoe@example.org',
        organization: 'College of Tides',
        graduation_year: 2028,
        role: 'Mentor',
        state: 'waiting',
        mailed_at: null,
        muid: null,
        invited_by: 'Asha Menon',
      },
    ])
    expect(await accountsOf('zoe@example.org')).toBe(0)
    const imports = await test.call(invitedMembers.imports, { as: admin.token })
    expect(imports.response.data).toMatchObject([{ id: response.import_id, succeeded: 1, failed: 11 }])
    const params = { import_id: response.import_id ?? '' }
    const failures = await test.call(invitedMembers.importFailures, { as: admin.token, params })
    expect(failures.headers['content-type']).toContain('spreadsheetml')
    const again = await send(['Zoë Quill,zoe@example.org,,,,,'])
    expect(again.response.errors).toMatchObject([{ row: 2, column: 'email', code: 'taken' }])
    const toFix = await upload(test, invitedMembers.rowsToFix, {
      as: admin.token,
      content: Buffer.from([HEADINGS, ...rows].join('\n')),
      fileName: 'members.csv',
    })
    expect(toFix.headers['content-disposition']).toContain('rows-to-fix.xlsx')
  })

  it('refuses an address that was given up a moment ago', async () => {
    const member = await createMember(test)
    await test.db.execute(sql`
      insert into one_time_secret (user_id, purpose, secret_hash, payload, expires_at)
      values (${member.id}, 'email-take-back', ${member.id}, 'former@example.org', now() + interval '1 day')`)
    const { response } = await send(['Former,former@example.org,,,,,'])
    expect(response.errors).toMatchObject([{ column: 'email', code: 'taken' }])
  })

  it('gives only roles that the importing staff could give', async () => {
    const { response } = await send(['One,one@example.org,,,,,Fellow', 'Two,two@example.org,,,,,Mentor'], {
      as: manager,
    })
    expect(response.errors).toMatchObject([{ row: 2, column: 'role', code: 'not_allowed' }])
    expect(await list()).toMatchObject([{ full_name: 'Two' }])
  })

  it('is only for staff who manage members', async () => {
    const member = await createMember(test)
    const fellow = await createMember(test, { roles: ['Fellow'] })
    for (const as of [member, fellow]) {
      expect((await send(['A,a@example.org,,,,,'], { as })).status).toBe(403)
      expect((await test.call(invitedMembers.list, { as: as.token })).status).toBe(403)
    }
    expect((await send(['A,a@example.org,,,,,'], { as: manager })).status).toBe(200)
  })

  it('stores one row for an address that two people import at once', async () => {
    const answers = await Promise.all([
      send(['One,same@example.org,,,,,']),
      send(['Other,same@example.org,,,,,'], { as: manager }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ response }) => response.succeeded).sort()).toEqual([0, 1])
    expect(await list()).toHaveLength(1)
  })

  it('takes 20,000 rows with a bounded number of statements, and emails them a part at a time', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Person,many-${index}@example.org,,,,,`)
    const { result, statements } = await test.countStatements(() => send(rows))
    expect(result.response).toMatchObject({ succeeded: 20_000, failed: 0 })
    expect(statements.length).toBeLessThan(250)
    const before = await countOf(test, sql`mail_outbox`)
    const run = await test.countStatements(() => mailInvited(test.parts))
    expect(run.result).toBe(MAILS_A_RUN)
    expect(run.statements.length).toBeLessThan(20)
    expect(await countOf(test, sql`mail_outbox`)).toBe(before + MAILS_A_RUN)
  }, 60_000)

  it('is undone for everyone who has not accepted', async () => {
    const { response } = await send(['Stays,stays@example.org,,,,,', 'Goes,goes@example.org,,,,,'])
    await runMails()
    const [mail] = await mailsTo(test, 'stays@example.org')
    const [other] = await mailsTo(test, 'goes@example.org')
    await accept(linkParameter(mail, 'token'))
    const undone = await test.call(invitedMembers.undoImport, {
      as: admin.token,
      params: { import_id: response.import_id ?? '' },
    })
    expect(undone.response).toEqual({ removed: 1, kept: 1, named: [{ name: 'Stays', why: 'used' }] })
    expect((await look(linkParameter(other, 'token'))).status).toBe(404)
    expect(await accountsOf('stays@example.org')).toBe(1)
  })
})

describe('the emails of an invitation', () => {
  it('come at first, after 3 and after 10 days, with one link, until the row is deleted', async () => {
    const { email, token } = await invite()
    const days: number[] = []
    for (let day = 1; day <= 31; day += 1) {
      await later(1)
      const before = (await mailsTo(test, email)).length
      await runMails()
      await tidyInvited(test.parts)
      if ((await mailsTo(test, email)).length > before) days.push(day)
      if (day === 20) expect(await list({ state: 'waiting' })).toHaveLength(1)
      if (day === 22) expect(await list({ state: 'expired' })).toHaveLength(1)
      if (day === 22) expect((await look(token)).status).toBe(404)
      if (day === 22) expect((await accept(token)).status).toBe(404)
    }
    expect(days).toEqual([3, 10])
    const mails = await mailsTo(test, email)
    expect(mails.map((mail) => linkParameter(mail, 'token'))).toEqual([token, token, token])
    expect(await list()).toEqual([])
  })

  it('go out once when two processes run the job', async () => {
    await send(['Once,once@example.org,,,,,'])
    await Promise.all([mailInvited(test.parts), mailInvited(test.parts)])
    expect(await mailsTo(test, 'once@example.org')).toHaveLength(1)
  })

  it('go to no one who has opted out of invitations or has signed up in the meantime', async () => {
    const { email } = await invite()
    const [mail] = await mailsTo(test, email)
    const stop = /no-invitations\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    await test.call(referrals.stopMails, { params: { token: stop }, query: { wanted: 'false' } })
    await send(['Joins,joins-alone@example.org,,,,,'])
    await createMember(test, { email: 'joins-alone@example.org' })
    await later(4)
    await runMails()
    expect(await mailsTo(test, email)).toHaveLength(1)
    expect(
      (await mailsTo(test, 'joins-alone@example.org')).filter(({ subject }) => /invit/i.test(subject)),
    ).toEqual([])
  })

  it('store only the hash of the link', async () => {
    const { token, id } = await invite()
    const [row] = await test.db.execute(sql`select * from invited_member where id = ${id}::uuid`)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('can be sent again by staff, a day after the last one, also once expired', async () => {
    const { id, email, token } = await invite()
    expect((await resend(id)).status).toBe(409)
    await later(22)
    expect((await look(token)).status).toBe(404)
    expect((await resend(id, manager)).status).toBe(200)
    expect((await resend(id)).message.general).toEqual(['This invitation will be emailed in a few minutes'])
    await runMails()
    expect(await mailsTo(test, email)).toHaveLength(2)
    expect((await look(token)).status).toBe(200)
    expect(await list({ state: 'waiting' })).toMatchObject([{ id }])
  })

  it('can be sent again to many at once; each one left out says why', async () => {
    const [expired, recent, accepted] = [await invite(), await invite(), await invite()]
    await accept(accepted.token)
    await test.db.execute(sql`
      update invited_member set mailed_at = now() - interval '22 days', expires_at = now() - interval '1 day'
      where id = ${expired.id}`)
    const again = (as: TestMember, ids: readonly string[]) =>
      test.call(invitedMembers.resendMany, {
        as: as.token,
        body: { key: randomUUID(), ids, seen: ids.length },
      })
    expect((await again(await createMember(test), [expired.id])).status).toBe(403)
    const { response: job } = await again(manager, [expired.id, recent.id, accepted.id])
    expect(job).toMatchObject({ total: 3, done: 1, refused: 2, undo_until: null })
    expect(job.reasons.map(({ reason }) => reason).sort()).toEqual([
      'They’ve already accepted',
      'They’ve had an email within the last day. Send it again tomorrow.',
    ])
    const left = await test.call(bulkJobs.refused, { as: manager.token, params: { job_id: job.id } })
    const others = (await list()).filter(({ id }) => id !== expired.id)
    expect(left.response.data.map(({ name }) => name).sort()).toEqual(
      others.map((row) => row.full_name).sort(),
    )
    await runMails()
    expect(await mailsTo(test, expired.email)).toHaveLength(2)
    expect(await mailsTo(test, recent.email)).toHaveLength(1)
    expect((await look(expired.token)).status).toBe(200)
  })

  it('end for all that match when staff withdraw them, except for those who have accepted', async () => {
    const [waiting, accepted] = [await invite(), await invite()]
    await accept(accepted.token)
    const { response: job } = await test.call(invitedMembers.withdrawMany, {
      as: admin.token,
      body: { key: randomUUID(), matching: { search: 'example.org' }, seen: 2 },
    })
    expect(job).toMatchObject({ done: 1, refused: 1 })
    expect((await look(waiting.token)).status).toBe(404)
    expect(await list()).toMatchObject([{ state: 'accepted' }])
  })

  it('end when staff withdraw the invitation, also for a link that is open', async () => {
    const { id, token, email } = await invite()
    const member = await createMember(test)
    expect((await withdraw(id, member)).status).toBe(403)
    expect((await withdraw(id, manager)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(404)
    expect((await resend(id)).status).toBe(404)
    expect((await accept(token)).status).toBe(404)
    await later(4)
    await runMails()
    expect(await mailsTo(test, email)).toHaveLength(1)
  })
})

describe('accepting an invitation', () => {
  it('shows what was entered and changes nothing before the button', async () => {
    const { token, email } = await invite({
      organisation: 'College of Tides',
      year: '2028',
      groups: group,
      role: 'Mentor',
    })
    expect((await look(token)).response).toMatchObject({
      email,
      organization: 'College of Tides',
      graduation_year: 2028,
      groups: [group],
      role: 'Mentor',
      invited_by: 'Asha Menon',
    })
    expect(await accountsOf(email)).toBe(0)
    const found = await test.call(users.list, { as: admin.token, query: { search: email } })
    expect(found.response.data).toEqual([])
  })

  it('makes the member with everything that staff entered, confirmed and signed in', async () => {
    const { token, email, id } = await invite({
      organisation: 'College of Tides',
      year: '2028',
      groups: group,
      role: 'Mentor',
    })
    const answer = await accept(token)
    expect(answer.status, answer.text).toBe(200)
    const { data, accessToken } = answer.response
    expect(
      (await test.call(users.detail, { as: admin.token, params: { user_id: data.id } })).response,
    ).toMatchObject({
      email,
      organizations: [{ org: college, graduation_year: 2028 }],
      interest_groups: [expect.any(String)],
      role: [await readValue(test, sql`select id from role where title = 'Mentor'`)],
    })
    expect(accessToken).not.toBe('')
    expect(
      await readValue(
        test,
        sql`
        select email_confirmed_at is not null and terms_accepted_at is not null from "user" where id = ${data.id}`,
      ),
    ).toBe(true)
    expect((await mailsTo(test, email)).at(-1)?.body).not.toContain('confirm-email')
    expect(await list({ state: 'accepted' })).toMatchObject([{ id, muid: data.muid }])
    const signedIn = await test.call(auth.signIn, { body: { emailOrMuid: email, password: testPassword } })
    expect(signedIn.status).toBe(200)
  })

  it('works without a password', async () => {
    const { token, email } = await invite()
    expect((await accept(token, { accepted: true })).status).toBe(200)
    expect(await readValue(test, sql`select password_hash from "user" where email = ${email}`)).toBeNull()
  })

  it.each([
    ['without the terms', { password: testPassword, accepted: false }, 'accepted'],
    ['with a password that is too short', { password: 'short', accepted: true }, 'password'],
    ['with a password that anyone would guess', { password: 'password1', accepted: true }, 'password'],
  ])('is refused %s, and the link still works', async (_, body, field) => {
    const { token, email } = await invite()
    const answer = await accept(token, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.message)).toContain(field)
    expect(await accountsOf(email)).toBe(0)
    expect((await look(token)).status).toBe(200)
  })

  it('makes one account when the button is pressed twice at once', async () => {
    const { token, email } = await invite()
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await accountsOf(email)).toBe(1)
    expect((await look(token)).message.general).toEqual(['You’ve already accepted. Sign in instead.'])
  })

  it('is refused when they have signed up with the address in the meantime', async () => {
    const { token, email } = await invite()
    await test.call(registration.register, {
      body: { user: { full_name: 'Quicker', email, password: testPassword } },
    })
    expect((await accept(token)).message.general).toEqual([
      'There’s already an account with your address. Sign in instead.',
    ])
    expect(await list({ state: 'accepted' })).toEqual([])
    await tidyInvited(test.parts)
    expect(await list()).toEqual([])
  })

  it.each([
    [
      'has lost the access that it gives',
      async (id: string) => test.db.execute(sql`delete from user_role where user_id = ${id}`),
    ],
    [
      'has been deactivated',
      async (id: string) => test.db.execute(sql`update "user" set status = 'suspended' where id = ${id}`),
    ],
  ])('gives no role when who invited %s', async (_, lose) => {
    const inviter = await createMember(test, { roles: ['Admins'] })
    const { token } = await invite({ role: 'Fellow' }, inviter)
    await lose(inviter.id)
    const { status, response } = await accept(token)
    expect(status).toBe(200)
    expect(await countOf(test, sql`user_role where user_id = ${response.data.id}`)).toBe(0)
  })

  it('leaves out a group and an organisation that no longer exist', async () => {
    const shortLived = await createOrganization(test, 'College', 'Short-lived College')
    const { token } = await invite({ organisation: 'Short-lived College', groups: group })
    await test.db.execute(sql`update invited_member set group_ids = array[gen_random_uuid()]`)
    await test.db.execute(sql`delete from organization where id = ${shortLived}`)
    expect((await accept(token)).status).toBe(200)
  })

  it('is deleted with the account, and from the list after 30 days', async () => {
    const { token } = await invite()
    await accept(token)
    await later(31)
    await tidyInvited(test.parts)
    expect(await list()).toEqual([])
  })
})
