import { expect, it } from 'vitest'
import * as circles from './circles/addresses.ts'
import * as events from './events/addresses.ts'
import * as learning from './learning/addresses.ts'
import { pageAt } from './pages.ts'
import * as people from './people/addresses.ts'

const { specialEventPath, ...ofEvents } = events
const ID = '0d5f0a3c-7d0b-4d6e-9f59-3f3c8d2f1a11'

it.each([
  ...[people, circles, learning, ofEvents].flatMap((addresses) =>
    Object.entries(addresses).map(
      ([name, address]) => [name, typeof address === 'string' ? address : address(ID, ID)] as const,
    ),
  ),
  ['specialEventPath', specialEventPath({ kind: 'event', id: ID })] as const,
])('%s leads to a page', (_, address) => {
  expect(pageAt(address.replace(/\?.*/, '')), address).not.toBeNull()
})
