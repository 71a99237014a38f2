import { type Permissions, roles } from '@muster/contract/access/access.ts'
import { expect, it } from 'vitest'
import { screens } from '../../screens.ts'
import { jumpShortcuts, jumpsOf } from './jumps.ts'

const admin: Permissions = { roles: [roles.admins], dynamicTypes: [] }
const learner: Permissions = { roles: [], dynamicTypes: [] }

it('has one place a letter', () => {
  const letters = jumpsOf(screens, admin).map(({ letter }) => letter)
  expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted())
})

it('leads everybody to the places of the menu, and staff to theirs', () => {
  const places = (member: Permissions) =>
    Object.fromEntries(jumpsOf(screens, member).map(({ letter, to }) => [letter, to]))
  expect(places(learner)).toMatchObject({ h: '/dashboard/home', p: '/dashboard/profile' })
  expect(places(learner)).not.toHaveProperty('r')
  expect(places(admin)).toMatchObject({
    c: '/dashboard/learningcircle',
    t: '/dashboard/management',
    r: '/dashboard/reviews',
    m: '/dashboard/manage-users',
    k: '/dashboard/tasks',
  })
})

it('names them in the list of keys', () => {
  expect(jumpShortcuts(screens, admin)).toContainEqual({ keys: ['g', 'r'], text: 'Go to Reviews' })
})
