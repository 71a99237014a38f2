import { Cv } from '@muster/contract/people/cv.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, later, on, refusal } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ProfileView } from './profile-view.tsx'

const profile = filled(UserProfile, { muid: 'asha@muster', full_name: 'Asha Thomas', is_public: true })
/** What each card shows is tested with the card; here they all say that they couldn't load. */
const nothing = () => refusal(404, { general: 'Nothing here' })
const silent = [
  on(api.cv.read, nothing),
  on(api.shownWork.ofMember, nothing),
  on(api.profiles.activity, nothing),
  on(api.achievements.ofMember, nothing),
  on(api.profiles.logByMuid, nothing),
  on(api.profiles.socialsByMuid, nothing),
]

test('a phone shows seven blocks, and the rest when it’s asked for', async () => {
  await page.viewport(390, 844)
  answer(silent)
  const screen = await show(<ProfileView profile={profile} />, { at: '/profile/asha@muster' })
  const recent = screen.getByRole('heading', { name: 'Recent karma' })
  await expect.element(screen.getByRole('heading', { name: 'Roles and groups' })).toBeVisible()
  expect(recent.elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(recent).toBeVisible()
})

test('a desk shows everything at once', async () => {
  await page.viewport(1280, 900)
  answer(silent)
  const screen = await show(<ProfileView profile={profile} />, { at: '/profile/asha@muster' })
  await expect.element(screen.getByRole('heading', { name: 'Recent karma' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
})

test('tabs wait for the introduction, which would push them away from the pointer', async () => {
  const introduction = later(filled(Cv, {}))
  answer(on(api.cv.read, introduction.answer), silent.slice(1))
  const screen = await show(<ProfileView profile={profile} />, { at: '/profile/asha@muster' })
  await expect.element(screen.getByRole('heading', { name: 'Asha Thomas' })).toBeVisible()
  const journey = screen.getByRole('tab', { name: 'Journey' })
  expect(journey.elements()).toEqual([])
  introduction.release()
  await expect.element(journey).toBeVisible()
})
