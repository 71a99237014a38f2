import type { MyTeam, MyTeamState, TeamCard, TeamMember } from '@muster/contract/events/hackathon-teams.ts'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, pageOf } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import TeamPage from './team-page.tsx'

export const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
export const TEAM = 'b0b0b0b0-0000-4000-8000-000000000001'
export const OFFER = 'c0c0c0c0-0000-4000-8000-000000000001'
export const MINE = callTo(api.hackathonTeams.mine, { hackathon_id: ID })
export const FOUND = callTo(api.hackathonTeams.create, { hackathon_id: ID })
export const LEAVE = callTo(api.hackathonTeams.leave, { hackathon_id: ID })
export const LOOK = callTo(api.hackathonTeams.look, { hackathon_id: ID })
export const TEAMS = callTo(api.hackathonTeams.list, { hackathon_id: ID })
export const SEEKERS = callTo(api.hackathonTeams.seekers, { hackathon_id: ID })
export const CHANGE = callTo(api.hackathonTeams.change, { team_id: TEAM })
export const ASK = callTo(api.hackathonTeams.ask, { team_id: TEAM })
export const INVITE = callTo(api.hackathonTeams.invite, { team_id: TEAM })
export const ACCEPT = callTo(api.hackathonTeams.accept, { offer_id: OFFER })
export const DECLINE = callTo(api.hackathonTeams.decline, { offer_id: OFFER })
export const PAGE = callTo(api.hackathons.page, { hackathon_id: ID })

export const person = (full_name: string, muid = `${full_name.toLowerCase()}@muster`) => ({
  user_id: `d0d0d0d0-0000-4000-8000-${full_name.charCodeAt(0).toString().padStart(12, '0')}`,
  full_name,
  muid,
  profile_pic: null,
})
export const me: TeamMember = { ...person('Anjali'), is_captain: true, status: 'accepted' }
export const ravi: TeamMember = { ...person('Ravi'), is_captain: false, status: 'applied' }

export const team: MyTeam = {
  id: TEAM,
  name: 'Rain Ledger',
  pitch: 'Every school a rain gauge',
  skills: ['Maps'],
  is_open: true,
  room: 2,
  members: [me, ravi],
  is_captain: true,
  invite_code: 'ABCDEFGHJK',
  offers: [],
  updated_at: '2026-11-01T10:00:00.000Z',
}
export const card: TeamCard = {
  id: TEAM,
  name: 'Tide Table',
  pitch: 'Ferries that say when they leave',
  skills: ['Electronics'],
  is_open: true,
  members: [person('Mina')],
  room: 3,
  my_tie: null,
}
export const state: MyTeamState = {
  title: 'Build Weekend',
  team_least: 2,
  team_most: 4,
  event_start: '2030-11-01T10:00:00.000Z',
  takes_part: true,
  is_over: false,
  locked_because: null,
  team: null,
  offers: [],
  looks: false,
  skills: [],
  note: null,
}

/** State of the mock server; answers can change it. */
export const server: { mine: MyTeamState; teams: TeamCard[] } = { mine: state, teams: [card] }

/** Opens the page with these overrides of the member's state. */
export async function open(more: Partial<MyTeamState> = {}, answers: readonly Answer[] = [], search = '') {
  server.mine = { ...state, ...more }
  const calls = answer(
    on(api.profiles.mine, { muid: 'anjali@muster' }),
    on(MINE, () => server.mine),
    on(TEAMS, ({ query }) =>
      pageOf(
        query.get('view') === 'all'
          ? server.teams
          : server.teams.filter(({ is_open, room }) => is_open && room > 0),
      ),
    ),
    on(SEEKERS, () => pageOf([])),
    answers,
  )
  const { unmount } = await show(<TeamPage />, {
    at: `/dashboard/special-events/hackathon/${ID}/team${search}`,
    path: '/dashboard/special-events/hackathon/:id/team',
  })
  return Object.assign(calls, { unmount })
}
export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Setup of each test: a signed-in member, and one team with room. */
export function beginWithOneTeam(): void {
  beforeEach(() => {
    server.teams = [card]
    sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  })
  afterEach(() => sessionStore.clear())
}
