import { account } from './account/account.ts'
import { hackathonProjects } from './events/hackathon-projects.ts'
import { hackathonResults } from './events/hackathon-results.ts'
import { hackathons } from './events/hackathons.ts'
import { specialEvents } from './events/special-events.ts'
import { home } from './home/home.ts'
import { cv } from './people/cv.ts'
import { profiles } from './people/profiles.ts'
import { campus } from './places/campus/campus.ts'
import { publicFigures } from './reach/public-figures.ts'

/**
 * Skeleton that the server renders for a page before its code has loaded: the dashboard's bars, a form next
 * to the brand, or the top of a public page.
 */
export type PageFrame = 'dashboard' | 'form' | 'front'

export interface Page {
  /** Parameters as `:name`, optional ones as `:name?`. */
  readonly path: string
  /** Title of the browser tab until the page sets its own. */
  readonly title: string
  readonly frame: PageFrame
  /** Text in the skeleton, the same as on the page itself. */
  readonly heading?: string
  readonly lead?: string
  /**
   * Calls that members' browsers preload while the code is loading. `{muid}` is their own member ID; no other
   * parameters are allowed.
   */
  readonly calls: readonly string[]
  /**
   * The call for the page's content, which visitors' browsers preload too; `:id` comes from the page's
   * address.
   */
  readonly openCall?: string
  /** Visitors see this skeleton instead, and load a different bundle. */
  readonly visitors?: PageFrame
  /** Requires a session. */
  readonly members?: true
}

type Words = Pick<Page, 'heading' | 'lead'>

/** Loads the signed-in member, which every dashboard page needs. */
const session = [profiles.mine.path, account.info.path, profiles.levelFeed.path]

const front = (path: string, title: string, words?: Words): Page => ({
  path,
  title,
  frame: 'front',
  calls: [],
  ...words,
})
const form = (path: string, title: string, words?: Words): Page => ({
  path,
  title,
  frame: 'form',
  calls: [],
  ...words,
})
const open = (path: string, title: string): Page => ({ path, title, frame: 'dashboard', calls: session })
/** A page about a single record that everyone can see. */
const thing = (path: string, title: string, { path: call }: { readonly path: string }): Page => ({
  ...open(path, title),
  openCall: call.replace(/\{\w+\}/, ':id'),
})
/**
 * A page that people reach by links from outside. Most of them have no account, and see it as a public page.
 */
const shared = (page: Page): Page => ({ ...page, visitors: 'front' })
const member = (path: string, title: string): Page => ({
  path: `/dashboard${path}`,
  title,
  frame: 'dashboard',
  members: true,
  calls: session,
})

const welcome = { heading: 'Welcome back', lead: 'Sign in to pick up where you left off.' }

/**
 * All pages of the web app. A test compares them with the router's paths. Any other address is answered with
 * status 404.
 */
export const pages: readonly Page[] = [
  {
    ...front('/', 'Learn together', { heading: 'Learn in good company. Be known for what you do.' }),
    openCall: publicFigures.landing.path,
  },
  form('/login', 'Sign in', welcome),
  form('/signin', 'Sign in', welcome),
  form('/login/google', 'Sign in', { heading: 'Signing you in' }),
  form('/login/openid', 'Sign in', { heading: 'Signing you in' }),
  form('/forgot-password', 'Forgot password', { heading: 'Forgot your password?' }),
  form('/reset-password', 'Reset password', { heading: 'Reset password' }),
  form('/set-up', 'Set up', { heading: 'Set up your community' }),
  front('/goodbye', 'Goodbye'),
  front('/learning-circle', 'Learning circles'),
  front('/terms', 'Terms of use'),
  front('/privacy', 'Privacy notice'),
  front('/refund-policy', 'Refund policy'),
  front('/foundation', 'Who we are'),
  front('/trivial-ideas', 'Trivial ideas'),
  form('/register/interests', 'Interests'),
  form('/register/organization', 'Organisation details'),
  form('/register/pathfinder', 'Pathfinder'),
  form('/register/about', 'About you'),
  form('/register/:role?', 'Create an account', {
    heading: 'Create an account',
    lead: 'Four short steps, and you’re in.',
  }),
  form('/unsubscribe/:token', 'Emails'),
  form('/no-invitations/:token', 'Invitations'),
  form('/confirm-email', 'Confirm your email', {
    heading: 'Confirm your email',
    lead: 'This makes sure that emails about your account reach you.',
  }),
  form('/restore-email', 'Keep your address', {
    heading: 'Keep your address',
    lead: 'For when someone else has changed it.',
  }),
  form('/stop-reset', 'Stop the reset', {
    heading: 'Stop the reset',
    lead: 'Your two-step sign-in stays as it is.',
  }),
  form('/r/:slug', 'Short link'),
  front('/outbox', 'Outbox'),
  front('/certificate/:code?', 'Check a certificate'),
  front('/kkem', 'kkem'),
  form('/kkem/authorization/:token', 'Connect with kkem'),
  front('/kkem/events/:slug', 'kkem event'),
  front('/kkem/learningcircles/dashboard', 'Learning circles'),
  front('/credentials/:number', 'Verify a credential'),
  front('/shared/:token', 'Something to be proud of'),
  front('/donation', 'Donate', { heading: 'Help someone build their first thing' }),
  front('/donation/success', 'Thank you'),
  front('/donation/refund', 'Refunds'),
  front('/donation/figures', 'Donations received'),
  open('/profile/:id', 'Profile'),
  open('/dashboard/leaderboard', 'Leaderboard'),
  open('/dashboard/interestgroups', 'Interest groups'),
  open('/dashboard/bootcamps', 'Bootcamps'),
  member('/muverse', 'Muverse'),
  open('/dashboard/campus', 'Find a campus'),
  shared(thing('/dashboard/campus/:org_id', 'Campus', campus.page)),
  open('/dashboard/interestgroups/:id', 'Interest group'),
  member('', 'Home'),
  { ...member('/home', 'Home'), calls: [home.firstView.path] },
  { ...member('/profile', 'Profile'), calls: [...session, cv.read.path] },
  member('/mujourney', 'Journey'),
  member('/mujourney/tasks/:id', 'Task'),
  member('/connect-discord', 'Connect Discord'),
  member('/learning-path/:id', 'Learning path'),
  member('/peer-review', 'Peer review'),
  member('/notifications', 'Notifications'),
  member('/weekly-summary', 'Your week'),
  member('/search', 'Search'),
  member('/mulearners', 'Learners'),
  member('/mentors', 'Mentors'),
  member('/mentor-questions', 'Questions to mentors'),
  member('/reported-questions', 'Reported questions'),
  member('/voucher', 'Karma vouchers'),
  member('/learningcircle', 'Meetups'),
  shared(open('/dashboard/learningcircle/meetup/:id', 'Meetup')),
  shared(open('/dashboard/learning-circle/meetup/:id', 'Meetup')),
  member('/learningcircle/create-meetup/:circle_id', 'Plan a meetup'),
  member('/learningcircle/edit-meetup/:id', 'Edit meetup'),
  member('/learningcircle/attendee-report/:id', 'Your report'),
  member('/learning-circle/meetup/:id/attendee-report', 'Your report'),
  member('/learningcircle/report/:id', 'Meetup record'),
  member('/learning-circle/find-circle', 'Find a circle'),
  member('/learningcircle/your-circles', 'My circles'),
  member('/learningcircle/create', 'Create a circle'),
  member('/learning-circle/create-circle', 'Create a circle'),
  member('/learningcircle/dashboard/:id', 'Learning circle'),
  member('/learning-circle/dashboard/:id', 'Learning circle'),
  member('/learning-circle/details/:id', 'Learning circle'),
  member('/hackathon/applicants/:id', 'Applicants'),
  member('/hackathon/:id/teams', 'Teams'),
  member('/hackathon/:id/check-in', 'Check-in'),
  member('/hackathon/:id/results', 'Live results'),
  member('/hackathon/:id/judge', 'Judge projects'),
  member('/hackathon/apply/:id', 'Apply'),
  shared(open('/dashboard/special-events', 'Special events')),
  shared(thing('/dashboard/special-events/event/:id', 'Event', specialEvents.event)),
  open('/dashboard/courses', 'Courses'),
  member('/wadhwani', 'Wadhwani courses'),
  member('/opengrad', 'OpenGrad courses'),
  member('/special-events/mine', 'My events'),
  member('/special-events/applications', 'My applications'),
  member('/special-events/certificates', 'My certificates'),
  member('/credentials', 'My credentials'),
  member('/shared-pictures', 'Shared pictures'),
  member('/refer', 'Invite friends'),
  member('/special-events/hackathon/:id/apply', 'Apply'),
  member('/special-events/hackathon/team/:code', 'Join a team'),
  member('/special-events/hackathon/:id/team', 'Team'),
  member('/special-events/hackathon/:id/project', 'Your project'),
  member('/settings', 'Settings'),
  member('/settings/home', 'Settings'),
  member('/settings/organization', 'Organisation'),
  member('/settings/account', 'Account'),
  member('/settings/notifications', 'Notifications'),
  member('/settings/visibility', 'Visibility'),
  member('/settings/path', 'Domain and goals'),
  member('/settings/interests', 'Interest groups'),
  member('/settings/week', 'Weekly goal'),
  member('/settings/roles', 'Roles'),
  member('/settings/second-step', 'Two-step sign-in'),
  member('/settings/sessions', 'Devices'),
  member('/settings/activity', 'Recent activity'),
  member('/settings/data', 'Your data'),
  member('/settings/delete', 'Delete account'),
  member('/management', 'Today'),
  member('/management/jobs', 'Your jobs'),
  member('/management/activity', 'Activity'),
  member('/site-texts', 'Site texts'),
  member('/management/site-texts', 'Site texts'),
  member('/error-log', 'Error log'),
  member('/management/error-log', 'Error log'),
  member('/error-log/files', 'Log files'),
  member('/management/error-log/files', 'Log files'),
  member('/donations', 'Donations'),
  member('/test', 'System check'),
  member('/reviews', 'Reviews'),
  member('/discord-moderation', 'Discord Moderation'),
  member('/management/discord-moderation', 'Discord Moderation'),
  member('/manage-users', 'Members'),
  member('/management/user-management/manage-users', 'Members'),
  member('/manage-roles', 'Roles and access'),
  member('/management/manage-roles', 'Roles and access'),
  member('/user-role-verification', 'Role requests'),
  member('/management/user-management/user-role-verification', 'Role requests'),
  member('/held-referrals', 'Held invitations'),
  member('/reported-messages', 'Reported messages'),
  member('/user-role-verification/edit/:id', 'Role request'),
  member('/management/user-management/user-role-verification/edit/:id', 'Role request'),
  member('/roles/bulk-import', 'Import member roles'),
  member('/tasks', 'Tasks'),
  member('/task-type', 'Task types'),
  member('/tasks/create', 'Create task'),
  member('/tasks/edit/:id', 'Edit task'),
  member('/tasks/bulk-import', 'Import tasks'),
  member('/karma-voucher', 'Karma vouchers'),
  member('/management/karma-voucher', 'Karma vouchers'),
  member('/karma-voucher/bulk-import', 'Import vouchers'),
  member('/manage-achievements', 'Achievements'),
  member('/management/manage-achievements', 'Achievements'),
  member('/manage-achievements/issued', 'Issue Achievements'),
  member('/manage-achievements/bulk-issue', 'Bulk issue achievements'),
  member('/manage-achievements/member', 'A member’s achievements'),
  member('/manage-achievements/skills', 'Skills'),
  member('/manage-achievements/credentials', 'Credentials'),
  member('/manage-achievements/signing-keys', 'Signing keys'),
  member('/manage-achievements/analytics', 'Achievement analytics'),
  member('/lc-meetup-verification', 'Meetup Verification'),
  member('/management/lc-meetup-verification', 'Meetup Verification'),
  member('/verify-organizations', 'New organisations'),
  member('/management/verify-organizations', 'New organisations'),
  member('/organizations', 'Organisations'),
  member('/management/organization/organizations', 'Organisations'),
  member('/organizations/bulk-import', 'Import organisations'),
  member('/organization-transfer', 'Merge organisations'),
  member('/management/organization/organization-transfer', 'Merge organisations'),
  member('/affiliation', 'Affiliations'),
  member('/management/organization/affiliation', 'Affiliations'),
  member('/access', 'Who can do what'),
  member('/dynamic-type', 'Dynamic types'),
  member('/management/dynamic-type', 'Dynamic types'),
  member('/manage-departments', 'Departments'),
  member('/management/organization/manage-departments', 'Departments'),
  member('/college-levels', 'College levels'),
  member('/management/college-levels', 'College levels'),
  member('/campus-details', 'Campus Details'),
  member('/management/campus-details', 'Campus Details'),
  member('/zonal-dashboard', 'Zonal dashboard'),
  member('/management/zonal-dashboard', 'Zonal dashboard'),
  member('/district-dashboard', 'District dashboard'),
  member('/management/district-dashboard', 'District dashboard'),
  member('/kkem-events', 'kkem events'),
  member('/management/kkem-events', 'kkem events'),
  member('/channels', 'Channels'),
  member('/management/channels', 'Channels'),
  member('/chat-community', 'Discord roles and posts'),
  member('/management/chat-community', 'Discord roles and posts'),
  member('/url-shortener', 'Short links'),
  member('/management/url-shortener', 'Short links'),
  member('/url-shortener/bulk-import', 'Import short links'),
  member('/url-shortener/analytics/:id', 'Short link figures'),
  member('/events', 'Events'),
  member('/management/events', 'Events'),
  member('/events/dates/:id', 'Event attendees'),
  member('/hackathon', 'Hackathons'),
  member('/hackathon/create', 'Create a hackathon'),
  member('/hackathon/edit/:id', 'Edit hackathon'),
  member('/hackathon/organizers/:id', 'Organisers'),
  member('/hackathon/details/:id', 'Hackathon'),
  shared(thing('/dashboard/special-events/hackathon/:id', 'Hackathon', hackathons.page)),
  open('/dashboard/special-events/hackathon/:id/projects', 'Projects'),
  thing('/dashboard/special-events/hackathon/:id/results', 'Results', hackathonResults.published),
  thing('/dashboard/special-events/project/:id', 'Project', hackathonProjects.one),
  member('/manage-locations', 'Locations'),
  member('/management/manage-locations', 'Locations'),
  member('/manage-locations/countries', 'Countries'),
  member('/manage-locations/states', 'States'),
  member('/manage-locations/zones', 'Zones'),
  member('/manage-locations/districts', 'Districts'),
  member('/manage-locations/add/:item', 'Add location'),
  member('/manage-locations/edit/:item', 'Edit location'),
  member('/manage-locations/bulk-import', 'Import locations'),
  member('/interest-groups', 'Interest groups'),
  member('/management/interest-groups', 'Interest groups'),
  member('/management/manage-interest-groups', 'Interest groups'),
]

/** The page at a path (without a query), or null. Fixed paths win over paths with parameters. */
export function pageAt(path: string): Page | null {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path
  return fixed.get(address.toLowerCase()) ?? varying.find(({ form }) => form.test(address))?.page ?? null
}

/**
 * The path of the page's own call for this address; null if it has none, or if the id in the address is
 * malformed.
 */
export function openCallAt({ path: form, openCall }: Page, path: string): string | null {
  if (!openCall?.includes(':id')) return openCall ?? null
  const id = path.split('/')[form.split('/').findIndex((part) => part.startsWith(':'))]
  return id && /^[\w-]{1,64}$/.test(id) ? openCall.replace(':id', id) : null
}

const fixed = new Map(pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]))
const varying = pages
  .filter(({ path }) => path.includes(':'))
  .map((page) => ({
    page,
    form: new RegExp(`^${page.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`, 'i'),
  }))
