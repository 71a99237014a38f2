import { account } from '@muster/contract/account/account.ts'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { LANGUAGE_COOKIE } from '@muster/contract/lib/languages.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { account as ownOrganisations } from '@muster/contract/places/own-organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

describe('user info', () => {
  it('says who I am, and never carries first_name or last_name', async () => {
    const member = await createMember(test, { fullName: 'Ada King Lovelace', roles: ['Fellow'] })
    const { response, text } = await test.call(account.info, { as: member.token })
    expect(response).toMatchObject({
      muid: member.muid,
      full_name: 'Ada King Lovelace',
      email: member.email,
      active: true,
      exist_in_guild: false,
      roles: ['Fellow'],
      dynamic_type: [],
      needs_second_step: false,
      profile_pic: null,
    })
    expect(new Date(response.joined).toISOString()).toBe(response.joined)
    expect(text).not.toMatch(/first_name|last_name/)
  })

  it('says to each who they are when many ask at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => createMember(test)))
    const answers = await Promise.all(members.map(({ token }) => test.call(account.info, { as: token })))
    expect(answers.map(({ response }) => response.email)).toEqual(members.map(({ email }) => email))
  })

  it('counts verified roles only, and the types of a role like those of the member', async () => {
    const member = await createMember(test, {
      roles: ['Associate'],
      dynamicTypes: ['Campus', 'Forgotten Type'],
    })
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) select ${member.id}, id, false from role where title = 'Admins'`)
    await test.db.execute(sql`
      insert into dynamic_role (type, role_id) select type, id from role, unnest(array['Channels', 'Campus']) as type
      where title = 'Associate'`)
    await test.db.execute(
      sql`insert into dynamic_role (type, role_id) select 'Error Log', id from role where title = 'Admins'`,
    )
    const { response } = await test.call(account.info, { as: member.token })
    expect(response.roles).toEqual(['Associate'])
    expect(response.dynamic_type.toSorted()).toEqual(['Campus', 'Channels'])
  })

  it('takes one statement once the guard knows the member', async () => {
    const member = await createMember(test)
    await test.call(account.info, { as: member.token })
    const { statements } = await test.countStatements(() => test.call(account.info, { as: member.token }))
    expect(statements).toHaveLength(1)
  })
})

describe('preferences', () => {
  it('are off at first; what is left out of a change stays', async () => {
    const { token } = await createMember(test)
    const change = (body: object) => test.call(account.updatePreferences, { as: token, body })
    const off = { interested_in_work: false, interested_in_gig_work: false }
    expect((await test.call(account.preferences, { as: token })).response).toEqual(off)
    expect((await change({ interested_in_gig_work: true })).response).toEqual({
      ...off,
      interested_in_gig_work: true,
    })
    expect((await change({})).response).toEqual({ ...off, interested_in_gig_work: true })
    expect((await change({ interested_in_work: 'yes' })).status).toBe(400)
  })
})

describe('my language', () => {
  const signInSpeaking = (language: string, { email }: TestMember) =>
    test.call(auth.signIn, {
      body: { emailOrMuid: email, password: testPassword },
      headers: { cookie: `${LANGUAGE_COOKIE}=${language}` },
    })
  const languageOf = async (token: string) => (await test.call(account.info, { as: token })).response.language

  it('is that of my first sign-in, and stays when I sign in on a device with another', async () => {
    const member = await createMember(test)
    await test.db.execute(sql`update "user" set language = null where id = ${member.id}`)
    await signInSpeaking('ml', member)
    expect(await languageOf(member.token)).toBe('ml')
    await signInSpeaking('hi', member)
    expect(await languageOf(member.token)).toBe('ml')
  })

  it('is one of the list, and choosing it twice is like once', async () => {
    const member = await createMember(test)
    const choose = (language: string) =>
      test.call(account.chooseLanguage, { as: member.token, body: { language } })
    for (const { message } of await Promise.all([choose('ta'), choose('ta')]))
      expect(message).toEqual({ general: ['Language saved'] })
    expect((await choose('xx')).message).toMatchObject({ language: ['Choose a language of the list'] })
    expect(await languageOf(member.token)).toBe('ta')
  })
})

describe('the terms', () => {
  it('are accepted and asked for by the member alone', async () => {
    const [member, other] = [await createMember(test), await createMember(test)]
    await test.db.execute(sql`update "user" set terms_accepted_at = null`)
    const mine = { as: member.token, params: { muid: member.muid } }
    expect((await test.call(account.termsAccepted, mine)).response).toEqual({ is_userterms_approved: false })
    const foreign = { as: other.token, params: { muid: member.muid } }
    expect((await test.call(account.acceptTerms, foreign)).status).toBe(404)
    expect((await test.call(account.termsAccepted, foreign)).status).toBe(404)
    await test.call(account.acceptTerms, mine)
    expect((await test.call(account.termsAccepted, mine)).response).toEqual({ is_userterms_approved: true })
  })
})

describe('exporting my data', () => {
  it('gives everything about me as a file, and nothing that is secret or about others', async () => {
    const [member, other] = [
      await createMember(test),
      await createMember(test, { fullName: 'Somebody Else' }),
    ]
    await signInAgain(test, member.email)
    await test.call(ownOrganisations.addOrganization, {
      as: member.token,
      body: { organization: await createOrganization(test) },
    })
    await test.call(profiles.editSocials, { as: member.token, body: { github: 'mine-alone' } })
    await test.call(profiles.editSocials, { as: other.token, body: { github: 'somebody-elses' } })
    const answer = await test.call(leaving.exportData, { as: member.token })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    const data = JSON.parse(answer.text)
    expect(data.account).toMatchObject({ email: member.email, full_name: member.fullName })
    expect(data.session).toHaveLength(2)
    expect(data.user_organization).toHaveLength(1)
    expect(data.karma_entry).toMatchObject([{ karma: 20 }])
    expect(data.social_link).toMatchObject([{ handle: 'mine-alone' }])
    const secrets = await readValue<string>(
      test,
      sql`select password_hash || '|' || (select string_agg(token_hash, '|') from session) from "user" where id = ${member.id}`,
    )
    for (const secret of secrets.split('|')) expect(answer.text).not.toContain(secret)
    expect(answer.text).not.toMatch(/somebody-elses|Somebody Else|argon2/)
  })

  it('is for members', async () => {
    expect(await test.call(leaving.exportData)).toMatchObject({ status: 401, statusCode: 1000 })
  })
})
