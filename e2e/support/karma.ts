import type { APIRequestContext, Page } from '@playwright/test'
import { callApi } from './test.ts'

let made = 0

/** A word that no other test has. */
export function uniqueWord(prefix: string): string {
  made += 1
  return `${prefix}-${process.pid}-${Date.now()}-${made}`
}

/** A task of its own for tests that submit work, made by staff. */
export async function createTask(
  request: APIRequestContext,
  token: string,
  fields: { title: string; karma: number },
): Promise<{ id: string; title: string; hashtag: string }> {
  const types = await callApi<{ id: string; title: string }[]>(request, 'dashboard/task/task-types/', {
    token,
  })
  const type = types.find(({ title }) => title === 'Tasks')?.id
  const hashtag = `#${uniqueWord('e2e')}`
  const { id } = await callApi<{ id: string }>(request, 'dashboard/task/', {
    token,
    body: { ...fields, hashtag, type, usage_count: 1 },
  })
  return { id, title: fields.title, hashtag }
}

/** The work of a learner for a task, without the form. */
export async function submitWork(request: APIRequestContext, token: string, taskId: string): Promise<void> {
  await callApi(request, `dashboard/submission/task/${taskId}/`, {
    token,
    body: { proof_text: 'I built it, and here is how.', proof_link: 'https://example.org/work' },
  })
}

/** The queue of one task, with its first submission in the work area. */
export async function openQueue(page: Page, task: { id: string; title: string }): Promise<void> {
  await page.goto(`/dashboard/reviews?task=${task.id}&taskName=${encodeURIComponent(task.title)}`)
}
