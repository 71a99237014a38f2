import { anyOf, roles } from '@muster/contract/access/access.ts'
import type { UserInfo } from '@muster/contract/account/account.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, to } from '../../test/browser/answers.ts'
import { show } from '../../test/browser/show.tsx'
import { api } from '../api/client.ts'
import { sessionStore } from '../api/session/session-store.ts'
import { loadSite, usualSite } from '../api/site.ts'
import { CopyBanner } from './copy-banner.tsx'
import type { Screen } from './manage/screen.ts'

const screens: readonly Screen[] = [
  {
    path: 'test',
    title: 'System check',
    gate: anyOf(roles.admins),
    rank: 1,
    place: { group: 'System', icon: 'IconHeartRateMonitor' },
    load: () => Promise.reject(new Error('not opened')),
    opens: [],
  },
]

async function showTo(me: Partial<UserInfo>, is_copy: boolean) {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const asked = answer(
    on(api.account.info, { muid: 'sara@muster', dynamic_type: [], ...me }),
    on(api.operations.site, { ...usualSite, is_copy }),
  )
  await loadSite()
  await show(<CopyBanner screens={screens} />)
  await expect.poll(() => asked.some(to(api.account.info))).toBe(true)
}
const banner = () => page.getByText(/This is a copy of the site/)

test('staff of a copy are told that it sends nothing', async () => {
  await showTo({ roles: [roles.admins] }, true)
  await expect.element(banner()).toBeVisible()
})

test.each([
  ['members of a copy', [], true],
  ['staff of a site', [roles.admins], false],
])('%s see nothing of it', async (_who, held, isCopy) => {
  await showTo({ roles: [...held] }, isCopy)
  await expect.element(banner()).not.toBeInTheDocument()
})
