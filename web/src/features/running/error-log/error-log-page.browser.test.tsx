import { roles } from '@muster/contract/access/access.ts'
import type { ErrorGroup } from '@muster/contract/running/error-log.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, reply, to } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import ErrorLogPage from './error-log-page.tsx'

const error: ErrorGroup = {
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11',
  error_id: 'a'.repeat(64),
  type: 'SMTPError',
  message: 'rejected by [email]',
  method: 'POST',
  path: '/api/v1/register/',
  hits: 48,
  members: 31,
  days: [0, 0, 1, 2, 5, 10, 30],
  state: 'open',
  is_new: true,
  came_back_at: null,
  first_seen: '2026-11-01T00:00:00.000Z',
  last_seen: '2026-11-02T00:00:00.000Z',
  resolved_at: null,
  resolved_by: null,
  muted_until: null,
  muted_by: null,
  taken_by: null,
} as const

const answers = [
  on(callTo(api.savedViews.list, { list: 'error-log' }), []),
  on(api.errorLog.groups, pageOf([error])),
  on(api.errorLog.counts, { open: 1, waiting: 1, overdue: 0, resolved: 0, muted: 2, week: 48 }),
  on(callTo(api.errorLog.group, { error_group_id: error.id }), {
    ...error,
    by_hour: [],
    trace: 'SMTPError\n    at send (server/a.ts:1:1)',
  }),
]
const colleague = { id: 'c1000000-0000-4000-8000-000000000001', muid: 'akhil@muster', full_name: 'Akhil' }

function signIn(muid: string) {
  signInAs({ muid, roles: [roles.techTeam] })
}

const open = (search = '') => show(<ErrorLogPage />, { at: `/dashboard/error-log${search}` })

test('lists open errors; one is resolved beside the list', async () => {
  const asked = answer(answers, on(callTo(api.errorLog.resolve, { error_group_id: error.id })))
  const screen = await open(`?error=${error.id}`)
  await expect.element(page.getByText(/at send/)).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect
    .poll(() => asked.some(to(callTo(api.errorLog.resolve, { error_group_id: error.id }))))
    .toBe(true)
  expect(asked.find(to(api.errorLog.groups))?.query.get('state')).toBe('open')
  await expect.element(screen.getByText('48 errors in the last 7 days')).toBeInTheDocument()
})

test('one is resolved, taken on or taken over, let go and muted by its key', async () => {
  signIn('tech@muster')
  let taken_by: ErrorGroup['taken_by'] = { ...colleague }
  const asked = answer(
    answers,
    on(callTo(api.errorLog.group, { error_group_id: error.id }), () => ({
      ...error,
      taken_by,
      by_hour: [],
      trace: 'at send',
    })),
    on(callTo(api.errorLog.take, { error_group_id: error.id }), () => {
      taken_by = { id: error.id, muid: 'tech@muster', full_name: 'Tara' }
      return reply({}, 'Assigned to you. Your colleagues can see that.')
    }),
    on(callTo(api.errorLog.letGo, { error_group_id: error.id }), () => {
      taken_by = null
      return reply({}, 'You’re no longer assigned to this error')
    }),
    on(callTo(api.errorLog.mute, { error_group_id: error.id }), () => reply({}, 'Muted')),
    on(callTo(api.errorLog.resolve, { error_group_id: error.id }), () => reply({}, 'Resolved')),
  )
  await open(`?error=${error.id}`)
  await expect.element(page.getByText('Assigned to Akhil')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take over' })).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('button', { name: 'Unassign me' })).toBeVisible()
  expect(asked.find(to(callTo(api.errorLog.take, { error_group_id: error.id })))?.body).toEqual({
    from: colleague.id,
  })
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  await userEvent.keyboard('m')
  await page.getByRole('menuitem', { name: 'For a day' }).click()
  await expect
    .poll(() => asked.find(to(callTo(api.errorLog.mute, { error_group_id: error.id })))?.body)
    .toEqual({ period: 'day' })
  await page.getByText(/at send/).click()
  await userEvent.keyboard('e')
  await expect
    .poll(() => asked.some(to(callTo(api.errorLog.resolve, { error_group_id: error.id }))))
    .toBe(true)
})

test('says that nothing is open', async () => {
  answer(answers, on(api.errorLog.groups, pageOf([])))
  const screen = await open()
  await expect.element(screen.getByText('No open errors')).toBeVisible()
})

test('says what failed', async () => {
  answer(
    answers,
    on(api.errorLog.groups, () => refusal(500, { general: 'Something went wrong' })),
  )
  const screen = await open('?state=muted')
  await expect.element(screen.getByText('We couldn’t load the list')).toBeVisible()
})
