import type { Feature } from '../../platform/feature.ts'
import { personalRows } from '../../platform/personal-data.ts'
import { hackathonTeamRoutes } from './routes.ts'

export const feature: Feature = {
  routes: hackathonTeamRoutes,
  personal: personalRows({
    gone: { hackathon_team_offer: 'user_id', hackathon_team_member: 'user_id' },
  }),
}
