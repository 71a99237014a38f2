import { expect, test } from 'vitest'
import { administers, choosesGroupsFreely, isIntroducedByWork, readsAllProfiles } from './abilities.ts'
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
