import { roles } from '@muster/contract/access/access.ts'
import type { UserInfo } from '@muster/contract/account/account.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, reply } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import { MailPreferences } from './mail-preferences.tsx'

const PREFERENCES = '/api/v1/notification/preferences/'
const chosen = {
  ...{ submission_reviewed: true, level_reached: false, voucher_received: true, circle_news: true },
  ...{ meetup_news: true, meetup_reminder: true, overdue_notice: true, overdue_mail: true },
  ...{
    campus_message: true,
    campus_health_mail: true,
    role_news: true,
    hackathon_news: true,
    circle_mention: false,
  },
}

function signInAs(...held: string[]) {
  const info = { muid: 'sara@muster', user_domains: [], user_endgoals: [], roles: held, dynamic_type: [] }
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  sessionStore.storeUserInfo(info as unknown as UserInfo)
  return answer({ 'GET /api/v1/dashboard/user/info/': info, [`GET ${PREFERENCES}`]: chosen })
}

test('those who work a queue switch the morning mail off', async () => {
  const asked = signInAs(roles.appraiser)
  answer({ [`PATCH ${PREFERENCES}`]: reply({ ...chosen, overdue_mail: false }, 'Saved') })
  await show(<MailPreferences />)
  await expect.element(page.getByText('Overdue queues')).toBeVisible()
  await page.getByRole('switch', { name: /^Morning mail/ }).click()
  await expect
    .poll(() => asked.find(({ call }) => call === `PATCH ${PREFERENCES}`)?.body)
    .toEqual({ overdue_mail: false })
})

test('learners are not asked about queues', async () => {
  signInAs()
  await show(<MailPreferences />)
  await expect.element(page.getByRole('switch', { name: /^Vouchers/ })).toBeVisible()
  await expect.element(page.getByText('Overdue queues')).not.toBeInTheDocument()
})
