import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photo, sendCover, storedCover } from '../../../../test/setup/covers.ts'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let pk: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  pk = await readValue(test, sql`select id from interest_group where code = 'WEB'`)
})
afterAll(() => test.close())

const send = async (member: TestMember) =>
  sendCover(test, interestGroups.setCover, { pk }, member, await photo())
const page = async (as?: string) => (await test.call(interestGroups.page, { as, params: { pk } })).response

it('a group has the cover that staff or its leads have chosen, and others cannot choose it', async () => {
  const admin = await createMember(test, { roles: ['Admins'] })
  const lead = await createMember(test)
  await test.call(interestGroups.addLead, { as: admin.token, params: { pk }, body: { muid: lead.muid } })
  const member = await createMember(test)

  const first = (await send(admin)).response.cover
  const second = (await send(lead)).response.cover
  expect(await storedCover(test, first)).toBeNull()
  expect(await storedCover(test, second)).toMatchObject({ width: 1500, height: 500 })
  expect((await send(member)).message.general).toEqual([
    'Only a lead of the group, or staff, can change its cover',
  ])
  expect(
    (await sendCover(test, interestGroups.setCover, { pk: member.id }, admin, await photo())).status,
  ).toBe(404)
  expect((await page()).cover).toBe(second)
  const { interestGroup } = (await test.call(interestGroups.list)).response
  expect(interestGroup.find(({ id }) => id === pk)?.cover).toBe(second)
  const may = await Promise.all([lead.token, admin.token, member.token, undefined].map(page))
  expect(may.map(({ may_set_cover }) => may_set_cover)).toEqual([true, true, false, false])

  const remove = (as: TestMember) => test.call(interestGroups.removeCover, { as: as.token, params: { pk } })
  expect((await remove(member)).status).toBe(400)
  for (let time = 0; time < 2; time += 1) expect((await remove(lead)).response).toEqual({ cover: null })
  expect(await storedCover(test, second)).toBeNull()
})

it('says in the audit log who changed it, once for each change', async () => {
  const records = await test.db.execute(
    sql`select action, before, after from audit_log where target_id = ${pk} and after ? 'cover' order by created_at`,
  )
  expect(records.map(({ action }) => action)).toEqual(Array(3).fill('interest_group.update'))
  expect(records.at(-1)?.after).toEqual({ cover: null })
})
