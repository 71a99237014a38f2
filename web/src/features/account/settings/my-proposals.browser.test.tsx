import type { MyProposal } from '@muster/contract/places/organisation-proposals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { MyProposals } from './my-proposals.tsx'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`
const waiting: MyProposal = {
  id: idOf(1),
  title: 'Sepia Kites',
  org_type: 'Company',
  state: 'waiting',
  reason: null,
  proposed_at: '2026-11-20T10:00:00.000Z',
  organization: null,
  result: null,
  decided_at: null,
}
const decided_at = '2026-11-21T10:00:00.000Z'
const organization = { id: idOf(9), title: 'Ochre Boat Builders' }

const open = (proposals: readonly MyProposal[]) => {
  answer(on(api.organisationProposals.mine, proposals))
  return show(
    <main>
      <MyProposals />
    </main>,
  )
}

test('each says where it stands: waiting, accepted as what, rejected and why', async () => {
  await open([
    {
      ...waiting,
      id: idOf(2),
      title: 'Ochre Boats',
      state: 'accepted',
      organization,
      result: 'linked',
      decided_at,
    },
    {
      ...waiting,
      id: idOf(3),
      title: 'Umber Looms',
      state: 'rejected',
      reason: 'This is a product.',
      decided_at,
    },
    waiting,
  ])
  const of = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect
    .element(of('Ochre Boats').getByText('Added as Ochre Boat Builders and linked to your profile'))
    .toBeVisible()
  await expect.element(of('Ochre Boats').getByText('Added')).toBeVisible()
  await expect.element(of('Umber Looms').getByText('This is a product.')).toBeVisible()
  await expect.element(of('Umber Looms').getByText('Not added')).toBeVisible()
  await expect.element(of('Sepia Kites').getByText('Waiting')).toBeVisible()
})

test('who never missed one sees nothing of it', async () => {
  await open([])
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})
