import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { credentials } from '@muster/contract/recognition/credentials.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { upload } from '../../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { signBatch } from '../../credentials/sign/issue.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const create = async (name: string) => {
  const body = { name, description: 'For a test.', type: 'Badge' as const, has_vc: true }
  return (await test.call(achievements.create, { as: admin.token, body })).response.id
}
const states = async ({ token }: TestMember) =>
  (await test.call(credentials.mine, { as: token })).response.credentials.map(({ state }) => state)

it('an achievement with a credential gives one that shows beside it, and is revoked with it', async () => {
  const member = await createMember(test)
  const body = { muid: member.muid, achievement_id: await create('Hosted a meetup') }
  const give = () => test.call(achievementIssuing.manualIssue, { as: admin.token, body })
  await Promise.all([give(), give()])
  expect(await states(member)).toEqual(['pending'])
  await signBatch(test.parts)
  const [held] = (await test.call(achievements.ofMember, { as: member.token, params: { muid: member.muid } }))
    .response
  expect(held).toMatchObject({ is_issued: true, vc_url: expect.stringMatching(/^\/credentials\/MU-/) })
  const log = await test.call(achievementIssuing.audit, { as: admin.token, params: { muid: member.muid } })
  expect(log.response.map(({ action }) => action)).toEqual(['vc_issued', 'issued'])

  const taken = { ...body, reason: 'Not their own work' }
  await test.call(achievementIssuing.revoke, { as: admin.token, body: taken })
  expect(await states(member)).toEqual(['revoked'])
  const number = held?.vc_url?.split('/').at(-1) ?? ''
  expect((await test.call(credentials.one, { params: { number } })).response.standing).toBe('revoked')
})

it('a sheet gives each member of it a credential', async () => {
  const members = [await createMember(test), await createMember(test)]
  const id = await create('Wrote the handbook')
  const rows = ['muid,achievement_id', ...members.map(({ muid }) => `${muid},${id}`)]
  const sheet = { as: admin.token, content: Buffer.from(rows.join('\n')), fileName: 'rows.csv' }
  await upload(test, achievementIssuing.import, sheet)
  for (const member of members) expect(await states(member)).toEqual(['pending'])
})
