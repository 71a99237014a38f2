import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, to } from '../../../../test/browser/answers.ts'
import { pressByKey, typeInto } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import GlossaryPage from './glossary-page.tsx'

test('adds a word', async () => {
  const asked = answer([
    on(callTo(api.savedViews.list, { list: 'glossary' }), []),
    on(api.registration.areasOfInterest, { aois: [] }),
    on(api.glossary.list, pageOf([])),
    on(api.glossary.create, { id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11', term: 'Bootcamp' }),
  ])
  await show(<GlossaryPage />, { at: '/dashboard/glossary?edit=new' })
  await typeInto(page.getByRole('textbox', { name: 'Term' }), 'Bootcamp')
  await typeInto(page.getByRole('textbox', { name: 'Meaning' }), 'A weekend of lessons')
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: 'Add word' }))
  await expect.poll(() => asked.filter(to(api.glossary.create)).length).toBe(1)
})
