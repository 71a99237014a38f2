import { brotliDecompressSync } from 'node:zlib'
import { account } from '@muster/contract/account/account.ts'
import { home } from '@muster/contract/account/home.ts'
import { profiles } from '@muster/contract/account/profiles.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { HOME_ENTRIES, HOME_SUBMISSIONS } from '@muster/contract/lib/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAgain } from '../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { openConnection } from '../../platform/database.ts'
import { demoPassword, loadDemoCommunity } from '../../seed/demo/index.ts'

let test: TestApp
let as: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  const connection = openConnection(test.parts.config.DATABASE_URL ?? '').sql
  await loadDemoCommunity(connection, { members: 120 })
  await connection.end()
  as = (await signInAgain(test, 'learner@muster.test', demoPassword)).accessToken
}, 60_000)
afterAll(() => test?.close())

describe('the first view of home', () => {
  it('holds what each call answers by itself', async () => {
    const { status, response } = await test.call(home.firstView, { as })
    expect(status).toBe(200)
    const { muid } = (await test.call(profiles.mine, { as })).response
    const params = { muid }
    const year = new Date().getFullYear()
    const alone = {
      profile: await test.call(profiles.mine, { as }),
      info: await test.call(account.info, { as }),
      level_feed: await test.call(profiles.levelFeed, { as }),
      levels: await test.call(profiles.levelsByMuid, { as, params }),
      socials: await test.call(profiles.socialsByMuid, { as, params }),
      latest_karma: await test.call(profiles.logByMuid, { as, params, query: { limit: HOME_ENTRIES } }),
      karma_feed: await test.call(profiles.karmaFeed, { as }),
      suggestions: await test.call(profiles.suggestions, { as }),
      organizations: await test.call(account.organizations, { as }),
      submissions: await test.call(submissions.mine, {
        as,
        query: { perPage: HOME_SUBMISSIONS, sortBy: '-submitted_at' },
      }),
      next_meetup: await test.call(meetups.next, { as }),
      interest_groups: await test.call(interestGroups.list, { as }),
    }
    for (const [part, answer] of Object.entries(alone))
      expect(response, part).toMatchObject({ [part]: answer.response })
    const activity = await test.call(profiles.activity, { as, params, query: { year } })
    expect(response.activity).toContainEqual(activity.response)
  })

  it('is sent compressed to a browser that understands it', async () => {
    const { headers, rawPayload } = await test.app.inject({
      url: home.firstView.path,
      headers: { authorization: `Bearer ${as}`, 'accept-encoding': 'gzip, br' },
    })
    expect(headers['content-encoding']).toBe('br')
    const { response } = JSON.parse(String(brotliDecompressSync(rawPayload)))
    expect(response.profile.muid).toBe('anjalimenon@muster')
  })

  it('is for members', async () => {
    expect((await test.call(home.firstView)).status).toBe(401)
  })
})
