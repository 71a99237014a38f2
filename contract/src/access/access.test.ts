import { describe, expect, test } from 'vitest'
import {
  type Access,
  anyOf,
  dynamicTypes,
  everyone,
  isAllowed,
  pageAccess,
  roles,
  signedIn,
} from './access.ts'

const member = (...grants: string[]) => ({
  roles: grants.filter((grant) => !(Object.values(dynamicTypes) as string[]).includes(grant)),
  dynamicTypes: grants.filter((grant) => (Object.values(dynamicTypes) as string[]).includes(grant)),
})

describe('a rule', () => {
  test('for everyone lets visitors in, with and without a session', () => {
    expect(isAllowed(everyone, null)).toBe(true)
    expect(isAllowed(everyone, member())).toBe(true)
  })

  test('for members asks for a session and for nothing else', () => {
    expect(isAllowed(signedIn, null)).toBe(false)
    expect(isAllowed(signedIn, member())).toBe(true)
  })

  test('that names roles and types is passed with any one of them, and with nothing else', () => {
    const rule = anyOf(roles.techTeam, dynamicTypes.errorLog)
    expect(isAllowed(rule, null)).toBe(false)
    expect(isAllowed(rule, member())).toBe(false)
    expect(isAllowed(rule, member('Tech Team'))).toBe(true)
    expect(isAllowed(rule, member('Error Log'))).toBe(true)
    expect(isAllowed(rule, member('Admins', 'Channels'))).toBe(false)
  })

  test('tells roles and types apart: a role named like a type opens nothing', () => {
    const rule = anyOf(roles.admins, dynamicTypes.channels)
    expect(rule).toEqual({ kind: 'anyOf', roles: ['Admins'], types: ['Channels'] })
    expect(isAllowed(rule, { roles: ['Channels'], dynamicTypes: [] })).toBe(false)
    expect(isAllowed(rule, { roles: [], dynamicTypes: ['Admins'] })).toBe(false)
  })

  test('that names nothing admits nobody', () => {
    expect(isAllowed(anyOf(), member('Admins'))).toBe(false)
  })
})

describe('the names of roles and types, which other clients know', () => {
  test('are its nine roles', () => {
    expect(Object.values(roles)).toEqual([
      'Admins',
      'Fellow',
      'Zonal Campus Lead',
      'District Campus Lead',
      'Campus Lead',
      'Tech Team',
      'Associate',
      'Campus Activation Team',
      'Lead Enabler',
      'Appraiser',
    ])
  })

  test('are its fifteen dynamic types', () => {
    expect(Object.values(dynamicTypes)).toEqual([
      'Campus',
      'Hackathon',
      'User Management',
      'Manage Organization',
      'Task Management',
      'Interest Group',
      'College Levels',
      'Karma Voucher',
      'Error Log',
      'Dynamic Type',
      'Manage Roles',
      'Manage Locations',
      'Channels',
      'Url Shortener',
      'Discord Moderation',
    ])
  })
})

/** Roles and types that pass each gate, written out. */
const gates: Record<keyof typeof pageAccess, readonly string[]> = {
  management: [
    'Admins',
    'Fellow',
    'Associate',
    'Campus Activation Team',
    'Tech Team',
    'Appraiser',
    'Campus Lead',
    'District Campus Lead',
    'Lead Enabler',
    'Zonal Campus Lead',
    'User Management',
    'Task Management',
    'Interest Group',
    'Karma Voucher',
    'Channels',
    'Discord Moderation',
    'Manage Organization',
    'College Levels',
    'Manage Locations',
    'Manage Roles',
    'Dynamic Type',
    'Error Log',
    'Url Shortener',
  ],
  reports: ['Admins', 'Fellow', 'Zonal Campus Lead'],
  practiceCases: ['Admins'],
  jobs: [
    'Admins',
    'Fellow',
    'Associate',
    'Campus Activation Team',
    'Campus Lead',
    'Lead Enabler',
    'Campus',
    'Zonal Campus Lead',
    'District Campus Lead',
    'User Management',
    'Task Management',
    'Interest Group',
    'Karma Voucher',
    'Channels',
    'Discord Moderation',
    'Manage Organization',
    'College Levels',
    'Manage Locations',
    'Manage Roles',
    'Tech Team',
    'Error Log',
  ],
  campusDetails: ['Admins', 'Campus Lead', 'Lead Enabler', 'Campus'],
  zonalDashboard: ['Admins', 'Fellow', 'Zonal Campus Lead'],
  districtDashboard: ['Admins', 'Fellow', 'District Campus Lead'],
  donations: ['Admins'],
  urlShortener: ['Admins', 'Fellow', 'Associate', 'Url Shortener'],
  errorLog: ['Admins', 'Tech Team', 'Error Log'],
  test: ['Admins'],
  achievements: ['Admins'],
  activity: ['Admins'],
  kkemEvents: ['Admins'],
  siteTexts: ['Admins'],
  halls: ['Admins', 'Fellow'],
  referrals: ['Admins', 'Fellow'],
  reportedMessages: ['Admins', 'User Management'],
  messages: [
    'Admins',
    'Fellow',
    'Zonal Campus Lead',
    'District Campus Lead',
    'Campus Lead',
    'Lead Enabler',
    'User Management',
    'Campus',
  ],
  manageUsers: ['Admins', 'User Management'],
  manageRoles: ['Admins', 'Manage Roles'],
  dynamicType: ['Admins', 'Dynamic Type'],
  userRoleVerification: ['Admins', 'Fellow'],
  tasks: ['Admins', 'Task Management'],
  taskType: ['Admins', 'Task Management'],
  reviews: ['Admins', 'Fellow', 'Associate', 'Appraiser', 'Task Management'],
  karmaVoucher: ['Admins', 'Fellow', 'Karma Voucher'],
  interestGroups: ['Admins', 'Fellow', 'Interest Group'],
  channels: ['Admins', 'Fellow', 'Associate', 'Channels'],
  discordModeration: ['Admins', 'Discord Moderation'],
  lcMeetupVerification: ['Admins', 'Fellow'],
  hackathon: ['Admins', 'Hackathon'],
  events: ['Admins'],
  manageLocations: ['Admins', 'Manage Locations'],
  organizations: ['Admins', 'Manage Organization'],
  organizationTransfer: ['Admins'],
  verifyOrganizations: ['Admins', 'Fellow', 'Manage Organization'],
  affiliation: ['Admins', 'Fellow', 'Associate', 'Manage Organization'],
  manageDepartments: ['Admins', 'Fellow', 'Manage Organization'],
  collegeLevels: ['Admins', 'Fellow', 'Campus Activation Team', 'College Levels'],
}

const everyGrant = [...Object.values(roles), ...Object.values(dynamicTypes)]

test.each(Object.entries(pageAccess))('%s opens for those who are named here', (name, access) => {
  const rule: Access = access
  const passing = everyGrant.filter((grant) => isAllowed(rule, member(grant)))
  expect(passing.sort()).toEqual([...gates[name as keyof typeof gates]].sort())
  expect(isAllowed(rule, null)).toBe(false)
  expect(isAllowed(rule, member('Student', 'Mentor'))).toBe(false)
})
