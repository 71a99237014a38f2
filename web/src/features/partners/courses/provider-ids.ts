import type { CourseProviderId } from '@muster/contract/partners/courses.ts'

/** In the order of the page. */
export const courseProviders: readonly CourseProviderId[] = ['wadhwani', 'opengrad']
