import { dynamicTypes, roles } from '@muster/contract/access/access.ts'
import type { UserInfo } from '@muster/contract/account/account.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, to } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { screens } from '../../../screens.ts'
import type { Waiting } from '../screen.ts'
import { ScreensContext } from '../screens-context.ts'
import { NextQueue } from './next-queue.tsx'

const calls = {
  reviews: api.submissions.queueCounts,
  meetups: api.meetupVerification.counts,
  proposals: api.organisationProposals.counts,
  requests: api.roleVerification.counts,
  referrals: api.heldReferrals.counts,
} as const
type Queue = keyof typeof calls
const queues = Object.keys(calls) as Queue[]

const none: Waiting = { waiting: 0, overdue: 0, oldest_at: null }
const since = (day: string, waiting = 1): Waiting => ({
  waiting,
  overdue: 0,
  oldest_at: `2026-11-${day}T10:00:00.000Z`,
})

interface Options {
  at?: string
  grants?: Pick<UserInfo, 'roles' | 'dynamic_type'>
}

const admin = { roles: [roles.admins], dynamic_type: [] }

/** Renders the link shown in an empty queue, with the given counts for the queues. */
function showNext(
  counts: Partial<Record<Queue, Waiting>>,
  { at = '/dashboard/reviews', grants = admin }: Options = {},
) {
  signInAs({ muid: 'sara@muster', ...grants })
  const asked = answer(queues.map((queue) => on(calls[queue], counts[queue] ?? none)))
  const next = (
    <ScreensContext value={screens}>
      <p>The queue is empty</p>
      <NextQueue />
    </ScreensContext>
  )
  const others = { '/dashboard/lc-meetup-verification': <p>The meetups</p> }
  return { asked, shown: show(next, { at, others }) }
}

const link = page.getByRole('link')
const askedFor = (asked: readonly { call: string }[], queues: readonly Queue[]) =>
  expect.poll(() => queues.every((queue) => asked.some(to(calls[queue])))).toBe(true)

test('leads to the queue whose oldest waits longest, however much waits elsewhere', async () => {
  const { shown } = showNext({ meetups: since('03'), proposals: since('09', 40), requests: since('12') })
  const { router } = await shown
  await expect.element(link).toHaveTextContent('Continue with Meetups')
  await link.click()
  await expect.element(page.getByText('The meetups')).toBeVisible()
  expect(router.state.location.pathname).toBe('/dashboard/lc-meetup-verification')
})

test('leads nowhere when all queues are done', async () => {
  const { asked } = showNext({})
  await askedFor(asked, ['meetups', 'proposals', 'requests'])
  await expect.element(page.getByText('The queue is empty')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('never leads back to the queue it stands in, by any of its addresses', async () => {
  for (const at of ['/dashboard/reviews/', '/dashboard/reviews']) {
    const { shown, asked } = showNext({ reviews: since('01') }, { at })
    const { unmount } = await shown
    await askedFor(asked, ['meetups', 'proposals', 'requests'])
    await expect.element(link).not.toBeInTheDocument()
    await unmount()
  }
  showNext(
    { requests: since('01'), proposals: since('02') },
    { at: '/dashboard/management/user-management/user-role-verification' },
  )
  await expect.element(link).toHaveTextContent('Continue with New organisations')
})

test('asks for and leads to those queues only that the reviewer may work on', async () => {
  const { asked } = showNext(
    { meetups: since('01'), proposals: since('05') },
    {
      at: '/dashboard/reviews',
      grants: { roles: [], dynamic_type: [dynamicTypes.taskManagement, dynamicTypes.manageOrganization] },
    },
  )
  await expect.element(link).toHaveTextContent('Continue with New organisations')
  expect(asked.map(({ call }) => call)).not.toContain(calls.meetups)
})
