import { Button } from '@mantine/core'
import type { CampusPage } from '@muster/contract/places/campus/campus.ts'
import type { CampusLeader } from '@muster/contract/places/campus/shapes.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { isMissing } from '../../../api/is-missing.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { KeyFigures } from '../../../ui/charts/key-figures.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { MissingState } from '../../../ui/loading/missing-state.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { OfferPanel } from '../handover/offer-panel.tsx'
import { CampusLife } from './campus-life.tsx'
import classes from './campus-page.module.css'
import { GradeDialog, gradeOf } from './grade-dialog.tsx'
import { PageCharts } from './page-charts.tsx'
import { Person } from './person.tsx'

const pageQuery = (orgId: string) => queryOf(api.campus.page, { params: { org_id: orgId } })

/** What anybody may know of a campus: its grade, karma and people. */
export default function PublicCampusPage() {
  const { org_id: orgId = '' } = useParams()
  const campus = useQuery(pageQuery(orgId))
  useTitle(campus.data?.college_name ?? 'Campus')
  if (campus.data && campus.data.org_id !== orgId) {
    // It was moved into another one, which answers for it from now on.
    return <Navigate replace to={`/dashboard/campus/${campus.data.org_id}`} />
  }
  if (campus.data) return <Found campus={campus.data} />
  if (!campus.isError) return <PageSkeleton />
  return (
    <Card>
      <h1 className="visually-hidden">Campus</h1>
      {isMissing(campus.error) ? (
        <MissingState title="No such campus" to="/dashboard/campus" link="Find a campus">
          Check the address, or look for it among the others.
        </MissingState>
      ) : (
        <ErrorState
          title="Unable to load campus details. Please try again later."
          error={campus.error}
          busy={campus.isFetching}
          onRetry={() => void campus.refetch()}
        />
      )}
    </Card>
  )
}

function Found({ campus }: { campus: CampusPage }) {
  const [explaining, setExplaining] = useState(false)
  const { org_id, college_name, campus_code, campus_district, campus_zone, campus_level } = campus
  return (
    <>
      <PageHeader
        title={`${college_name} (${campus_code})`}
        lead={`${campus_district} district, ${campus_zone} Zone`}
      />
      <OfferPanel orgId={org_id} />
      <KeyFigures
        figures={[
          {
            label: 'Campus Grade',
            value: `Grade ${gradeOf(campus_level)}`,
            note: (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconInfoCircle size={16} />}
                onClick={() => setExplaining(true)}
              >
                Grade requirements
              </Button>
            ),
          },
          { label: 'Karma Points', value: campus.total_karma, note: 'of all its members' },
          {
            label: 'Active Students',
            value: campus.active_members,
            note: `of ${formatNumber(campus.students)}, in 26 weeks`,
          },
          {
            label: 'Overall Rank',
            value: `#${formatNumber(campus.rank)}`,
            note: `of ${formatNumber(campus.campuses)} campuses`,
          },
        ]}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <PageCharts orgId={org_id} />
          <CampusLife orgId={org_id} />
        </div>
        <div className={classes.side}>
          <Card title="Campus Leadership">
            <Leaders people={campus.leads} office="Campus Lead" none="Not Assigned" />
            <Leaders people={campus.enablers} office="Campus Lead Enabler" />
          </Card>
          {campus.team.length > 0 && (
            <Card title="Team">
              {campus.team.map((one) => (
                <Person key={one.user_id} person={one} line={one.position} />
              ))}
            </Card>
          )}
        </div>
      </div>
      <GradeDialog opened={explaining} onClose={() => setExplaining(false)} />
    </>
  )
}

interface LeadersProps {
  people: readonly CampusLeader[]
  office: string
  /** Said where there is nobody; otherwise the office is left out. */
  none?: string
}

function Leaders({ people, office, none }: LeadersProps) {
  if (people.length === 0) {
    return none ? (
      <p className={classes.none}>
        {office}: {none}
      </p>
    ) : null
  }
  return people.map((person) => <Person key={person.user_id} person={person} line={office} />)
}
