import { HackathonCard } from '@muster/contract/events/hackathon-shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, reply, to } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { HackathonMenu } from './hackathon-menu.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const EDIT = callTo(api.hackathons.edit, { hackathon_id: ID })

async function open(more: Partial<HackathonCard>) {
  const calls = answer(on(EDIT, reply({ updated_at: '2026-11-20T10:00:00.000Z' }, 'Saved')))
  const usual = { id: ID, title: 'Build Weekend', status: 'Published', missing: [], applied: 3 } as const
  const hackathon = filled(HackathonCard, { ...usual, ...more })
  await show(<HackathonMenu hackathon={hackathon} />)
  await page.getByRole('button', { name: 'Actions for Build Weekend' }).click()
  return calls
}

test('a hackathon whose time has passed is marked as completed, once that is confirmed', async () => {
  const calls = await open({ event_end: '2020-11-20T10:00:00.000Z' })
  await page.getByRole('menuitem', { name: 'Mark as completed' }).click()
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect.element(page.getByText('Marked as completed')).toBeVisible()
  expect(calls.find(to(EDIT))?.body).toEqual({ status: 'Completed' })
})

test('one that is still ahead is not completed, and leads to its applicants and projects', async () => {
  await open({ event_end: '2100-11-20T10:00:00.000Z' })
  await expect
    .element(page.getByRole('menuitem', { name: 'Applicants' }))
    .toHaveAttribute('href', `/dashboard/hackathon/applicants/${ID}`)
  await expect.element(page.getByRole('menuitem', { name: 'Projects' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Judge projects' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('menuitem', { name: 'Mark as completed' })).not.toBeInTheDocument()
})

test('who judges it as well is led to the projects that they score', async () => {
  await open({ my_roles: ['owner', 'judge'] })
  await expect
    .element(page.getByRole('menuitem', { name: 'Judge projects' }))
    .toHaveAttribute('href', `/dashboard/hackathon/${ID}/judge`)
})
