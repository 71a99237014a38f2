import { roles } from '@muster/contract/access/access.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on } from '../../../test/browser/answers.ts'
import { signInAs } from '../../../test/browser/session.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { screens } from '../../screens.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { ScreensContext } from '../manage/screens-context.ts'
import { BottomBar } from './bottom-bar.tsx'

const none = { waiting: 0, overdue: 0 }

async function showBar(at: string, held: readonly string[]) {
  await page.viewport(390, 844)
  answer(
    on(api.submissions.queueCounts, { waiting: 15, overdue: 4 }),
    on(api.meetupVerification.counts, { waiting: 2, overdue: 0 }),
    on(api.organisationProposals.counts, none),
    on(api.errorLog.counts),
    on(api.roleVerification.counts, none),
    on(api.heldReferrals.counts, none),
  )
  signInAs({ muid: 'sara@muster', roles: held })
  const onMore = vi.fn()
  await show(
    <ScreensContext value={screens}>
      <BottomBar onMore={onMore} />
    </ScreensContext>,
    { at, path: '/*' },
  )
  return onMore
}
const bar = () => page.getByRole('navigation', { name: 'Main pages' })
const names = () =>
  [...bar().element().querySelectorAll('a, button')].map((place) => place.childNodes[1]?.textContent)

test('on a page for staff their places are under the thumb, with what waits, and the menu', async () => {
  const onMore = await showBar('/dashboard/manage-users', [roles.admins])
  await expect.element(bar().getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page')
  expect(names()).toEqual(['Today', 'Reviews', 'Members', 'Campuses', 'More'])
  await expect.element(bar().getByRole('link', { name: 'Reviews 15 waiting, 4 overdue' })).toBeVisible()
  await expect.element(bar().getByRole('link', { name: 'Today 17 waiting, 4 overdue' })).toBeVisible()
  await bar().getByRole('button', { name: 'More' }).click()
  expect(onMore).toHaveBeenCalledOnce()
})

test('on other pages, and for learners, the places are those of learners', async () => {
  await showBar('/dashboard/home', [roles.admins])
  await expect.element(bar().getByRole('link', { name: 'Journey' })).toBeVisible()
})

test('what one may not open makes room for what one may', async () => {
  await showBar('/dashboard/channels', [roles.fellow])
  await expect.element(bar().getByRole('button', { name: 'More' })).toBeVisible()
  expect(names()).not.toContain('Members')
})

test('what can be undone is told above the places', async () => {
  await showBar('/dashboard/manage-users', [roles.admins])
  await expect.element(bar().getByRole('link', { name: 'Members' })).toBeVisible()
  toast.action({ text: 'Retired 1 task', label: 'Undo', onAct: () => undefined })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const top = bar().element().getBoundingClientRect().top
  await expect.poll(() => undo.element().getBoundingClientRect().bottom).toBeLessThan(top)
})
