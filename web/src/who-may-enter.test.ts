import { isAllowed, type Permissions, roles as r, dynamicTypes as t } from '@muster/contract/access/access.ts'
import { pageAt } from '@muster/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { screens } from './screens.ts'
import { addressOf, screenAt } from './shell/manage/find-screens.ts'

/**
 * Who may enter which page, as the product document has it (its sections 2 and 6), with the dynamic types that open the
 * pages of their name (docs/decisions/staff-access.md). Written out here, so that a gate that changes has to be changed twice.
 */

type Grant = string
const admins = [r.admins]
const withFellow = [r.admins, r.fellow]

/** Paths below /dashboard/ with the roles and dynamic types that open them. */
const gated: Readonly<Record<string, readonly Grant[]>> = {
  tasks: [r.admins, t.taskManagement],
  'task-type': [r.admins, t.taskManagement],
  events: admins,
  organizations: [r.admins, t.manageOrganization],
  'management/organization/organizations': [r.admins, t.manageOrganization],
  'discord-moderation': [r.admins, t.discordModeration],
  'management/discord-moderation': [r.admins, t.discordModeration],
  'manage-locations': [r.admins, t.manageLocations],
  'management/manage-locations': [r.admins, t.manageLocations],
  'organization-transfer': admins,
  'management/organization/organization-transfer': admins,
  test: admins,
  'management/manage-achievements': admins,
  'lc-meetup-verification': withFellow,
  'management/lc-meetup-verification': withFellow,
  'verify-organizations': [...withFellow, t.manageOrganization],
  'management/verify-organizations': [...withFellow, t.manageOrganization],
  'user-role-verification': withFellow,
  'management/user-management/user-role-verification': withFellow,
  'manage-departments': [...withFellow, t.manageOrganization],
  'management/organization/manage-departments': [...withFellow, t.manageOrganization],
  'karma-voucher': [...withFellow, t.karmaVoucher],
  'management/karma-voucher': [...withFellow, t.karmaVoucher],
  'karma-voucher/bulk-import': [...withFellow, t.karmaVoucher],
  channels: [...withFellow, r.associate, t.channels],
  'management/channels': [...withFellow, r.associate, t.channels],
  affiliation: [...withFellow, r.associate, t.manageOrganization],
  'management/organization/affiliation': [...withFellow, r.associate, t.manageOrganization],
  'url-shortener': [...withFellow, r.associate, t.urlShortener],
  'url-shortener/analytics/:id': [...withFellow, r.associate, t.urlShortener],
  'zonal-dashboard': [...withFellow, r.zonalCampusLead],
  'district-dashboard': [...withFellow, r.districtCampusLead],
  'college-levels': [...withFellow, r.campusActivationTeam, t.collegeLevels],
  'management/college-levels': [...withFellow, r.campusActivationTeam, t.collegeLevels],
  halls: withFellow,
  'error-log': [r.admins, r.techTeam, t.errorLog],
  'management/error-log': [r.admins, r.techTeam, t.errorLog],
  // In the menu for Admins, who choose a campus first.
  'campus-details': [r.campusLead, r.leadEnabler, t.campus, r.admins],
  'interest-groups': [...withFellow, t.interestGroup],
  'management/interest-groups': [...withFellow, t.interestGroup],
  'management/manage-interest-groups': [...withFellow, t.interestGroup],
  'manage-users': [r.admins, t.userManagement],
  'management/user-management/manage-users': [r.admins, t.userManagement],
  'manage-roles': [r.admins, t.manageRoles],
  'management/manage-roles': [r.admins, t.manageRoles],
  'dynamic-type': [r.admins, t.dynamicType],
  'management/dynamic-type': [r.admins, t.dynamicType],
  hackathon: [r.admins, t.hackathon],
  'hackathon/create': [r.admins, t.hackathon],
  'hackathon/edit/:id': [r.admins, t.hackathon],
  'hackathon/details/:id': [r.admins, t.hackathon],
  'hackathon/apply/:id': [r.admins, t.hackathon],
  'hackathon/applicants/:id': [r.admins, t.hackathon],
  'hackathon/organizers/:id': [r.admins, t.hackathon],
  // Not in the product document.
  'kkem-events': admins,
  'management/kkem-events': admins,
}

/** Without a gate: the server decides, and the page shows the error. */
const decidedInside = [
  'user-role-verification/edit/:id',
  'tasks/create',
  'tasks/edit/:id',
  'tasks/bulk-import',
  'roles/bulk-import',
  'manage-locations/add/:item',
  'manage-locations/edit/:item',
]

/** Visitors see these in the shell. */
const open = [
  'campus',
  'campus/:org_id',
  'interestgroups',
  'interestgroups/:id',
  'special-events',
  'leaderboard',
  'bootcamps',
  'courses',
  // The public part of a meetup, for people with a link.
  'learningcircle/meetup/:id',
  'learning-circle/meetup/:id',
]

/** Open to every member. */
const forMembers = [
  'home',
  'mujourney',
  'learning-path/:id',
  'profile',
  'search',
  'mulearners',
  'mentors',
  'refer',
  'connect-discord',
  'wadhwani',
  'opengrad',
  'muverse',
  'settings',
  'settings/home',
  'settings/organization',
  'settings/account',
  'learningcircle',
  'learningcircle/your-circles',
  'learningcircle/dashboard/:id',
  'learningcircle/create',
  'learningcircle/attendee-report/:id',
  'learningcircle/report/:id',
  'learningcircle/create-meetup/:circle_id',
  'learning-circle/meetup/:id/attendee-report',
  'learning-circle/details/:id',
  'learning-circle/dashboard/:id',
  'learning-circle/find-circle',
  'learning-circle/create-circle',
]

/** Outside the shell, open to everyone. */
const outside = [
  '/',
  '/learning-circle',
  '/login',
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/register',
  '/register/mentor',
  '/register/interests',
  '/register/organization',
  '/register/pathfinder',
  '/register/about',
  '/profile/asha@muster',
  '/kkem',
  '/kkem/authorization/token',
  '/kkem/events/beyondus',
  '/kkem/learningcircles/dashboard',
  '/donation',
  '/donation/success',
  '/donation/refund',
  '/trivial-ideas',
  '/foundation',
]

const people: readonly (Permissions & { name: string })[] = [
  { name: 'a learner', roles: [], dynamicTypes: [] },
  ...Object.values(r).map((role) => ({ name: role as string, roles: [role], dynamicTypes: [] })),
  ...Object.values(t).map((type) => ({ name: type as string, roles: [], dynamicTypes: [type] })),
]

const sample = (path: string) =>
  addressOf({ path: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000001') })
const memberPage = (path: string) => {
  const matches = ({ path: known, aliases = [] }: (typeof screens.members)[number]) =>
    [known, ...aliases].includes(path)
  return (
    screens.members.find(matches) ??
    screens.members.find(({ path: above, aliases = [], parts = [] }) =>
      parts.some((part) =>
        [above, ...aliases].some((one) =>
          [part.path, ...(part.aliases ?? [])].some((own) => `${one}/${own}` === path),
        ),
      ),
    )
  )
}

describe('the product document', () => {
  it.each(Object.entries(gated))('lets only some enter %s', (path, grants) => {
    const screen = screenAt(screens, sample(path))
    if (!screen) throw new Error(`nothing is at ${path}`)
    const admitted = people.filter((person) => isAllowed(screen.gate, person)).map(({ name }) => name)
    expect(admitted.toSorted()).toEqual([...grants].toSorted())
    // People who run a hackathon get access through it, so its pages check access themselves.
    if (!screen.byMembership) expect(screen.ownRefusal).toBeUndefined()
  })

  it.each(decidedInside)('has %s say itself who may not', (path) => {
    expect(screenAt(screens, sample(path))?.ownRefusal).toBe(true)
  })

  it.each(open)('lets visitors see %s', (path) => {
    expect(memberPage(path)?.isOpen).toBe(true)
    expect(pageAt(sample(path))?.members).toBeUndefined()
  })

  it.each(forMembers)('has %s for every member', (path) => {
    expect(memberPage(path), path).toBeDefined()
    expect(memberPage(path)?.isOpen).toBeUndefined()
    expect(pageAt(sample(path))?.members).toBe(true)
  })

  it.each(outside)('has %s for everybody', (path) => {
    expect(pageAt(path)).not.toBeNull()
    expect(pageAt(path)?.members).toBeUndefined()
  })

  it('opens the hub to those who have a page on it', () => {
    const hub = screens.find(({ path }) => path === 'management')
    const admitted = people.filter((person) => hub && isAllowed(hub.gate, person)).map(({ name }) => name)
    expect(admitted).toContain(r.admins)
    for (const name of ['a learner', t.campus, t.hackathon]) expect(admitted).not.toContain(name)
  })
})
