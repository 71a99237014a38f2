import { type DynamicType, dynamicTypes, type pageAccess } from './access.ts'

/** What a dynamic type opens: in words for people, and by the gates of its pages. */
interface TypeWords {
  readonly opens: string
  /** The gates that its holders pass, beside the overview of staff and their jobs; a test compares them. */
  readonly pages: readonly Exclude<keyof typeof pageAccess, 'management' | 'jobs'>[]
}

const t = dynamicTypes

/** One sentence about each dynamic type. */
export const typeWords: Readonly<Record<DynamicType, TypeWords>> = {
  [t.campus]: {
    opens: 'Opens the details of their own campus: its students, team, circles and figures',
    pages: ['campusDetails'],
  },
  [t.hackathon]: {
    opens: 'Opens all hackathons: create, change, publish and call them off, and choose who runs them',
    pages: ['hackathon'],
  },
  [t.userManagement]: {
    opens:
      'Opens the list of members and reported messages: see, change, deactivate and delete accounts, and remove messages',
    pages: ['manageUsers', 'reportedMessages'],
  },
  [t.manageOrganization]: {
    opens: 'Opens organisations, affiliations, departments and the organisations that members propose',
    pages: ['organizations', 'verifyOrganizations', 'affiliation', 'manageDepartments'],
  },
  [t.taskManagement]: {
    opens: 'Opens tasks, task types and the queue of submitted work',
    pages: ['tasks', 'taskType', 'reviews'],
  },
  [t.interestGroup]: {
    opens: 'Opens the list of interest groups: create and change them, and choose their leads',
    pages: ['interestGroups'],
  },
  [t.collegeLevels]: {
    opens: 'Opens the levels of colleges: see what they follow from, and give one by hand',
    pages: ['collegeLevels'],
  },
  [t.karmaVoucher]: {
    opens: 'Opens karma vouchers: give, import and revoke them',
    pages: ['karmaVoucher'],
  },
  [t.errorLog]: {
    opens: 'Opens the log of errors: see, resolve and mute them, and read the log files',
    pages: ['errorLog'],
  },
  [t.dynamicType]: {
    opens: 'Opens this page: give dynamic types that they hold themselves to roles and members',
    pages: ['dynamicType'],
  },
  [t.manageRoles]: {
    opens: 'Opens roles: give and take those that open no more than they hold themselves',
    pages: ['manageRoles'],
  },
  [t.manageLocations]: {
    opens: 'Opens countries, states, zones and districts',
    pages: ['manageLocations'],
  },
  [t.channels]: {
    opens: 'Opens the channels of the chat that tasks are bound to',
    pages: ['channels'],
  },
  [t.urlShortener]: {
    opens: 'Opens short links: make and change them, and see who followed them',
    pages: ['urlShortener'],
  },
  [t.discordModeration]: {
    opens: 'Opens the board of those who moderate the chat',
    pages: ['discordModeration'],
  },
}
