export type { ApplyParts } from './apply.ts'
export { hasEnded } from './state.ts'
export {
  endTeamSearch,
  holdHackathon,
  keepTeamSearch,
  type StoredHackathon,
  type TeamSearch,
} from './stored.ts'
