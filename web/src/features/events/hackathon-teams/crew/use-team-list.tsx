import type { crewTeams } from '@muster/contract/events/crew-teams.ts'
import { api } from '../../../../api/client.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { Faces, namesOf } from '../../../../ui/people/faces.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import { roomText } from '../shared/team-words.ts'
import { isLooking, projectMark, views } from './team-words.ts'

const columns: readonly ColumnOf<typeof crewTeams.list>[] = [
  textColumn('name', 'Team', { sorted: true, width: 200 }),
  {
    key: 'members',
    title: 'Members',
    width: 220,
    card: 'line',
    render: ({ members }) => (members.length > 0 ? <Faces people={members} most={4} /> : null),
    onCard: ({ members }) => (members.length > 0 ? namesOf(members) : 'No one left'),
  },
  {
    key: 'size',
    title: 'Size',
    width: 100,
    fixed: true,
    card: 'fact',
    render: (team) => fillText(team),
  },
  {
    key: 'looking',
    title: 'Room',
    width: 150,
    fixed: true,
    card: 'fact',
    render: (team) => (isLooking(team) ? roomText(team) : null),
  },
  {
    key: 'project',
    title: 'Project',
    width: 150,
    fixed: true,
    card: 'corner',
    render: (team) => {
      const { tone, text } = projectMark(team)
      return <Chip tone={tone}>{text}</Chip>
    },
  },
  dateColumn('created_at', 'Created', { sorted: true, width: 120 }),
]

/** The teams of one hackathon, filtered by the address. */
export const useTeamList = (hackathonId: string) =>
  useList({
    call: api.crewTeams.list,
    params: { hackathon_id: hackathonId },
    columns,
    usual: 'name',
    narrowedBy: { view: choiceFilter('Show', views, { placeholder: 'All' }) },
  })
