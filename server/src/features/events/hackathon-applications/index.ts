export type { ApplyParts } from './apply.ts'
export { hasEnded } from './state.ts'
export {
  endTeamSearch,
  keepTeamSearch,
  lockHackathonShared,
  type StoredHackathon,
  type TeamSearch,
} from './stored.ts'
