import { t } from '@lingui/core/macro'
import { Button, Select, Tabs } from '@mantine/core'
import { isAllowed, tableAccess } from '@muster/contract/access/access.ts'
import type { CampusDetails } from '@muster/contract/places/campus/campus.ts'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { useTitle } from '../../../api/site.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { OrganisationSelect } from '../../../ui/choose/organisation-select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Crumbs } from '../../../ui/layout/crumbs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Row } from '../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { AttentionCard } from './attention/attention-card.tsx'
import { AttentionTab } from './attention/attention-tab.tsx'
import { ComparisonCard } from './attention/comparison-card.tsx'
import { CampusBanner } from './campus-banner.tsx'
import { CampusCharts } from './campus-charts.tsx'
import classes from './campus-details-page.module.css'
import { CampusFigures } from './campus-figures.tsx'
import { CirclesTab } from './circles/circles-tab.tsx'
import { MeetupsTab } from './circles/meetups-tab.tsx'
import { FirstSteps, isNewCampus } from './new-campus/first-steps.tsx'
import { detailsQuery, periods, type Weeks, weeksOf } from './queries.ts'
import { StudentsTable } from './students/students-table.tsx'
import { useStudentList } from './students/use-student-list.ts'
import { TeamPanel } from './team-panel.tsx'

const CampusesTable = lazyPart(() => import('./table/campuses-table.tsx'))

/** The campus dashboard. Leads see their own campus; administrators begin with the table of all. */
export default function CampusDetailsPage() {
  const permissions = usePermissions()
  const hasSeveral = isAllowed(tableAccess.campuses, permissions)
  const [params] = useAddressParams()
  const orgId = (hasSeveral && params.get('org_id')) || undefined
  if (hasSeveral && !orgId) {
    return (
      <Suspense fallback={<LoadingTable />}>
        <CampusesTable />
      </Suspense>
    )
  }
  return <CampusDashboard orgId={orgId} />
}

/** @param orgId the campus that an administrator chose; undefined for one's own */
function CampusDashboard({ orgId }: { orgId: string | undefined }) {
  const [, setParams] = useAddressParams()
  const details = useQuery(detailsQuery(orgId))
  useTitle(details.data?.college_name ?? t`Campus Details`)
  const choice = orgId && (
    <CampusChoice details={details.data} onChoose={(id) => setParams(id ? { org_id: id } : {})} />
  )

  if (details.data) {
    return (
      <>
        {/* On the screen, the banner or the choice says it. */}
        <p className={classes.onPaper}>{details.data.college_name}</p>
        {choice}
        <Found key={details.data.org_id} details={details.data} orgId={orgId} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t`Campus Details`} />
      {choice}
      <Card>{details.isError ? <Missing error={details.error} retry={details.refetch} /> : <Loading />}</Card>
    </>
  )
}

interface CampusChoiceProps {
  details: CampusDetails | undefined
  onChoose: (id: string | null) => void
}

/**
 * The way back to the table of campuses, and to another campus. The options load only when the choice is opened.
 */
function CampusChoice({ details, onChoose }: CampusChoiceProps) {
  const [choosing, setChoosing] = useState(false)
  if (!choosing) {
    return (
      <Row as="div" gap="xs" align="center" wrap mb="sm">
        <Crumbs crumbs={[{ label: t`Campus Details`, to: '/dashboard/campus-details' }]} />
        <Button
          variant="subtle"
          size="compact-md"
          rightSection={<IconChevronDown size={16} />}
          onClick={() => setChoosing(true)}
        >
          {details ? t`Choose another campus` : t`Choose a campus`}
        </Button>
      </Row>
    )
  }
  return (
    <div className={classes.choice}>
      <OrganisationSelect
        label={t`Campus`}
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
  retry: () => unknown
}

function Missing({ error, retry }: MissingProps) {
  const navigate = useNavigate()
  const refused = error instanceof ApiError && error.status === 400
  if (!refused)
    return <ErrorState error={error} title={t`We couldn’t load this campus`} onRetry={() => void retry()} />
  return (
    <EmptyState
      title={t`No verified college`}
      action={
        <>
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t`Go back`}
          </Button>
          <Button component={Link} to="/dashboard/settings/organization">
            {t`Add my college`}
          </Button>
        </>
      }
    >
      {t`You don’t have a verified college yet. Add yours, or ask in the chat community to have it verified.`}
    </EmptyState>
  )
}

function LoadingTable() {
  return <SkeletonRows rows={10} />
}

const Loading = () => (
  <p role="status" className={classes.loading}>
    {t`Loading campus`}
  </p>
)

interface FoundProps {
  details: CampusDetails
  orgId: string | undefined
}

const tabs = ['overview', 'students', 'attention', 'circles', 'meetups', 'team'] as const
type Tab = (typeof tabs)[number]
const tabLabels: Readonly<Record<Tab, string>> = {
  overview: t`Overview`,
  students: t`Students`,
  attention: t`Needs attention`,
  circles: t`Circles`,
  meetups: t`Meetups`,
  team: t`Team`,
}

/** The tab is kept in the URL. Changing it resets the search and page. */
function Found({ details, orgId }: FoundProps) {
  const [params, setParams] = useAddressParams()
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'overview'
  const address = (to: string | null, more: Readonly<Record<string, string>> = {}) => ({
    ...(orgId && { org_id: orgId }),
    ...(to && to !== 'overview' && { tab: to }),
    ...more,
  })
  const bar = useRef<HTMLDivElement>(null)
  // The tabs overflow on phones, so scroll the open one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is read from the page
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-selected="true"]')
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  const weeks = weeksOf(params.get('weeks'))
  const campus = details.college_name
  return (
    <>
      <div className={classes.bar} ref={bar}>
        <Tabs value={tab} onChange={(to) => setParams(address(to))}>
          <Tabs.List aria-label={t`Campus sections`} className={classes.tabs}>
            {tabs.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {tabLabels[value]}{' '}
                {value === 'students' && (
                  <span className={classes.count}>{formatNumber(details.students)}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {tab === 'overview' && (
          <Select
            aria-label={t`Period`}
            w={190}
            allowDeselect={false}
            leftSection={<IconCalendar size={18} />}
            data={periods.map((value) => ({ value, label: t`Last ${value} weeks` }))}
            value={weeks}
            onChange={(value) => setParams(address(null, value && value !== '12' ? { weeks: value } : {}))}
          />
        )}
      </div>
      {tab === 'overview' && (
        <Overview
          details={details}
          orgId={orgId}
          weeks={weeks}
          all={`?${new URLSearchParams(address('attention'))}`}
          team={`?${new URLSearchParams(address('team'))}`}
          onLevel={(level) => setParams(address('students', { level: String(level) }))}
        />
      )}
      {tab === 'students' && <Students orgId={orgId} />}
      {tab === 'attention' && <AttentionTab orgId={orgId} campus={campus} />}
      {tab === 'circles' && <CirclesTab orgId={orgId} />}
      {tab === 'meetups' && <MeetupsTab orgId={orgId} />}
      {tab === 'team' && (
        <div className={classes.narrow}>
          <TeamPanel orgId={orgId} />
        </div>
      )}
    </>
  )
}

interface OverviewProps extends FoundProps {
  weeks: Weeks
  all: string
  team: string
  onLevel: (level: number) => void
}

function Overview({ details, orgId, weeks, all, team, onLevel }: OverviewProps) {
  if (isNewCampus(details)) {
    return (
      <>
        <CampusBanner details={details} />
        <div className={classes.below}>
          <FirstSteps details={details} orgId={orgId} team={team} />
          <TeamPanel orgId={orgId} />
        </div>
      </>
    )
  }
  return (
    <div className={classes.overview}>
      <CampusBanner details={details} />
      <CampusFigures details={details} orgId={orgId} weeks={weeks} />
      <div className={classes.attention}>
        <AttentionCard orgId={orgId} campus={details.college_name} all={all} />
      </div>
      <div className={classes.graphs}>
        <CampusCharts
          orgId={orgId}
          weeks={weeks}
          level={null}
          onChoose={(level) => level && onLevel(level)}
        />
      </div>
      <div className={classes.comparison}>
        <ComparisonCard orgId={orgId} />
      </div>
      <div className={classes.team}>
        <TeamPanel orgId={orgId} />
      </div>
    </div>
  )
}

function Students({ orgId }: { orgId: string | undefined }) {
  const list = useStudentList(orgId)
  return <StudentsTable list={list} orgId={orgId} />
}
