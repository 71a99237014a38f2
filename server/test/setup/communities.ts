import { loadDemoCommunity } from '../../demo/index.ts'
import { addCrowd } from '../../demo/people/crowd.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createTestDatabase, type Filling } from './test-database.ts'

/** The demo community, small. */
const small: Filling = {
  name: 'community',
  load: (sql) => loadDemoCommunity(sql, { members: 120 }),
}

/** The demo community beside 20,000 others. No weekly tables are drawn yet. */
const large: Filling = {
  name: 'crowd',
  async load(sql) {
    await loadDemoCommunity(sql)
    await addCrowd(sql, { members: 20_000 })
    await sql`delete from weekly_draw`
  },
}

const communities = { small, large }

/** The whole server with the demo community of this size. Tests can change all of it. */
export async function startInCommunity(size: keyof typeof communities): Promise<TestApp> {
  const database = await createTestDatabase(communities[size])
  return startTestApp({ RATE_LIMITS: 'off' }, null, undefined, database)
}
