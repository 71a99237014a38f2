import { expect, test } from 'vitest'
import {
  administers,
  choosesGroupsFreely,
  isIntroducedByWork,
  leadsCampus,
  needsConfirmation,
  needsHolder,
  readsAllProfiles,
  studies,
} from './abilities.ts'
import { roles } from './access.ts'

test.each([
  ['an administrator', [roles.admins], [true, true, false, false]],
  ['a mentor', ['Student', 'Mentor'], [false, false, true, true]],
  ['a fellow', [roles.fellow], [false, false, false, false]],
  ['somebody without a role', [], [false, false, false, false]],
])('%s can what their roles let them', (_who, held, expected) => {
  const member = { roles: held }
  expect([
    administers(member),
    readsAllProfiles(member),
    choosesGroupsFreely(member),
    isIntroducedByWork(member),
  ]).toEqual(expected)
})

test('only administrators have to be confirmed, and one of them has to remain', () => {
  const titles = Object.values(roles)
  expect(titles.filter(needsConfirmation)).toEqual([roles.admins])
  expect(titles.filter(needsHolder)).toEqual([roles.admins])
  expect(titles.filter(leadsCampus)).toEqual([roles.campusLead])
})

test('mentors are asked for a company and everyone else for a college', () => {
  expect(studies('Mentor')).toBe(false)
  expect(studies('mentor')).toBe(false)
  expect(['Student', 'Enabler', 'graduate', null].every(studies)).toBe(true)
})
