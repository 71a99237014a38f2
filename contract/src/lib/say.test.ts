import { afterEach, expect, it } from 'vitest'
import { chosen, counted } from './counted.ts'
import { formatDate, formatList, moneyFormat, ordinal } from './formats.ts'
import { formatNumber } from './numbers.ts'
import { say } from './say.ts'
import type { Speech } from './speech.ts'

const checkedIn = (name: string) => say`${{ name }} is checked in`
const moved = (name: string, tasks: number) =>
  say`${{ name }} moved ${counted({ tasks }, { 0: 'nothing', one: '# task', other: '# tasks' })} today`
const waited = (name: string, hours: number) =>
  say`${counted({ hours, name }, { one: '{name} waited for an hour', other: '{name} waited for # hours' })}.`
const found = (kind: string) =>
  say`We couldn’t find ${chosen({ kind }, { circle: 'this circle', other: 'this' })}`
const limit = (most: number) => say`Use ${{ most }} characters or fewer`

const hindi: Speech = {
  locale: 'hi-IN',
  messages: {
    Save: 'सेव करें',
    '{name} is checked in': '{name} का चेक-इन हो गया',
    '{name} moved {tasks, plural, =0 {nothing} one {# task} other {# tasks}} today': [
      'आज {name} ने ',
      ['tasks', 'plural', { one: '# टास्क', other: '# टास्क्स' }],
      ' हटाए',
    ],
    'We couldn’t find {kind, select, circle {this circle} other {this}}': [
      ['kind', 'select', { circle: 'यह सर्कल', other: 'यह' }],
      ' नहीं मिला',
    ],
    'Use {most} characters or fewer': 'ज़्यादा से ज़्यादा {most} अक्षर लिखें',
  },
}

afterEach(() => {
  globalThis.speech = undefined
})

it('says the English of the code outside of a language, with numbers formatted', () => {
  expect([say('Save'), checkedIn('Anju'), limit(250_000)]).toEqual([
    'Save',
    'Anju is checked in',
    'Use 250,000 characters or fewer',
  ])
  expect([0, 1, 1842].map((tasks) => moved('Anju', tasks))).toEqual([
    'Anju moved nothing today',
    'Anju moved 1 task today',
    'Anju moved 1,842 tasks today',
  ])
  expect([1, 2].map((hours) => waited('{hours} #', hours))).toEqual([
    '{hours} # waited for an hour.',
    '{hours} # waited for 2 hours.',
  ])
  expect(['circle', 'meetup'].map(found)).toEqual(['We couldn’t find this circle', 'We couldn’t find this'])
})

it('says the language that’s spoken, in its order and by its rules, and English where a text is missing', () => {
  globalThis.speech = hindi
  expect([say('Save'), say('Delete'), checkedIn('Anju'), limit(250_000)]).toEqual([
    'सेव करें',
    'Delete',
    'Anju का चेक-इन हो गया',
    'ज़्यादा से ज़्यादा 2,50,000 अक्षर लिखें',
  ])
  // Hindi counts none as one.
  expect([0, 2].map((tasks) => moved('Anju', tasks))).toEqual([
    'आज Anju ने 0 टास्क हटाए',
    'आज Anju ने 2 टास्क्स हटाए',
  ])
  expect(['circle', 'meetup'].map(found)).toEqual(['यह सर्कल नहीं मिला', 'यह नहीं मिला'])
  expect(waited('Anju', 2)).toBe('Anju waited for 2 hours.')
})

it('formats numbers, dates and lists as the language does, and rupees always in lakhs', () => {
  const day = '2026-11-03T12:00:00Z'
  const money = () => moneyFormat('INR', 0).format(123_456)
  expect([formatNumber(123_456), formatDate(day, 'longDay', 'UTC'), ordinal(3), money()]).toEqual([
    '123,456',
    '3 November 2026',
    '3rd',
    '₹1,23,456',
  ])
  globalThis.speech = { locale: 'ml-IN', messages: {} }
  expect([formatNumber(123_456), formatDate(day, 'longDay', 'UTC'), ordinal(3), money()]).toEqual([
    '1,23,456',
    '2026 നവംബർ 3',
    '3',
    '₹1,23,456',
  ])
  globalThis.speech = hindi
  expect(formatList(['Asha', 'Niyas', 'Imran'])).toBe('Asha, Niyas और Imran')
})
