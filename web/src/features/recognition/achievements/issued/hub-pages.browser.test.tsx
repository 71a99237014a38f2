import type { IssuedRow } from '@muster/contract/recognition/achievement-issuing.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal } from '../../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import AnalyticsPage from '../analytics/analytics-page.tsx'
import SkillsPage from '../skills/skills-page.tsx'
import IssuedPage from './issued-page.tsx'

const skill = { id: 'weaving', name: 'Weaving', tasks: [{ id: 't', title: 'Weave a mat', hashtag: '#mat' }] }

test('a skill that a rule asks for stays, and staff read why', async () => {
  answer(
    on(api.skills.list, [skill]),
    on(
      callTo(api.skills.remove, { skill_id: 'weaving' }),
      refusal(409, {
        general: 'The rule of “Weaver” uses this skill',
      }),
    ),
  )
  const screen = await show(<SkillsPage />, { at: '/dashboard/manage-achievements/skills' })
  await expect.element(screen.getByText('1 task: Weave a mat')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Weaving' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('The rule of “Weaver” uses this skill')).toBeVisible()
  await expect.element(screen.getByText('1 task: Weave a mat')).toBeVisible()
})

test('figures that do not load can be asked for again, and months are added up over achievements', async () => {
  let broken = true
  const months = (issued: number) => [{ month: '2026-11-01', issued }]
  const row = (name: string, issued: number) => ({
    id: name,
    name,
    type: 'Badge',
    has_vc: false,
    created_at: '2026-11-01T10:00:00.000Z',
    issued,
    revoked: 0,
    months: months(issued),
  })
  answer(
    on(api.achievementIssuing.analytics, () =>
      broken
        ? refusal(500, { general: 'It broke' })
        : { total: 2, vc_enabled: 0, standard: 2, achievements: [row('Weaver', 3), row('Potter', 4)] },
    ),
  )
  const screen = await show(<AnalyticsPage />, { at: '/dashboard/manage-achievements/analytics' })
  await expect.element(screen.getByText('We couldn’t load the figures')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: 'November 2026 7' })).toBeInTheDocument()
})

test('why an achievement could not be revoked is heard in the dialog, and the reason is kept', async () => {
  const row: IssuedRow = {
    id: 'i',
    muid: 'irene@muster',
    user_name: 'Irene Thomas',
    achievement_id: 'a',
    achievement_name: 'Weaver',
    is_issued: true,
    issued_by: 'Sara',
    created_at: '2026-11-01T10:00:00.000Z',
    revoked_at: null,
    revoke_reason: null,
  }
  answer(
    on(callTo(api.savedViews.list, { list: 'issued-achievements' }), []),
    on(api.achievements.list, []),
    on(api.achievementIssuing.issuedLog, pageOf([row])),
    on(api.achievementIssuing.revoke, refusal(503, { general: 'Too much is going on' })),
  )
  const begin = async () => {
    const screen = await show(<IssuedPage />, { at: '/dashboard/manage-achievements/issued' })
    await screen.getByRole('button', { name: 'Actions for Irene Thomas’s “Weaver”' }).first().click()
    await pressByKey(page.getByRole('menuitem', { name: 'Revoke' }))
    return screen
  }
  const first = await begin()
  const dialog = page.getByRole('dialog', { name: 'Revoke “Weaver”?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Somebody else wove it')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too much is going on')
  await first.unmount()
  await begin()
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Somebody else wove it')
})
