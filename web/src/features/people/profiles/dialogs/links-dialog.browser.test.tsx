import { socialNetworks } from '@muster/contract/lib/words.ts'
import type { Socials } from '@muster/contract/people/profiles.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { answer, callTo, on } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { loadSiteWith } from '../../../../../test/browser/site.ts'
import { api } from '../../../../api/client.ts'
import LinksDialog from './links-dialog.tsx'

const rules = { circle_pays_from_members: 3, circle_pays_after_hours: 24, links_after_tasks: 4 }

async function open(links_paid: number, links: Partial<z.infer<typeof Socials>>) {
  answer(on(callTo(api.profiles.socialsByMuid, { muid: 'asha@muster' }), links))
  await loadSiteWith({ rules: { ...rules, links_paid } })
  return show(<LinksDialog muid="asha@muster" opened onClose={() => undefined} />, { at: '/profile' })
}

test('links promise what the settings pay, and no more than is left', async () => {
  const first = await open(2, { github: 'octocat' })
  await expect.element(page.getByText(/Up to 2 links earn you 20 karma each, once 4 of your/)).toBeVisible()
  await expect.poll(() => page.getByText('+20').elements().length).toBe(socialNetworks.length - 1)
  await first.unmount()
  const second = await open(1, { github: 'octocat' })
  await expect.element(page.getByText(/One link earns you 20 karma/)).toBeVisible()
  await expect.element(page.getByLabelText('Medium')).toBeVisible()
  expect(page.getByText('+20').elements()).toEqual([])
  await second.unmount()
})

test('a link that was typed is there after signing in again', async () => {
  const before = await open(0, {})
  await page.getByLabelText('GitHub').fill('octocat')
  await before.unmount()
  const after = await open(0, {})
  await expect.element(page.getByLabelText('GitHub')).toHaveValue('octocat')
  await after.unmount()
})
