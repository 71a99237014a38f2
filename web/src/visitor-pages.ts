import type { Load } from './shell/page-route.ts'

const meetup: Load = () => import('./features/circles/meetups/meetup/visitor-page.tsx')

/**
 * Visitors' versions of members' pages, without the component library. Links to them are shared widely, and
 * most people who follow one have no account.
 */
export const visitorPages: Readonly<Record<string, Load>> = {
  '/dashboard/special-events': () => import('./features/events/special-events/list/visitor-page.tsx'),
  '/dashboard/special-events/hackathon/:id': () =>
    import('./features/events/hackathons/details/visitor-page.tsx'),
  '/dashboard/special-events/event/:id': () =>
    import('./features/events/special-events/event/visitor-page.tsx'),
  '/dashboard/campus/:org_id': () => import('./features/places/campuses/page/visitor-page.tsx'),
  '/dashboard/learningcircle/meetup/:id': meetup,
  '/dashboard/learning-circle/meetup/:id': meetup,
}

/**
 * Appended to the path of a visitors' page, so that the members' page is the better match once it is loaded.
 */
export const AFTER_MEMBERS = '/*'
