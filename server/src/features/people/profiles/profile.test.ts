import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { profilePreview } from './profile.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const mine = async (member: TestMember) => (await test.call(profiles.mine, { as: member.token })).response
const byMuid = (muid: string, as?: string) => test.call(profiles.byMuid, { params: { muid }, as })

/** Every call that shows a member's profile to others. */
const shownByMuid = [
  profiles.byMuid,
  profiles.logByMuid,
  profiles.activity,
  profiles.levelsByMuid,
  profiles.rank,
  profiles.socialsByMuid,
  profiles.badges,
]

describe('my profile', () => {
  it('is, with a member ID, the profile of that member where it is public', async () => {
    const [reader, shown, hidden] = [
      await createMember(test),
      await createMember(test, { fullName: 'Shown Person', isPublic: true }),
      await createMember(test),
    ]
    const read = (muid: string) => test.call(profiles.mine, { as: reader.token, query: { muid } })
    expect((await read(shown.muid)).response).toEqual((await byMuid(shown.muid, reader.token)).response)
    expect((await read(hidden.muid)).status).toBe((await byMuid(hidden.muid, reader.token)).status)
    expect((await read(reader.muid)).response.id).toBe(reader.id)
    const empty = await test.inject(
      {
        url: `${profiles.mine.path}?muid=`,
        headers: { authorization: `Bearer ${reader.token}` },
      },
      profiles.mine,
    )
    expect(empty.response.id).toBe(reader.id)
  })

  it('holds name, roles, college, karma, groups and distribution', async () => {
    const member = await createMember(test, {
      fullName: 'Grace Brewster Hopper',
      roles: ['Student', 'Intern'],
    })
    const [group] = await groupIds(test, 1)
    const college = await createOrganization(test, 'College', 'College of Ships')
    await test.db.execute(sql`insert into user_interest_group values (${member.id}, ${group ?? ''})`)
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${college})`,
    )
    await test.db.execute(
      sql`update "user" set domains = '{maker,coder}', gender = 'Female' where id = ${member.id}`,
    )
    await giveKarma(test, member.id, 30, { task: await createTask(test, { groupId: group ?? null }) })
    expect(await mine(member)).toMatchObject({
      id: member.id,
      full_name: 'Grace Brewster Hopper',
      first_name: 'Grace',
      gender: 'Female',
      roles: ['Intern', 'Student'],
      college_id: college,
      college_name: 'College of Ships',
      karma: 30,
      rank: 1,
      level: 'lvl2',
      domain: 'maker',
      is_public: false,
      interest_groups: [{ id: group, karma: 30 }],
      karma_distribution: [{ task_type: 'Tasks', karma: 30 }],
    })
  })

  it('shows the company of a mentor, the current college before one left, and verified roles only', async () => {
    const mentor = await createMember(test, { roles: ['Mentor'] })
    const student = await createMember(test)
    const [college, former, company] = [
      await createOrganization(test),
      await createOrganization(test),
      await createOrganization(test, 'Company'),
    ]
    for (const { id } of [mentor, student]) {
      await test.db.execute(sql`
        insert into user_organization (user_id, organization_id, is_alumni)
        values (${id}, ${company}, false), (${id}, ${college}, false), (${id}, ${former}, true)`)
    }
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) select ${student.id}, id, false from role where title = 'Admins'`)
    expect((await mine(mentor)).college_id).toBe(company)
    expect(await mine(student)).toMatchObject({ college_id: college, roles: [] })
  })

  it("is each member's own when many ask at the same time, in fewer statements than members", async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => createMember(test)))
    for (const member of members) await mine(member)
    const { result, statements } = await test.countStatements(() => Promise.all(members.map(mine)))
    expect(result.map(({ muid }) => muid)).toEqual(members.map(({ muid }) => muid))
    expect(statements.length).toBeLessThan(members.length)
  })

  it('takes one statement once the guard knows the member', async () => {
    const member = await createMember(test)
    await mine(member)
    const { statements } = await test.countStatements(() => mine(member))
    expect(statements).toHaveLength(1)
  })
})

describe('the profile of a member', () => {
  it('is private at first: refused to others, open to its owner and to administrators', async () => {
    const [owner, stranger] = [await createMember(test), await createMember(test)]
    const admin = await createMember(test, { roles: ['Admins'] })
    const fellow = await createMember(test, { roles: ['Fellow'] })
    for (const route of shownByMuid) {
      const ask = (as?: string) => test.call(route, { params: { muid: owner.muid }, as })
      for (const token of [undefined, stranger.token, fellow.token]) {
        const answer = await ask(token)
        const unknown = await test.call(route, { params: { muid: 'nobody-here@muster' }, as: token })
        expect(answer.status).toBe(404)
        expect(answer.text).toBe(unknown.text)
      }
      expect((await ask(owner.token)).status).toBe(200)
      expect((await ask(admin.token)).status).toBe(200)
    }
    for (const route of [profiles.picture, profiles.shareAddress]) {
      const answer = await test.call(route, { params: { uuid: owner.id }, as: stranger.token })
      expect(answer.status).toBe(404)
    }
  })

  it('is open to everybody once it is public, without gender', async () => {
    const owner = await createMember(test)
    await test.db.execute(sql`update "user" set gender = 'Other' where id = ${owner.id}`)
    const shared = await test.call(profiles.setShare, { as: owner.token, body: { is_public: true } })
    expect(shared.message.general).toEqual(['Your profile is now public'])
    for (const route of shownByMuid) {
      expect((await test.call(route, { params: { muid: owner.muid.toUpperCase() } })).status).toBe(200)
    }
    expect((await byMuid(owner.muid)).response).toMatchObject({ gender: null, is_public: true })
    expect((await byMuid(owner.muid, owner.token)).response.gender).toBe('Other')
    expect((await byMuid(owner.muid)).text).not.toContain(owner.email)
    await test.call(profiles.setShare, { as: owner.token, body: { is_public: false } })
    expect((await byMuid(owner.muid)).status).toBe(404)
  })

  it('does not exist for an unknown ID, a suspended or a closed member', async () => {
    const members = [
      await createMember(test, { isPublic: true }),
      await createMember(test, { isPublic: true }),
    ]
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${members[0]?.id ?? ''}`)
    await test.db.execute(sql`update "user" set status = 'closing' where id = ${members[1]?.id ?? ''}`)
    for (const muid of ['nobody@muster', ...members.map((member) => member.muid), `'"%_\\`]) {
      for (const route of shownByMuid) {
        const answer = await test.call(route, { params: { muid } })
        expect(answer).toMatchObject({ status: 404, statusCode: 404 })
      }
    }
  })

  it('can be shared by its address, and seen before it is opened', async () => {
    const member = await createMember(test, { fullName: 'Tim <b>Bold</b>', isPublic: true })
    const url = `http://muster.test/profile/${encodeURIComponent(member.muid)}`
    const share = await test.call(profiles.share, { as: member.token })
    expect(share.response).toEqual({ is_public: true, profile_url: url })
    const other = await createMember(test)
    const address = await test.call(profiles.shareAddress, { params: { uuid: member.id }, as: other.token })
    expect(address.response).toEqual({ profile_url: url })
    expect(await profilePreview(test.db, member.muid)).toMatchObject({
      title: 'Tim <b>Bold</b>',
      description: 'Level 1, 0 karma',
      picture: `/api/v1/public/profiles/${encodeURIComponent(member.muid)}/picture/`,
    })
    expect(await profilePreview(test.db, other.muid)).toBeNull()
  })

  it('has a rank card that calls a member without a role a learner', async () => {
    const member = await createMember(test, { isPublic: true })
    await giveKarma(test, member.id, 1_000)
    const card = await test.call(profiles.rank, { params: { muid: member.muid } })
    expect(card.response).toEqual({
      full_name: member.fullName,
      role: ['Learner'],
      rank: 1,
      karma: 1000,
      interest_groups: [],
    })
  })

  it('takes few statements', async () => {
    const member = await createMember(test, { isPublic: true })
    for (const route of shownByMuid) {
      const { statements } = await test.countStatements(() =>
        test.call(route, { params: { muid: member.muid } }),
      )
      expect(statements.length).toBeLessThanOrEqual(3)
    }
  })
})
