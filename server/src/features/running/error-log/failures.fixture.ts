import { randomUUID } from 'node:crypto'
import { errorLog } from '@muster/contract/running/error-log.ts'
import { sql } from 'drizzle-orm'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import type { FailedRequest } from '../../../platform/log/error-log.ts'

export interface ErrorLogTest {
  readonly test: TestApp
  readonly admin: TestMember
  readonly tech: TestMember
  readonly learner: TestMember
}

/** A server with its own log files, and members with and without access to its errors. */
export async function startErrorLog(): Promise<ErrorLogTest> {
  const test = await startTestApp({
    RATE_LIMITS: 'off',
    DATA_DIR: `/tmp/muster-test-files-${process.pid}-${randomUUID()}`,
  })
  const admin = await createMember(test, { roles: ['Admins'], fullName: 'Sara Thomas' })
  const tech = await createMember(test, { roles: ['Tech Team'], fullName: 'Akhil Das' })
  return { test, admin, tech, learner: await createMember(test) }
}

/** Error actions for tests, as the tech team. @param on what `startErrorLog` has made */
export function failureActs(on: () => ErrorLogTest) {
  const request = (changes: Partial<FailedRequest> = {}): FailedRequest => ({
    id: randomUUID(),
    method: 'GET',
    route: '/api/v1/dashboard/campus/:org_id/',
    params: {},
    body: undefined,
    member: { id: on().learner.id, muid: on().learner.muid },
    ...changes,
  })
  /** Records a server error and flushes it. */
  async function fail(message = 'no answer', changes: Partial<FailedRequest> = {}, name = 'TypeError') {
    const error = new Error(message)
    error.name = name
    on().test.parts.errors.record(error, request(changes))
    await on().test.parts.errors.flush()
  }
  async function forgetAll() {
    await on().test.parts.errors.flush()
    await on().test.db.execute(sql`delete from error_entry`)
  }
  const list = async (query = {}, as = on().tech) =>
    (await on().test.call(errorLog.groups, { as: as.token, query })).response.data
  const first = async (query = {}) => {
    const [group] = await list(query)
    if (!group) throw new Error('there is no failure')
    return group
  }
  const act = (name: 'resolve' | 'reopen', id: string, as = on().tech) =>
    on().test.call(errorLog[name], { as: as.token, params: { error_group_id: id } })
  const mute = (id: string, period: string) =>
    on().test.call(errorLog.mute, {
      as: on().tech.token,
      params: { error_group_id: id },
      body: { period },
    })
  return { request, fail, forgetAll, list, first, act, mute }
}
