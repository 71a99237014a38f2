import { expect, it } from 'vitest'
import { entryText } from './entry-text.ts'

it('tells who reviewed a task, without its name twice', () => {
  const entry = {
    task_name: 'Finish what you hacked',
    reason: 'Finish what you hacked, reviewed by Devika Raman',
  }
  expect(entryText(entry)).toEqual({ title: 'Finish what you hacked', detail: 'Reviewed by Devika Raman' })
})

it('names the kind beside what it was for', () => {
  const entry = { task_name: 'Joined a meetup', reason: 'Meetup: Bias in a data set, checked in by code' }
  expect(entryText(entry)).toEqual({
    title: 'Meetup: Bias in a data set',
    detail: 'Joined a meetup, checked in by code',
  })
})

it('keeps a reason with a comma whole, and falls back to the task', () => {
  const thanks = { task_name: 'referral', reason: 'Welcome, Anjali joined on your invitation' }
  expect(entryText(thanks)).toEqual({
    title: 'Welcome, Anjali joined on your invitation',
    detail: 'Referral',
  })
  expect(entryText({ task_name: 'Karma voucher', reason: '' })).toEqual({
    title: 'Karma voucher',
    detail: '',
  })
})

it('names the giver once', () => {
  const entry = { task_name: 'Karma voucher', reason: 'Voucher for mentoring', given_by: 'Devika Raman' }
  expect(entryText(entry).detail).toBe('Karma voucher, by Devika Raman')
  const reviewed = { task_name: 'Logo', reason: 'Logo, reviewed by Devika Raman', given_by: 'Devika Raman' }
  expect(entryText(reviewed).detail).toBe('Reviewed by Devika Raman')
})

it('names a task by its title', () => {
  const entry = {
    task_name: 'Say hello',
    hashtag: '#hello',
    reason: 'Work approved',
    given_by: 'Devika',
  }
  expect(entryText(entry)).toEqual({ title: 'Say hello', detail: 'Work approved, by Devika' })
})
