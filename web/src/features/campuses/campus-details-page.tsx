import { Button } from '@mantine/core'
import { administers } from '@muster/contract/access/abilities.ts'
import type { CampusDetails } from '@muster/contract/places/campus.ts'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useTitle } from '../../api/site.ts'
import { usePermissions } from '../../shell/session/session-queries.ts'
import { OrganisationSelect } from '../../ui/choose/organisation-select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/loading/states.tsx'
import { CampusBanner } from './campus-banner.tsx'
import { CampusCharts } from './campus-charts.tsx'
import classes from './campus-details-page.module.css'
import { CampusFigures } from './campus-figures.tsx'
import { detailsQuery } from './queries.ts'
import { StudentsTable } from './students/students-table.tsx'
import { useStudentList } from './students/use-student-list.ts'
import { TeamPanel } from './team-panel.tsx'

/** How a campus is doing: of its own for who leads it; administrators choose one. */
export default function CampusDetailsPage() {
  const permissions = usePermissions()
  const mayChoose = permissions !== null && administers(permissions)
  const [params, setParams] = useSearchParams()
  const orgId = (mayChoose && params.get('org_id')) || undefined
  const details = useQuery(detailsQuery(orgId))
  useTitle(details.data?.college_name ?? 'Campus Details')
  const choice = mayChoose && (
    <CampusChoice details={details.data} onChoose={(id) => setParams(id ? { org_id: id } : {})} />
  )

  if (details.data) {
    return (
      <>
        {choice}
        <Found key={details.data.org_id} details={details.data} orgId={orgId} />
      </>
    )
  }
  return (
    <>
      <PageHeader title="Campus Details" />
      {choice}
      <Card>
        {details.isError ? (
          <Missing error={details.error} mayChoose={mayChoose} retry={details.refetch} />
        ) : (
          <Loading />
        )}
      </Card>
    </>
  )
}

interface CampusChoiceProps {
  details: CampusDetails | undefined
  onChoose: (id: string | null) => void
}

/** For administrators: which campus. It asks for names once somebody wants another one. */
function CampusChoice({ details, onChoose }: CampusChoiceProps) {
  const [choosing, setChoosing] = useState(false)
  if (!choosing) {
    return (
      <Button
        className={classes.choice}
        variant="default"
        leftSection={<IconSchool size={18} />}
        onClick={() => setChoosing(true)}
      >
        {details ? 'Choose another campus' : 'Choose a campus'}
      </Button>
    )
  }
  return (
    <div className={classes.choice}>
      <OrganisationSelect
        label="Campus"
        kind="College"
        value={details?.org_id ?? null}
        name={details?.college_name}
        onChange={(campus) => {
          if (campus) setChoosing(false)
          onChoose(campus?.value ?? null)
        }}
      />
    </div>
  )
}

interface MissingProps {
  error: Error
  mayChoose: boolean
  retry: () => unknown
}

function Missing({ error, mayChoose, retry }: MissingProps) {
  const navigate = useNavigate()
  const refused = error instanceof ApiError && error.status === 400
  if (!refused) return <ErrorState error={error} title="Data fetch failed" onRetry={() => void retry()} />
  if (mayChoose) {
    return <EmptyState title="Choose a campus">Its figures, students and team show here.</EmptyState>
  }
  return (
    <EmptyState
      title="No Organisation Found"
      action={
        <>
          <Button variant="default" onClick={() => void navigate(-1)}>
            Go Back
          </Button>
          <Button component={Link} to="/dashboard/settings/organization">
            Add my college
          </Button>
        </>
      }
    >
      You belong to no college that is verified. Add yours, or ask in the chat community to have it verified.
    </EmptyState>
  )
}

const Loading = () => (
  <p role="status" className={classes.loading}>
    Loading the campus
  </p>
)

interface FoundProps {
  details: CampusDetails
  orgId: string | undefined
}

function Found({ details, orgId }: FoundProps) {
  const list = useStudentList(orgId)
  const { level } = list.filters
  return (
    <>
      <CampusBanner details={details} />
      <CampusFigures details={details} orgId={orgId} />
      <CampusCharts
        orgId={orgId}
        level={level ? Number(level) : null}
        onChoose={(chosen) => list.setFilters({ level: chosen ? String(chosen) : null })}
      />
      <div className={classes.below}>
        <StudentsTable list={list} orgId={orgId} />
        <TeamPanel orgId={orgId} />
      </div>
    </>
  )
}
