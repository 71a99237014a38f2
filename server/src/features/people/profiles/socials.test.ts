import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const save = (member: TestMember, body: object) => test.call(profiles.editSocials, { as: member.token, body })
const read = async (member: TestMember) => (await test.call(profiles.socials, { as: member.token })).response
const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}`)

describe('linking an account of another site', () => {
  it('brings 20 karma, once a site for all time', async () => {
    const member = await createMember(test)
    await save(member, { github: 'octocat', linkedin: 'in/octocat' })
    expect(await karmaOf(member)).toBe(40)
    await save(member, { github: '' })
    expect(await read(member)).toMatchObject({ github: null, linkedin: 'in/octocat', medium: null })
    expect(await karmaOf(member)).toBe(40)
    await save(member, { github: 'octocat-again' })
    await save(member, { github: 'third' })
    expect(await karmaOf(member)).toBe(40)
    expect(await countOf(test, sql`karma_entry where user_id = ${member.id}`)).toBe(2)
  })

  it('brings 20 karma when ten saves arrive at once', async () => {
    const member = await createMember(test)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(member, { github: `octocat-${index % 2}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await karmaOf(member)).toBe(20)
  })

  it('works when different sites are saved at once', async () => {
    const member = await createMember(test)
    const bodies = [
      { github: 'a', medium: 'a' },
      { medium: 'b', hackerrank: 'b' },
      { hackerrank: 'c', github: 'c' },
    ]
    const answers = await Promise.all([...bodies, ...bodies].map((body) => save(member, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await karmaOf(member)).toBe(60)
  })

  it('leaves out what is not sent, and does nothing when nothing changes', async () => {
    const member = await createMember(test)
    await save(member, { github: 'octocat', medium: 'words' })
    await save(member, { medium: null })
    expect(await read(member)).toMatchObject({ github: 'octocat', medium: null })
    const { statements } = await test.countStatements(() => save(member, { github: 'octocat' }))
    expect(statements.filter((text) => /insert|update|delete/i.test(text))).toEqual([])
  })

  it('is done at the older address, too', async () => {
    const member = await createMember(test)
    const [url = ''] = profiles.editSocials.alsoAt
    const answer = await test.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${member.token}` },
      payload: { behance: 'paints' },
    })
    expect(answer.status).toBe(200)
    expect(await karmaOf(member)).toBe(20)
  })
})

describe('a handle', () => {
  it.each([
    ['github', 'https://github.com/octocat/', 'octocat'],
    ['github', 'http://www.github.com/octocat', 'octocat'],
    ['github', 'github.com/octocat', 'octocat'],
    ['github', ' octocat ', 'octocat'],
    ['linkedin', 'https://www.linkedin.com/in/octo-cat', 'in/octo-cat'],
    ['facebook', 'fb.com/octo.cat', 'octo.cat'],
  ])('of %s is kept without scheme and site: %s', async (network, given, kept) => {
    const member = await createMember(test)
    await save(member, { [network]: given })
    expect(await read(member)).toMatchObject({ [network]: kept })
  })

  it.each([
    ['github', 'https://evil.example/octocat', /Enter your GitHub username or a GitHub link/],
    ['github', 'https://github.com.evil.example/x', /Enter your GitHub username/],
    ['github', 'https://github.com/', /Enter a valid username/],
    ['medium', '../../etc', /Enter a valid username/],
    ['github', 'javascript:alert(1)', /Enter a valid username/],
    ['github', '<b>x</b>', /Enter a valid username/],
    ['github', 'x'.repeat(61), /60 characters or fewer/],
  ])('of %s is refused, and nothing is saved: %s', async (network, given, text) => {
    const member = await createMember(test)
    const answer = await save(member, { hackerrank: 'good', [network]: given })
    expect(answer.status).toBe(400)
    expect(answer.message[network]?.[0]).toMatch(text)
    expect(await read(member)).toMatchObject({ hackerrank: null, [network]: null })
    expect(await karmaOf(member)).toBe(0)
  })
})
