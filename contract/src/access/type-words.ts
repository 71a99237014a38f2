import { type DynamicType, dynamicTypes, type pageAccess } from './access.ts'

/** What a dynamic type gives access to: in words for people, and as the gates of its pages. */
interface TypeWords {
  readonly opens: string
  /** Gates that it passes, besides the staff hub and jobs. A test compares them. */
  readonly pages: readonly Exclude<keyof typeof pageAccess, 'management' | 'jobs'>[]
}

const t = dynamicTypes

export const typeWords: Readonly<Record<DynamicType, TypeWords>> = {
  [t.campus]: {
    opens: 'Can see their own campus: its students, team, circles and figures; and write to its students',
    pages: ['campusDetails', 'messages'],
  },
  [t.hackathon]: {
    opens: 'Can create, edit, publish and call off any hackathon, and choose who runs it',
    pages: ['hackathon'],
  },
  [t.userManagement]: {
    opens: 'Can view, edit, deactivate and delete members, write to them, and remove reported messages',
    pages: ['manageUsers', 'messages', 'reportedMessages'],
  },
  [t.manageOrganization]: {
    opens: 'Can manage organisations, affiliations, departments and proposed organisations',
    pages: ['organizations', 'verifyOrganizations', 'affiliation', 'manageDepartments'],
  },
  [t.taskManagement]: {
    opens: 'Can manage tasks and task types, and review submitted work',
    pages: ['tasks', 'taskType', 'reviews'],
  },
  [t.interestGroup]: {
    opens: 'Can create and edit interest groups, and choose their leads',
    pages: ['interestGroups'],
  },
  [t.collegeLevels]: {
    opens: 'Can see what college levels are based on, and set one manually',
    pages: ['collegeLevels'],
  },
  [t.karmaVoucher]: {
    opens: 'Can give, import and revoke karma vouchers',
    pages: ['karmaVoucher'],
  },
  [t.errorLog]: {
    opens: 'Can view, resolve and mute errors, and read the log files',
    pages: ['errorLog'],
  },
  [t.dynamicType]: {
    opens: 'Can use this page to give roles and members the dynamic types they have themselves',
    pages: ['dynamicType'],
  },
  [t.manageRoles]: {
    opens: 'Can give and remove roles with no more access than they have themselves',
    pages: ['manageRoles'],
  },
  [t.manageLocations]: {
    opens: 'Can manage countries, states, zones and districts',
    pages: ['manageLocations'],
  },
  [t.channels]: {
    opens: 'Can manage the Discord channels that tasks are linked to',
    pages: ['channels'],
  },
  [t.urlShortener]: {
    opens: 'Can create and edit short links, and see their visits',
    pages: ['urlShortener'],
  },
  [t.discordModeration]: {
    opens: 'Can see the leaderboard of Discord moderators',
    pages: ['discordModeration'],
  },
}
