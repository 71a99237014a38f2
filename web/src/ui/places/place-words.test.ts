import { expect, it } from 'vitest'
import { comingText, isFull, placeInLineText } from './place-words.ts'

it('tells how many come, and what is left where places are limited', () => {
  expect(comingText({ coming: 0, places: null })).toBe('No one yet')
  expect(comingText({ coming: 1200, places: null })).toBe('1,200 coming')
  expect(comingText({ coming: 4, places: 5 })).toBe('4 coming, 1 place left')
  expect(comingText({ coming: 7, places: 5 })).toBe('7 coming, no places left')
  expect(isFull({ coming: 5, places: 5 })).toBe(true)
  expect(isFull({ coming: 5000, places: null })).toBe(false)
})

it('tells the number on the waiting list where it is known', () => {
  expect(placeInLineText(3)).toBe('You’re number 3 on the waiting list')
  expect(placeInLineText(null)).toBe('You’re on the waiting list')
})
