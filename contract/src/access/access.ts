/** The permission table that the server enforces, and that the browser's menu and page gates read. */

/** Roles that permission checks know. Other roles exist as rows, but give access to nothing. */
export const roles = {
  admins: 'Admins',
  fellow: 'Fellow',
  zonalCampusLead: 'Zonal Campus Lead',
  districtCampusLead: 'District Campus Lead',
  campusLead: 'Campus Lead',
  techTeam: 'Tech Team',
  associate: 'Associate',
  campusActivationTeam: 'Campus Activation Team',
  leadEnabler: 'Lead Enabler',
  appraiser: 'Appraiser',
} as const

/** Roles that members choose at registration or request later. They don't give access to pages. */
export const memberRoles = { student: 'Student', mentor: 'Mentor', enabler: 'Enabler' } as const

export type PermissionRole = (typeof roles)[keyof typeof roles]

/** Permissions that an administrator gives to a role or to a single member, in addition to roles. */
export const dynamicTypes = {
  campus: 'Campus',
  hackathon: 'Hackathon',
  userManagement: 'User Management',
  manageOrganization: 'Manage Organization',
  taskManagement: 'Task Management',
  interestGroup: 'Interest Group',
  collegeLevels: 'College Levels',
  karmaVoucher: 'Karma Voucher',
  errorLog: 'Error Log',
  dynamicType: 'Dynamic Type',
  manageRoles: 'Manage Roles',
  manageLocations: 'Manage Locations',
  channels: 'Channels',
  urlShortener: 'Url Shortener',
  discordModeration: 'Discord Moderation',
} as const

export type DynamicType = (typeof dynamicTypes)[keyof typeof dynamicTypes]

export const dynamicTypeList = Object.values(dynamicTypes)

export interface Everyone {
  readonly kind: 'everyone'
  /** The call ignores the session, so an expired one is no reason to refuse it. */
  readonly anySession?: true
}
export interface SignedIn {
  readonly kind: 'signedIn'
}
export interface AnyOf {
  readonly kind: 'anyOf'
  readonly roles: readonly PermissionRole[]
  readonly types: readonly DynamicType[]
}

/** Programs whose API key has this scope; no members, whatever their roles. */
export interface Program {
  readonly kind: 'program'
  readonly scope: ApiKeyScope
}

/** Members with one of these roles or types, or programs whose API key has the scope. */
export interface StaffOrProgram extends Omit<AnyOf, 'kind'> {
  readonly kind: 'staffOrProgram'
  readonly scope: ApiKeyScope
}

/** Scopes of an API key; a key can have several. */
export const apiKeyScopes = ['chat', 'reports', 'organisations', 'partner'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Access rule of a route, a menu entry or a page. */
export type Access = Everyone | SignedIn | AnyOf | Program | StaffOrProgram

/** What a permission check reads: verified roles and dynamic types. */
export interface Permissions {
  readonly roles: readonly string[]
  readonly dynamicTypes: readonly string[]
}

/**
 * Open to everyone, signed in or not. An expired access token is still refused, so that the client refreshes
 * it.
 */
export const everyone: Everyone = { kind: 'everyone' }
/** Sign-in and similar calls: open to everyone, whatever session token they send. */
export const entrance: Everyone = { kind: 'everyone', anySession: true }
export const signedIn: SignedIn = { kind: 'signedIn' }

/** Open to programs whose API key has the scope. */
export const program = (scope: ApiKeyScope): Program => ({ kind: 'program', scope })

const typeSet: ReadonlySet<string> = new Set(dynamicTypeList)

/** Open to members who have at least one of these roles or dynamic types. */
export function anyOf(...grants: (PermissionRole | DynamicType)[]): AnyOf {
  return {
    kind: 'anyOf',
    roles: grants.filter((grant): grant is PermissionRole => !typeSet.has(grant)),
    types: grants.filter((grant): grant is DynamicType => typeSet.has(grant)),
  }
}

/** Open to members as in `anyOf`, and to programs whose API key has the scope, such as partners' programs. */
export const staffOrProgram = (
  scope: ApiKeyScope,
  ...grants: (PermissionRole | DynamicType)[]
): StaffOrProgram => ({ ...anyOf(...grants), kind: 'staffOrProgram', scope })

/** Whether a member (null: a visitor without a session) passes a rule. */
export function isAllowed(access: Access, member: Permissions | null): boolean {
  if (access.kind === 'everyone') return true
  if (access.kind === 'program' || !member) return false
  if (access.kind === 'signedIn') return true
  return hasOneOf(access, member)
}

/** Whether a member has one of these roles or types. */
export const hasOneOf = (
  { roles, types }: { readonly roles: readonly string[]; readonly types: readonly string[] },
  member: Permissions,
): boolean =>
  roles.some((role) => member.roles.includes(role)) ||
  types.some((type) => member.dynamicTypes.includes(type))

const r = roles
const t = dynamicTypes

/**
 * Gates of the staff pages by short name. The `management/...` addresses share the gate of the short ones.
 */
export const pageAccess = {
  /** Everyone who has a staff page, but by these two types alone: Today leads those with a single page there. */
  management: anyOf(
    ...Object.values(r),
    ...dynamicTypeList.filter((type) => type !== t.campus && type !== t.hackathon),
  ),
  /** Their own bulk jobs. Leads of a campus or an area run those without a page on the hub. */
  jobs: anyOf(
    ...[r.admins, r.fellow, r.associate, r.campusActivationTeam, r.campusLead, r.leadEnabler, t.campus],
    ...[r.zonalCampusLead, r.districtCampusLead],
    ...[t.userManagement, t.taskManagement, t.interestGroup, t.karmaVoucher, t.channels, t.discordModeration],
    ...[t.manageOrganization, t.collegeLevels, t.manageLocations, t.manageRoles, r.techTeam, t.errorLog],
  ),
  /** Messages to members that the sender can list: everyone, an area's students, or those of their campus. */
  messages: anyOf(
    ...[r.admins, r.fellow, r.zonalCampusLead, r.districtCampusLead, r.campusLead, r.leadEnabler],
    ...[t.userManagement, t.campus],
  ),
  /** Zonal leads see their own zone. */
  reports: anyOf(r.admins, r.fellow, r.zonalCampusLead),
  manageUsers: anyOf(r.admins, t.userManagement),
  manageRoles: anyOf(r.admins, t.manageRoles),
  dynamicType: anyOf(r.admins, t.dynamicType),
  userRoleVerification: anyOf(r.admins, r.fellow),
  campusDetails: anyOf(r.campusLead, r.leadEnabler, r.admins, t.campus),
  zonalDashboard: anyOf(r.admins, r.fellow, r.zonalCampusLead),
  districtDashboard: anyOf(r.admins, r.fellow, r.districtCampusLead),
  urlShortener: anyOf(r.admins, r.fellow, r.associate, t.urlShortener),
  tasks: anyOf(r.admins, t.taskManagement),
  taskType: anyOf(r.admins, t.taskManagement),
  /** The queue of submitted work, for task managers and appraisers. */
  reviews: anyOf(r.admins, r.fellow, r.associate, r.appraiser, t.taskManagement),
  /** Cases that new reviewers practise with. */
  practiceCases: anyOf(r.admins),
  karmaVoucher: anyOf(r.admins, r.fellow, t.karmaVoucher),
  interestGroups: anyOf(r.admins, r.fellow, t.interestGroup),
  channels: anyOf(r.admins, r.fellow, r.associate, t.channels),
  discordModeration: anyOf(r.admins, t.discordModeration),
  lcMeetupVerification: anyOf(r.admins, r.fellow),
  /** Held invitations. */
  referrals: anyOf(r.admins, r.fellow),
  /** Messages in circles that members have reported. */
  reportedMessages: anyOf(r.admins, t.userManagement),
  /** All hackathons. The crew of a single hackathon has access through its role there. */
  hackathon: anyOf(r.admins, t.hackathon),
  /** Events that tasks belong to. */
  events: anyOf(r.admins),
  manageLocations: anyOf(r.admins, t.manageLocations),
  organizations: anyOf(r.admins, t.manageOrganization),
  organizationTransfer: anyOf(r.admins),
  verifyOrganizations: anyOf(r.admins, r.fellow, t.manageOrganization),
  affiliation: anyOf(r.admins, r.fellow, r.associate, t.manageOrganization),
  manageDepartments: anyOf(r.admins, r.fellow, t.manageOrganization),
  collegeLevels: anyOf(r.admins, r.fellow, r.campusActivationTeam, t.collegeLevels),
  achievements: anyOf(r.admins),
  donations: anyOf(r.admins),
  /** Events that were held with kkem. */
  kkemEvents: anyOf(r.admins),
  siteTexts: anyOf(r.admins),
  /** Halls full of people, whose request limits are raised. Fellows run events too. */
  halls: anyOf(r.admins, r.fellow),
  /** The log of everything that staff did. */
  activity: anyOf(r.admins),
  errorLog: anyOf(r.admins, r.techTeam, t.errorLog),
  /** The system check. */
  test: anyOf(r.admins),
} as const satisfies Record<string, Access>

/** Menu entries shown to fewer members than can open the page. */
export const menuAccess = {
  /** In the learners' menu. Others reach Today, or their only page, on the Manage side. */
  management: anyOf(
    ...[r.admins, r.fellow, r.associate, r.campusActivationTeam, r.techTeam],
    ...[t.userManagement, t.taskManagement, t.interestGroup, t.karmaVoucher, t.channels, t.discordModeration],
    ...[t.manageOrganization, t.collegeLevels, t.manageLocations, t.manageRoles, t.dynamicType, t.errorLog],
    t.urlShortener,
  ),
  urlShortener: anyOf(r.admins, r.associate),
} as const satisfies Record<string, Access>

/** Tables of places, for people who have several. Others see their own one instead. */
export const tableAccess = {
  campuses: anyOf(r.admins),
  areas: anyOf(r.admins, r.fellow),
} as const satisfies Record<string, Access>

/** Rules for changing data where fewer can change it than read it; routes and buttons share them. */
export const writeAccess = {
  /** The lead hands over; administrators can do it when there is no lead. */
  campusLead: anyOf(r.campusLead, r.admins),
  interestGroups: anyOf(r.admins, t.interestGroup),
  channels: anyOf(r.admins, t.channels),
  affiliations: anyOf(r.admins, t.manageOrganization),
  /** Reversing any karma entry of a member. */
  karmaEntries: anyOf(r.admins),
} as const satisfies Record<string, Access>
