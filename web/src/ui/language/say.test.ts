import { plural, t } from '@lingui/core/macro'
import { afterEach, expect, it } from 'vitest'
import { say } from './say.ts'

const seats = (count: number) =>
  plural(count, { 0: 'No seats left', one: '# seat left', other: '# seats left' })
const moved = (name: string, tasks: number) =>
  t`${name} moved ${plural(tasks, { one: '# task', other: '# tasks' })} today`

afterEach(() => {
  globalThis.speech = undefined
})

it('says the English of the code, with values and for each number', () => {
  expect(t`Save changes`).toBe('Save changes')
  expect(t({ message: 'Open', context: 'a shop' })).toBe('Open')
  expect([0, 1, 2, 1842].map(seats)).toEqual([
    'No seats left',
    '1 seat left',
    '2 seats left',
    '1,842 seats left',
  ])
  expect([moved('Anju', 1), moved('Anju', 3)]).toEqual([
    'Anju moved 1 task today',
    'Anju moved 3 tasks today',
  ])
})

it('says the reader’s language where the catalogue has the text, else English', () => {
  const messages = {
    'Save changes': 'Enregistrer',
    seats: [['count', 'plural', { one: '# place', other: '# places' }]],
    'Led by {name}': 'Par {name}',
  } as const
  globalThis.speech = { locale: 'fr', messages }
  expect([say('Save changes'), say('Delete')]).toEqual(['Enregistrer', 'Delete'])
  expect(say('Led by {name}', { name: 'Anju' })).toBe('Par Anju')
  // French counts none as one.
  expect([0, 1, 2].map((count) => say('seats', { count }))).toEqual(['0 place', '1 place', '2 places'])
})
