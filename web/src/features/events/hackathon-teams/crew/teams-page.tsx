import { HACKATHONS } from '@muster/contract/events/addresses.ts'
import type { CrewTeam } from '@muster/contract/events/crew-teams.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { hackathonRecordQuery } from '../../hackathons/queries.ts'
import { phaseOf } from '../../hackathons/shared/hackathon-words.ts'
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { TeamDrawer } from './team-drawer.tsx'
import { useTeamList } from './use-team-list.tsx'

/** The teams of a hackathon for those who manage it: who is in which, and what needs help. */
export default function CrewTeamsPage() {
  const { id = '' } = useParams()
  const record = useQuery(hackathonRecordQuery(id))
  const list = useTeamList(id)
  const opened = useOpenedRow<CrewTeam>({ list, param: 'team' })
  const isOver = record.data !== undefined && phaseOf(record.data, new Date()) === 'past'
  if (isMissing(record.error)) return <NoSuchHackathon to={HACKATHONS} link="All hackathons" />
  return (
    <>
      <ListPage
        list={list}
        label="teams"
        title={record.data ? `${record.data.title}: teams` : 'Teams'}
        searchBy="Team or member"
        opening={opened}
        empty={{
          title: 'No teams yet',
          text: 'Applicants create teams. You can see them all here, and step in when something doesn’t work out.',
        }}
      />
      <TeamDrawer hackathonId={id} opened={opened} isOver={isOver} />
    </>
  )
}
