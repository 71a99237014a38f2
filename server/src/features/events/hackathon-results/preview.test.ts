import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathonResults } from '@muster/contract/events/hackathon-results.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { type JudgedHackathon, judgedHackathon, prize, score } from '../hackathon-judging/judging.fixture.ts'
import { certificatePreview } from './preview.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

it('the page of a hackathon leads to its results, and links to certificates say whose they are, once there are any', async () => {
  const held = await judgedHackathon(test, {
    projects: ['Tide Table'],
    judges: 1,
    prizes: [prize('Best of all', 1)],
  })
  const params = { hackathon_id: held.id }
  const publishedAt = async () => (await test.call(hackathons.page, { params })).response.results_published_at
  expect(await publishedAt()).toBeNull()
  const [{ id: projectId, team }] = held.projects as [JudgedHackathon['projects'][number]]
  const [winner] = team as [TestMember]
  await test.call(hackathonJudging.set, {
    as: held.organiser.token,
    params,
    body: { way: 'scores', sheets_each: 1, closes_at: null, is_blind: false, evens_out: false },
  })
  await test.call(hackathonJudging.assign, { as: held.organiser.token, params })
  await score(test, held, held.judges[0] as TestMember, projectId, [5, 4])
  const published = await test.call(hackathonJudging.publish, {
    as: held.organiser.token,
    params,
    body: { reason: null },
  })
  expect(published.status).toBe(200)
  expect(await publishedAt()).toBe(published.response.published_at)

  const mine = (await test.call(hackathonResults.myCertificates, { as: winner.token })).response
  const of = (kind: string) => mine.find((certificate) => certificate.kind === kind)
  const title = `Certificate of ${of('prize')?.full_name}`
  expect(await certificatePreview(test.db, of('prize')?.code ?? '')).toMatchObject({
    title,
    description: expect.stringContaining('won Best of all at'),
  })
  expect(await certificatePreview(test.db, of('taking_part')?.code.toLowerCase() ?? '')).toMatchObject({
    title,
    description: expect.stringContaining('took part in'),
  })
  expect(await certificatePreview(test.db, 'NOSUCHCODE00')).toBeNull()
})
