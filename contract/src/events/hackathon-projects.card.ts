import { feature, member, open, thing } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./hackathon-projects.ts')],
  pages: [
    member('/special-events/hackathon/:id/project', 'Your project'),
    open('/dashboard/special-events/hackathon/:id/projects', 'Projects'),
    thing('/dashboard/special-events/project/:id', 'Project', 'hackathonProjects.one'),
  ],
})
