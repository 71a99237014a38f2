import { feature, member, open } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./courses.ts')],
  pages: [
    open('/dashboard/courses', 'Courses'),
    member('/wadhwani', 'Wadhwani courses'),
    member('/opengrad', 'OpenGrad courses'),
  ],
})
