import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { PlainSearch } from './plain-search.tsx'

const asked: string[] = []
let setAddress: (search: string) => void

/** A search whose address follows when the test says so, as on a slow device. */
function SlowSearch() {
  const [address, set] = useState('')
  setAddress = set
  return (
    <>
      <PlainSearch value={address} placeholder="Name" onChange={(search) => void asked.push(search)} />
      <p>Address: {address}.</p>
    </>
  )
}

async function open() {
  asked.length = 0
  await show(<SlowSearch />)
  return page.getByRole('searchbox', { name: 'Search' })
}

async function arrive(search: string) {
  setAddress(search)
  await expect.element(page.getByText(`Address: ${search}.`, { exact: true })).toBeVisible()
}

test('letters typed while the search before is under way stay in the field', async () => {
  const field = await open()
  await field.click()
  await userEvent.keyboard('a')
  await expect.poll(() => asked).toEqual(['a'])
  await userEvent.keyboard('b')
  await expect.poll(() => asked).toEqual(['a', 'ab'])
  await userEvent.keyboard('c')
  await arrive('a')
  await expect.element(field).toHaveValue('abc')
  await expect.poll(() => asked.at(-1)).toBe('abc')
  await arrive('abc')
  await expect.element(field).toHaveValue('abc')
})

test('the field follows the back button, also to a text that was typed before', async () => {
  const field = await open()
  await field.fill('abc')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual(['abc'])
  await arrive('abc')
  await arrive('')
  await expect.element(field).toHaveValue('')
  await arrive('abc')
  await expect.element(field).toHaveValue('abc')
})
