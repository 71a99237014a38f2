import type { Load } from './shell/page-route.ts'

const meetup: Load = () => import('./features/meetups/meetup/visitor-page.tsx')

/**
 * Pages that members have in the frame of the dashboard, as visitors see them: on what the entrance stands on. Links to
 * them go round, and most who follow one have no account.
 */
export const visitorPages: Readonly<Record<string, Load>> = {
  '/dashboard/special-events': () => import('./features/special-events/list/visitor-page.tsx'),
  '/dashboard/special-events/hackathon/:id': () => import('./features/hackathons/details/visitor-page.tsx'),
  '/dashboard/special-events/event/:id': () => import('./features/special-events/event/visitor-page.tsx'),
  '/dashboard/campus/:org_id': () => import('./features/campuses/page/visitor-page.tsx'),
  '/dashboard/learningcircle/meetup/:id': meetup,
  '/dashboard/learning-circle/meetup/:id': meetup,
}

/** Behind the address of a visitors' page, so that the members' page is the better match once it is there. */
export const AFTER_MEMBERS = '/*'
