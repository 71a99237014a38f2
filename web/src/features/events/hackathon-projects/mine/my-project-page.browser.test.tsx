import type { MyProject } from '@muster/contract/events/hackathon-projects.ts'
import { PROJECT_PICTURE_BYTES } from '@muster/contract/lib/hackathon-words.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, conflictOf, on, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { photo } from '../../../../../test/browser/photo.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import MyProjectPage from './my-project-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const PROJECT = 'a0a0a0a0-0000-4000-8000-000000000002'
const MINE = callTo(api.hackathonProjects.mine, { hackathon_id: ID })
const SAVE = callTo(api.hackathonProjects.save, { hackathon_id: ID })
const HAND_IN = callTo(api.hackathonProjects.handIn, { hackathon_id: ID })
const ADD_PICTURE = callTo(api.hackathonProjects.addPicture, { hackathon_id: ID })
const VERSIONS = callTo(api.hackathonProjects.versions, { project_id: PROJECT })

const draft = {
  title: 'Rain Ledger',
  summary: 'Every school a rain gauge',
  description: null,
  demo_url: 'https://rain.example',
  code_url: null,
  video_url: null,
  track_id: null,
}
const project: NonNullable<MyProject['project']> = {
  id: PROJECT,
  draft,
  pictures: [],
  version: 0,
  is_late: false,
  handed_in_at: null,
  is_changed: true,
  updated_at: '2026-11-20T10:00:00.000Z',
  updated_by: 'Asha Nair',
}
const running: MyProject = {
  title: 'Build Weekend',
  tracks: [],
  team: 'The gauges',
  phase: 'open',
  opens_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2030-11-22T00:00:00.000Z',
  late_until: '2030-11-22T01:00:00.000Z',
  closed_because: null,
  project: null,
}

let mine: MyProject
beforeEach(() => {
  mine = running
})
const open = async (more: Partial<MyProject> = {}) => {
  mine = { ...running, ...more }
  const calls = answer(
    on(MINE, () => mine),
    on(VERSIONS, []),
  )
  await showPage()
  return calls
}
const showPage = () =>
  show(<MyProjectPage />, {
    at: `/dashboard/special-events/hackathon/${ID}/project`,
    path: '/dashboard/special-events/hackathon/:id/project',
    others: { '/elsewhere': 'Elsewhere' },
  })
const name = () => page.getByRole('textbox', { name: 'Name' })
const saveDraft = () => page.getByRole('button', { name: 'Save draft' })
const handIn = () => page.getByRole('button', { name: 'Submit', exact: true })

describe('the project of my team', () => {
  test('is saved as a draft first, and handed in with what it was seen as', async () => {
    const calls = await open()
    await name().fill('Rain Ledger')
    answer(
      on(SAVE, () => {
        mine = { ...mine, project }
        return reply({ id: PROJECT, updated_at: project.updated_at }, 'Saved')
      }),
      on(HAND_IN, () => {
        mine = { ...mine, project: { ...project, version: 1, is_changed: false } }
        return reply(
          { id: PROJECT, version: 1, number: 3, is_late: false, updated_at: project.updated_at },
          'Submitted',
        )
      }),
    )
    await saveDraft().click()
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
    await handIn().click()
    await expect.element(page.getByRole('button', { name: 'Submit again' })).toBeVisible()
    expect(calls.find(to(HAND_IN))?.body).toMatchObject({
      title: 'Rain Ledger',
      seen_at: project.updated_at,
    })
  })

  test('takes a picture as phones make it, made smaller, and says what is no picture', async () => {
    const calls = await open({ project })
    answer(on(ADD_PICTURE))
    const choose = (file: File) => userEvent.upload(page.getByLabelText('Add picture'), file)
    await choose(new File([new Uint8Array(PROJECT_PICTURE_BYTES + 1)], 'demo.png', { type: 'image/png' }))
    await expect.element(page.getByText(/We couldn’t read this picture/)).toBeVisible()
    const large = await photo(1700)
    expect(large.size).toBeGreaterThan(PROJECT_PICTURE_BYTES)
    await choose(large)
    await expect.poll(() => calls.filter(to(ADD_PICTURE))).toHaveLength(1)
    const sent = calls.find(to(ADD_PICTURE))?.body
    const files = sent instanceof FormData ? [...sent.values()].filter((part) => part instanceof File) : []
    expect(files.map(({ size }) => size < PROJECT_PICTURE_BYTES)).toEqual([true])
  })

  test('shows what the server misses at its field, and keeps what was typed', async () => {
    await open({ project: { ...project, draft: { ...draft, summary: null } } })
    answer(on(HAND_IN, refusal(400, { summary: ['Enter a one-line summary'] })))
    await handIn().click()
    await expect.element(page.getByText('Enter a one-line summary')).toBeVisible()
    await expect.element(name()).toHaveValue('Rain Ledger')
  })

  test('asks for a name and for whole addresses before anything is sent', async () => {
    const calls = await open()
    await page.getByRole('textbox', { name: 'Demo' }).fill('rain.example')
    await saveDraft().click()
    await expect.element(page.getByText('Enter a web address that starts with https://')).toBeVisible()
    expect(calls.some(to(SAVE))).toBe(false)
  })

  test('tells when a fellow of the team was faster, and goes on from both', async () => {
    await open({ project })
    await name().fill('Rain Book')
    const theirs = {
      ...project,
      draft: { ...draft, summary: 'A line in the book' },
      updated_at: '2026-11-20T11:00:00.000Z',
    }
    answer(on(SAVE, conflictOf(theirs)))
    await saveDraft().click()
    await expect.element(page.getByRole('radio', { name: 'Theirs: A line in the book' })).toBeChecked()
    await page.getByRole('button', { name: 'Continue with these' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('A line in the book')
    await expect.element(name()).toHaveValue('Rain Book')
  })

  test('keeps what is written until it is saved or left on purpose', async () => {
    mine = { ...running, project }
    answer(
      on(MINE, () => mine),
      on(VERSIONS, []),
    )
    const description = page.getByRole('textbox', { name: 'Description' })
    const first = await showPage()
    await description.fill('A gauge on every roof')
    await first.unmount()
    const second = await showPage()
    await expect.element(description).toHaveValue('A gauge on every roof')
    void second.router.navigate('/elsewhere')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByText('Elsewhere')).toBeVisible()
    await second.unmount()
    await showPage()
    await expect.element(description).toHaveValue('')
  })

  test('is closed once the time is up, and says what counts', async () => {
    await open({
      phase: 'closed',
      closed_because: 'Submissions are closed',
      project: { ...project, version: 2, is_changed: false },
    })
    await expect.element(page.getByText('Submissions are closed')).toBeVisible()
    await expect.element(name()).toBeDisabled()
    await expect.element(handIn()).not.toBeInTheDocument()
  })

  test('leads to the teams who belongs to none', async () => {
    await open({ team: null })
    await expect
      .element(page.getByRole('link', { name: 'Find a team' }))
      .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/team`)
  })
})
