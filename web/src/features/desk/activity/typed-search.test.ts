import { describe, expect, it } from 'vitest'
import { asTyped, dayOf, fieldOf, kindOf, splitTyped } from './typed-search.ts'

const kinds = [
  { value: 'role', label: 'Role' },
  { value: 'task', label: 'Task' },
  { value: 'task_type', label: 'Task type' },
  { value: 'organization', label: 'Organisation' },
] as const

describe('what is typed', () => {
  it.each([
    ['kind:role', '', [{ key: 'kind', value: 'role' }]],
    [
      'by:sara kind:role since:monday',
      '',
      [
        { key: 'by', value: 'sara' },
        { key: 'kind', value: 'role' },
        { key: 'since', value: 'monday' },
      ],
    ],
    ['lantern By:"Sara Thomas" festival', 'lantern festival', [{ key: 'by', value: 'Sara Thomas' }]],
    ['on:“manu v”', '', [{ key: 'on', value: 'manu v' }]],
    ['kind:', '', [{ key: 'kind', value: '' }]],
    ['foo:bar baz', 'baz', [{ key: 'foo', value: 'bar' }]],
    ['https://muster.test 12:30', 'https://muster.test 12:30', []],
  ])('%s', (text, words, typed) => {
    expect(splitTyped(text)).toEqual({ words, typed })
  })

  it('is written as it was read', () => {
    for (const text of ['by:sara', 'by:"sara thomas"']) {
      expect(splitTyped(text).typed.map(asTyped)).toEqual([text])
    }
  })
})

describe('a day', () => {
  // A Wednesday.
  const now = new Date(2026, 10, 25, 0, 30)
  it.each([
    ['today', '2026-11-25'],
    ['Yesterday', '2026-11-24'],
    ['monday', '2026-11-23'],
    ['mon', '2026-11-23'],
    ['wednesday', '2026-11-25'],
    ['thursday', '2026-11-19'],
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', null],
    ['m', null],
    ['soon', null],
  ])('%s is %s', (said, day) => {
    expect(dayOf(said, now)).toBe(day)
  })
})

it('a type is known by its name, its label or an unmistakable beginning', () => {
  expect(
    ['role', 'Task type', 'task_type', 'org', 'task', 'ta', ''].map((said) => kindOf(said, kinds)),
  ).toEqual(['role', 'task_type', 'task_type', 'organization', 'task', null, null])
})

it('a field is known by its label', () => {
  expect(['Bonus karma', 'karma', '12', ''].map(fieldOf)).toEqual(['bonus_karma', 'karma', null, null])
})
