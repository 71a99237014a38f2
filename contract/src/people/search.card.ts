import { feature, member, open } from '../lib/card.ts'

export const card = feature({
  pages: [
    open('/dashboard/campus', 'Find a campus'),
    member('/search', 'Search'),
    member('/mulearners', 'Learners'),
    member('/mentors', 'Mentors'),
  ],
})
