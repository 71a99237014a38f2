import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer, on, refusal } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { MemberSelect } from './member-select.tsx'
import { MembersField } from './members-field.tsx'
import { OrganisationSelect } from './organisation-select.tsx'

const member = (at: number, name: string, status: 'active' | 'suspended' = 'active') =>
  ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    full_name: name,
    muid: `${name.toLowerCase().replace(' ', '-')}@muster`,
    profile_pic: null,
    college: 'Model College',
    status,
  }) as const
const people = [member(1, 'Anjali Menon'), member(2, 'Anjali Nair', 'suspended')] as const

/** Mimics the server: filters by search, or returns the chosen members. */
const answerMembers = () =>
  answer(
    on(api.staffSearch.members, ({ query }) => {
      const chosen = query.get('chosen')?.split(',')
      const search = query.get('search') ?? ''
      return people.filter(({ id, muid, full_name }) =>
        chosen ? chosen.includes(id) || chosen.includes(muid) : full_name.toLowerCase().includes(search),
      )
    }),
  )

function One({ first = null as string | null }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <MemberSelect label="Member" value={value} onChange={(chosen) => setValue(chosen?.value ?? null)} />
      <output>{value ?? 'nobody'}</output>
    </>
  )
}

function Several() {
  const [value, setValue] = useState<readonly string[]>(['anjali-nair@muster'])
  return <MembersField label="Mentors" by="muid" most={2} value={value} onChange={setValue} />
}

test('a member is found by typing and chosen with the keyboard, with face, member ID and college', async () => {
  const asked = answerMembers()
  const screen = await show(<One />)
  await screen.getByRole('combobox', { name: 'Member' }).click()
  await userEvent.keyboard('anjali')
  await expect.element(screen.getByText('anjali-menon@muster, Model College')).toBeVisible()
  await expect.element(screen.getByText('anjali-nair@muster, Deactivated')).toBeVisible()
  // Debounced: one request for six letters.
  expect(asked.filter(({ query }) => query.has('search')).map(({ query }) => query.get('search'))).toEqual([
    'anjali',
  ])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByText(people[0]?.id ?? '')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Member' })).toHaveValue('Anjali Menon')
})

test('a member whom the address names by id is shown by name', async () => {
  answerMembers()
  const screen = await show(<One first={people[1]?.id ?? null} />)
  await expect.element(screen.getByRole('combobox', { name: 'Member' })).toHaveValue('Anjali Nair')
})

test('a search without a result, and one that fails, say so', async () => {
  answerMembers()
  const screen = await show(<One />)
  await screen.getByRole('combobox', { name: 'Member' }).fill('zzz')
  await expect.element(screen.getByText('No matching members')).toBeVisible()
  answer(on(api.staffSearch.members, refusal(400, { search: 'No' })))
  await screen.getByRole('combobox', { name: 'Member' }).fill('other')
  await expect.element(screen.getByText(/We couldn’t search/)).toBeVisible()
})

test('several members are added one after the other, and removed', async () => {
  answerMembers()
  const screen = await show(<Several />)
  await expect.element(screen.getByRole('button', { name: 'Remove Anjali Nair' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Mentors' }).fill('menon')
  await screen.getByRole('option', { name: /Anjali Menon/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove Anjali Menon' })).toBeVisible()
  // The limit of two is reached.
  await expect.element(screen.getByRole('combobox', { name: 'Mentors' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove Anjali Nair' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove Anjali Nair' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox', { name: 'Mentors' })).toHaveValue('')
})

test('an organisation is offered with kind and place', async () => {
  answer(
    on(api.staffSearch.organizations, [
      { id: people[0]?.id, title: 'Model College', org_type: 'College', place: 'Kannur, Kerala' },
    ]),
  )
  const screen = await show(<OrganisationSelect label="Organisation" value={null} onChange={() => {}} />)
  await screen.getByRole('combobox', { name: 'Organisation' }).fill('model')
  await expect.element(screen.getByText('College, Kannur, Kerala')).toBeVisible()
})
