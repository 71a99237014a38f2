import { auth } from '@muster/contract/account/sign-in.ts'
import { operations } from '@muster/contract/running/operations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

describe('a demo installation', () => {
  const accounts = [{ email: 'learner@muster.test', label: 'Learner' }]
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({}, { accounts, password: 'a-demo-password' })
  })
  afterAll(() => test?.close())

  it('names the accounts to try it with', async () => {
    const { response } = await test.call(operations.site)
    expect(response).toMatchObject({ demo: true, demo_accounts: accounts, demo_password: 'a-demo-password' })
  })

  it('shows the mails that would have been sent, the newest first', async () => {
    const member = await createMember(test)
    await test.call(auth.requestOtp, { body: { emailOrMuid: member.email } })
    const { status, response } = await test.call(operations.outbox)
    expect(status).toBe(200)
    expect(response[0]).toMatchObject({ to: member.email, text: expect.stringMatching(/\b[0-9]{6}\b/) })
    const times = response.map((mail) => mail.created_at)
    expect(times).toEqual(times.toSorted().reverse())
  })
})
