import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { districtId, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

/** Set up by `withKeeper`. */
export let app: TestApp
/** A member who manages organisations. */
export let keeper: TestMember
export let kannur: string
export let thrissur: string
export let affiliation: string

export function withKeeper() {
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'off' })
    keeper = await createMember(app, { dynamicTypes: ['Manage Organization'] })
    kannur = await districtId(app, 'Kannur')
    thrissur = await districtId(app, 'Thrissur')
    affiliation = await readValue(app, sql`select id from affiliation order by title limit 1`)
  })
  afterAll(() => app.close())
}

let made = 0

/** Creates an organisation: by default a college in Kannur with its own title and code. */
export const add = (
  fields: Partial<Record<'title' | 'code' | 'affiliation' | 'district' | 'org_type', string | null>> = {},
) => {
  made += 1
  const body = {
    title: `Academy number ${made}`,
    code: `NO${made}`,
    org_type: 'College' as OrganizationType,
    affiliation,
    district: kannur,
  }
  return app.call(organisations.create, { as: keeper.token, body: { ...body, ...fields } as typeof body })
}
