import { opengrad } from '@muster/contract/partners/courses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { courseFake } from '../../../../fakes/courses.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let fake: Awaited<ReturnType<typeof courseFake.start>>
let test: TestApp
let member: TestMember
beforeAll(async () => {
  fake = await courseFake.start(0)
  test = await startTestApp({ RATE_LIMITS: 'off', ...fake.settings })
  member = await createMember(test)
})
afterAll(async () => {
  await test.close()
  await fake.close()
})

it('the second provider answers the same five calls', async () => {
  const as = member.token
  const answers = [
    await test.call(opengrad.authToken, { as }),
    await test.call(opengrad.courseDetails, { as, body: {} }),
    await test.call(opengrad.userLogin, { as, body: { course_root_id: 'root-101' } }),
    await test.call(opengrad.enrolStatus, { as, body: {} }),
    await test.call(opengrad.quizData, { as, body: { course_id: 'c-101' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
