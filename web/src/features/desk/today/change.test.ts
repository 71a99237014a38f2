import { expect, it } from 'vitest'
import { change } from './change.ts'

it('is a share of the week before, green when it grew', () => {
  expect(change(118, 100, false)).toEqual({ text: '18% more', tone: 'good', up: true })
  expect(change(93, 100, false)).toEqual({ text: '7% less', tone: 'bad', up: false })
})

it('counts what there was none of before', () => {
  expect(change(12, 0, false)).toEqual({ text: '12 more', tone: 'good', up: true })
})

it('is words without an arrow when nothing changed', () => {
  expect(change(5, 5, false)).toEqual({ text: 'Unchanged', tone: 'plain', up: null })
  expect(change(null, null, true)).toMatchObject({ tone: 'plain', up: null })
})

it('is better when people wait for a shorter time', () => {
  expect(change(19, 24, true)).toEqual({ text: '5 h faster', tone: 'good', up: true })
  expect(change(24.5, 19, true)).toEqual({ text: '5.5 h slower', tone: 'bad', up: false })
})
