import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, pageOf } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import CreatePage from './create-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const none = pageOf([])
const AT = '/dashboard/hackathon/create'

const open = () =>
  show(<CreatePage />, {
    at: AT,
    others: {
      '/dashboard/hackathon': <Link to={AT}>Another hackathon</Link>,
      '/dashboard/hackathon/edit/:id': <h1>The draft</h1>,
    },
  })

test('asks before a new hackathon is left, which is then forgotten', async () => {
  answer(on(api.hackathons.find, none))
  const screen = await open()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Build Weekend')
  await screen.getByRole('link', { name: 'Hackathons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(name).toHaveValue('Build Weekend')
  await screen.getByRole('link', { name: 'Hackathons' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await screen.getByRole('link', { name: 'Another hackathon' }).click()
  await expect.element(name).toHaveValue('')
})

test('a new hackathon leads to its draft without asking', async () => {
  answer(on(api.hackathons.find, none), on(api.hackathons.create, { hackathon_id: ID }))
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Build Weekend')
  await screen.getByRole('button', { name: 'Start draft' }).click()
  await expect.element(screen.getByRole('heading', { name: 'The draft' })).toBeVisible()
})
