import { teamLinkPath } from '@muster/contract/events/addresses.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { crewTeamRoutes } from './crew/routes.ts'
import { teamPreview } from './links.ts'
import { hackathonTeamRoutes } from './routes.ts'

export const feature: Feature = {
  routes: (app, parts) => {
    hackathonTeamRoutes(app, parts)
    crewTeamRoutes(app, parts)
  },
  previews: [{ path: teamLinkPath(':code'), type: 'website', read: teamPreview }],
  personal: personalRows({
    gone: { hackathon_team_offer: 'user_id', hackathon_team_member: 'user_id' },
  }),
}
