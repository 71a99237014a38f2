import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./hackathon-teams.ts'), () => import('./crew-teams.ts')],
  pages: [
    member('/hackathon/:id/teams', 'Teams', { gate: pageAccess.hackathon }),
    member('/special-events/hackathon/team/:code', 'Join a team'),
    member('/special-events/hackathon/:id/team', 'Team'),
  ],
  acts: {
    'hackathon.place_in_team': [
      'Hackathon team assigned',
      '{who} put someone in a team at the hackathon “{record}”',
    ],
    'hackathon.set_team_captain': [
      'Team captain chosen',
      '{who} chose the captain of a team at the hackathon “{record}”',
    ],
    'hackathon.rename_team': ['Team renamed', '{who} renamed the hackathon team “{record}”'],
    'hackathon.dissolve_team': ['Team disbanded', '{who} disbanded the hackathon team “{record}”'],
  },
})
