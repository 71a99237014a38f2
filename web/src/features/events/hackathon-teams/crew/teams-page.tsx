import { ph, t } from '@lingui/core/macro'
import { HACKATHONS } from '@muster/contract/events/addresses.ts'
import type { CrewTeam, crewTeams } from '@muster/contract/events/crew-teams.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { Faces, namesOf } from '../../../../ui/people/faces.tsx'
import { hackathonRecordQuery } from '../../hackathons/queries.ts'
import { fillText, phaseOf } from '../../hackathons/shared/hackathon-words.ts'
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { roomText } from '../shared/team-words.ts'
import { TeamDrawer } from './team-drawer.tsx'
import { isLooking, projectMark, views } from './team-words.ts'

const columns: readonly ColumnOf<typeof crewTeams.list>[] = [
  textColumn('name', t`Team`, { sorted: true, width: 200 }),
  {
    key: 'members',
    title: t`Members`,
    width: 220,
    card: 'line',
    render: ({ members }) => (members.length > 0 ? <Faces people={members} most={4} /> : null),
    onCard: ({ members }) => (members.length > 0 ? namesOf(members) : t`No one left`),
  },
  {
    key: 'size',
    title: t`Size`,
    width: 100,
    fixed: true,
    card: 'fact',
    render: (team) => fillText(team),
  },
  {
    key: 'looking',
    file: ['is_open', 'room'],
    title: t`Room`,
    width: 150,
    fixed: true,
    card: 'fact',
    render: (team) => (isLooking(team) ? roomText(team) : null),
  },
  {
    key: 'project',
    file: ['project', 'is_handed_in'],
    title: t`Project`,
    width: 150,
    fixed: true,
    card: 'corner',
    render: (team) => {
      const { tone, text } = projectMark(team)
      return <Chip tone={tone}>{text}</Chip>
    },
  },
  dateColumn('created_at', t`Created`, { sorted: true, width: 120 }),
]

/** The teams of one hackathon, filtered by the address. */
const useTeamList = (hackathonId: string) =>
  useList({
    call: api.crewTeams.list,
    params: { hackathon_id: hackathonId },
    columns,
    usual: 'name',
    screen: 'teams',
    csv: (query) => api.crewTeams.csv({ params: { hackathon_id: hackathonId }, query }),
    narrowedBy: { view: choiceFilter(t`Show`, views, { placeholder: t`All` }) },
  })

/** The teams of a hackathon for those who manage it: who is in which, and what needs help. */
export default function CrewTeamsPage() {
  const { id = '' } = useParams()
  const record = useQuery(hackathonRecordQuery(id))
  const list = useTeamList(id)
  const opened = useOpenedRow<CrewTeam>({ list, param: 'team' })
  const isOver = record.data !== undefined && phaseOf(record.data, new Date()) === 'past'
  if (isMissing(record.error)) return <NoSuchHackathon to={HACKATHONS} link={t`All hackathons`} />
  return (
    <>
      <ListPage
        list={list}
        label={t`teams`}
        prints
        title={record.data ? t`${ph({ title: record.data.title })}: teams` : t`Teams`}
        searchBy={t`Team or member`}
        opening={opened}
        empty={{
          title: t`No teams yet`,
          text: t`Applicants create teams. You can see them all here, and step in when something doesn’t work out.`,
        }}
      />
      <TeamDrawer hackathonId={id} opened={opened} isOver={isOver} />
    </>
  )
}
