import type { HackathonCard } from '@muster/contract/events/hackathon-shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { YouOrganise } from './you-organise.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'

async function open(more: Partial<HackathonCard>) {
  const hackathon = {
    id: ID,
    title: 'Build Weekend',
    status: 'Published',
    missing: [],
    applied: 3,
    to_decide: 0,
  } as const
  answer(on(api.hackathons.find, { data: [{ ...hackathon, editable: false, my_roles: [], ...more }] }))
  await show(<YouOrganise onAll={() => {}} />)
}
const judging = () => page.getByRole('link', { name: 'Judge projects: Build Weekend' })

test('who judges is led to the projects that they score', async () => {
  await open({ my_roles: ['judge'] })
  await expect.element(judging()).toHaveAttribute('href', `/dashboard/hackathon/${ID}/judge`)
  await expect.element(page.getByText('Judge', { exact: true })).toBeVisible()
})

test('who helps at the door is not', async () => {
  await open({ my_roles: ['volunteer'] })
  await expect.element(page.getByText('Volunteer')).toBeVisible()
  await expect.element(judging()).not.toBeInTheDocument()
})
