/**
 * Who may do what: the one table that the server enforces and the browser's menu and page gates read.
 */

/** Roles with a meaning in permission checks. Other roles exist as rows, but open nothing. */
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

/** What members are to others: chosen at registration, or asked for later. None of them opens a page. */
export const memberRoles = { student: 'Student', mentor: 'Mentor', enabler: 'Enabler' } as const

export type PermissionRole = (typeof roles)[keyof typeof roles]

/** Permissions that an administrator hands out to a role or a single member, beside the roles. */
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
  /** The call does not look at the session, so a dead one is no reason to refuse it. */
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

/** Programs with an API key of this scope; no member, whatever their roles. */
export interface Program {
  readonly kind: 'program'
  readonly scope: ApiKeyScope
}

/** Members with one of these grants, or programs with an API key of the scope. */
export interface StaffOrProgram extends Omit<AnyOf, 'kind'> {
  readonly kind: 'staffOrProgram'
  readonly scope: ApiKeyScope
}

/** What an API key may be used for; each key names its scopes. */
export const apiKeyScopes = ['chat', 'reports', 'organisations', 'partner'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** The rule of a route, a menu item or a page. */
export type Access = Everyone | SignedIn | AnyOf | Program | StaffOrProgram

/** What a permission check needs to know of a member: verified roles and the dynamic types they hold. */
export interface Permissions {
  readonly roles: readonly string[]
  readonly dynamicTypes: readonly string[]
}

/** Open to anybody, signed in or not. An access token that is not valid any more is refused all the same, to be refreshed. */
export const everyone: Everyone = { kind: 'everyone' }
/** The ways in: open to anybody, whatever session they still send. */
export const entrance: Everyone = { kind: 'everyone', anySession: true }
/** Any member with a valid session. */
export const signedIn: SignedIn = { kind: 'signedIn' }

/** Open to programs whose API key has the scope. */
export const program = (scope: ApiKeyScope): Program => ({ kind: 'program', scope })

const typeSet: ReadonlySet<string> = new Set(dynamicTypeList)

/** Open to members that hold at least one of these roles or dynamic types. */
export function anyOf(...grants: (PermissionRole | DynamicType)[]): AnyOf {
  return {
    kind: 'anyOf',
    roles: grants.filter((grant): grant is PermissionRole => !typeSet.has(grant)),
    types: grants.filter((grant): grant is DynamicType => typeSet.has(grant)),
  }
}

/** Open to members as `anyOf`, and to programs whose API key has the scope, such as those of partners. */
export const staffOrProgram = (
  scope: ApiKeyScope,
  ...grants: (PermissionRole | DynamicType)[]
): StaffOrProgram => ({ ...anyOf(...grants), kind: 'staffOrProgram', scope })

/** Whether a member (null: a visitor without a session) passes a rule. */
export function isAllowed(access: Access, member: Permissions | null): boolean {
  if (access.kind === 'everyone') return true
  if (access.kind === 'program' || !member) return false
  if (access.kind === 'signedIn') return true
  return (
    access.roles.some((role) => member.roles.includes(role)) ||
    access.types.some((type) => member.dynamicTypes.includes(type))
  )
}

const r = roles
const t = dynamicTypes

/** Gates of the staff pages by their short name; `management/...` twins share the gate of the short route. */
export const pageAccess = {
  /** Everybody who has a page on the hub; types whose pages do not exist yet would find it empty. */
  management: anyOf(
    ...[r.admins, r.fellow, r.associate, r.campusActivationTeam, r.techTeam],
    ...[t.userManagement, t.taskManagement, t.interestGroup, t.karmaVoucher, t.channels, t.discordModeration],
    ...[t.manageOrganization, t.collegeLevels, t.manageLocations, t.manageRoles, t.dynamicType, t.errorLog],
    t.urlShortener,
  ),
  /** What they did to many rows at once. Who leads a campus or an area does that without a page on the hub. */
  jobs: anyOf(
    ...[r.admins, r.fellow, r.associate, r.campusActivationTeam, r.campusLead, r.leadEnabler, t.campus],
    ...[r.zonalCampusLead, r.districtCampusLead],
    ...[t.userManagement, t.taskManagement, t.interestGroup, t.karmaVoucher, t.channels, t.discordModeration],
    ...[t.manageOrganization, t.collegeLevels, t.manageLocations, t.manageRoles, r.techTeam, t.errorLog],
  ),
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
  /** The queue of submitted work: those who look after tasks, and the appraisers. */
  reviews: anyOf(r.admins, r.fellow, r.associate, r.appraiser, t.taskManagement),
  karmaVoucher: anyOf(r.admins, r.fellow, t.karmaVoucher),
  interestGroups: anyOf(r.admins, r.fellow, t.interestGroup),
  channels: anyOf(r.admins, r.fellow, r.associate, t.channels),
  discordModeration: anyOf(r.admins, t.discordModeration),
  lcMeetupVerification: anyOf(r.admins, r.fellow),
  /** Invitations whose karma waits for staff. */
  referrals: anyOf(r.admins, r.fellow),
  /** Messages of circles that members have reported. */
  reportedMessages: anyOf(r.admins, t.userManagement),
  /** All hackathons. Who runs one of them comes to it by that. */
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
  /** What was given, and by whom. */
  donations: anyOf(r.admins),
  /** Events that were held with kkem. */
  kkemEvents: anyOf(r.admins),
  /** Texts of the public pages. */
  siteTexts: anyOf(r.admins),
  /** What all staff did. */
  activity: anyOf(r.admins),
  errorLog: anyOf(r.admins, r.techTeam, t.errorLog),
  /** The check of all that the server depends on. */
  test: anyOf(r.admins),
} as const satisfies Record<string, Access>

/** Who has an entry in the learners' menu, where fewer have one than may open the page. */
export const menuAccess = {
  urlShortener: anyOf(r.admins, r.associate),
} as const satisfies Record<string, Access>

/** Who may change what a page shows, where fewer may than may read it; the routes and the buttons share it. */
export const writeAccess = {
  /** Handing over is for the lead; administrators step in where there is none. */
  campusLead: anyOf(r.campusLead, r.admins),
  interestGroups: anyOf(r.admins, t.interestGroup),
  channels: anyOf(r.admins, t.channels),
  affiliations: anyOf(r.admins, t.manageOrganization),
} as const satisfies Record<string, Access>
