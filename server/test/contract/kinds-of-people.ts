import { kinds } from './kinds.ts'

/** Of those who are seen by staff the features say nothing: their rule is written out in the test. */
export const seen = kinds.filter(({ seenByStaff }) => seenByStaff).map(({ name }) => name)
export const everybody = kinds.map(({ name }) => name).filter((name) => !seen.includes(name))
const outsiders = ['visitor', 'suspended admin', 'chat bot']
export const members = everybody.filter((name) => !outsiders.includes(name))
export const userStaff = ['Admins', 'User Management type', 'User Management by a role']

/** Staff who can open Today, whatever they work on. */
export const anyStaff: readonly string[] = [
  ...userStaff,
  'Fellow',
  'Tech Team',
  'Associate',
  'Campus Activation Team',
  'Manage Organization type',
  'Task Management type',
  'Interest Group type',
  'College Levels type',
  'Karma Voucher type',
  'Error Log type',
  'Dynamic Type type',
  'Manage Roles type',
  'Manage Locations type',
  'Channels type',
  'Url Shortener type',
  'Discord Moderation type',
  'Zonal Campus Lead',
  'District Campus Lead',
  'Campus Lead',
  'Lead Enabler',
  'Appraiser',
]
