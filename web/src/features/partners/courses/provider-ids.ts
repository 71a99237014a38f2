import type { CourseProviderId } from '@muster/contract/partners/courses.ts'

/** In the order in which the page shows them. */
export const courseProviders: readonly CourseProviderId[] = ['wadhwani', 'opengrad']
