import { type SubmissionStatus, submissions } from '@muster/contract/learning/submissions.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, type TaskOptions, type TestTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

/** A task from `createTask` with further columns set. */
export async function taskWith(test: TestApp, change: SQL, options: TaskOptions = {}): Promise<TestTask> {
  const task = await createTask(test, options)
  await test.db.execute(sql`update task set ${change} where id = ${task.id}`)
  return task
}

export const submit = (
  test: TestApp,
  member: TestMember,
  task: TestTask,
  body: object = { proof_text: 'Here it is' },
) => test.call(submissions.submit, { as: member.token, params: { task_id: task.id }, body })

/** A pending submission. */
export async function waitingWork(test: TestApp, options: { task?: TestTask; member?: TestMember } = {}) {
  const member = options.member ?? (await createMember(test))
  const task = options.task ?? (await createTask(test))
  const answer = await submit(test, member, task)
  if (answer.status !== 200) throw new Error(`the work was not submitted: ${answer.text}`)
  return { member, task, id: answer.response.id }
}

export const createReviewer = (test: TestApp, fullName?: string) =>
  createMember(test, { roles: ['Appraiser'], ...(fullName && { fullName }) })

export const statusOf = (test: TestApp, id: string) =>
  readValue<SubmissionStatus>(test, sql`select status from submission where id = ${id}`)

export const karmaOf = (test: TestApp, member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}`)

/** A reviewer's calls about one submission. */
export const reviewing = (test: TestApp, reviewer: TestMember) => {
  const about =
    <R extends RouteDefinition>(route: R) =>
    (id: string, body?: object) =>
      test.call(route, {
        as: reviewer.token,
        params: { submission_id: id },
        ...(body && { body }),
      })
  return {
    approve: (id: string, body: object = {}) => about(submissions.approve)(id, body),
    sendBack: (id: string, body: object = { reason: 'The link does not open' }) =>
      about(submissions.sendBack)(id, body),
    reject: (id: string, body: object = { reason: 'Not your own work' }) =>
      about(submissions.reject)(id, body),
    reverse: (id: string, body: object = { reason: 'Copied from a friend' }) =>
      about(submissions.reverse)(id, body),
    peerApprove: (id: string, body: object = {}) => about(submissions.peerApprove)(id, body),
    reopen: about(submissions.reopen),
    hold: (id: string, body: object = {}) =>
      test.call(submissions.hold, {
        as: reviewer.token,
        params: { submission_id: id },
        body,
      }),
  }
}
