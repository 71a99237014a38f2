import { ph, plural, t } from '@lingui/core/macro'
import { Button, Select } from '@mantine/core'
import { isAllowed, tableAccess } from '@muster/contract/access/access.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { useTitle } from '../../../api/site.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { karmaFigure, percentOf } from '../../../ui/charts/karma-figure.ts'
import { KeyFigures } from '../../../ui/charts/key-figures.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Crumbs } from '../../../ui/layout/crumbs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PlaceBanner } from '../../../ui/layout/place-banner.tsx'
import { Row } from '../../../ui/layout/primitives.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Area, AreaFigures } from './area.ts'
import { AreaCharts } from './area-charts.tsx'
import classes from './area-dashboard.module.css'
import { AreaLists } from './area-lists.tsx'

/** The table of all zones or districts, or one of them. People who have several begin with the table. */
export function AreaDashboard({ area }: { area: Area }) {
  const [params] = useAddressParams()
  const id = params.get(area.noun) || undefined
  const hasSeveral = isAllowed(tableAccess.areas, usePermissions())
  if (hasSeveral && !id) {
    return (
      <Suspense fallback={<SkeletonLines lines={10} height={36} />}>
        <area.Table />
      </Suspense>
    )
  }
  return <Dashboard area={area} id={id} />
}

/** Dashboard of a zone or district, with its students and campuses. */
function Dashboard({ area, id }: { area: Area; id: string | undefined }) {
  const [, setParams] = useAddressParams()
  const details = area.useDetails(id)
  const { data: choices = [] } = area.useChoices()
  useTitle(area.title)

  const choice = choices.length > 1 && (
    <Row as="div" gap="xs sm" align="center" wrap mb="md">
      <Crumbs crumbs={[{ label: area.title, to: '?' }]} />
      <Select
        className={classes.choice}
        aria-label={area.words.choose}
        placeholder={area.words.name}
        searchable
        limit={200}
        data={choices.map(({ id: value, title: label }) => ({ value, label }))}
        value={details.data?.id ?? null}
        onChange={(chosen) => chosen && setParams({ [area.noun]: chosen })}
      />
    </Row>
  )
  if (!details.data) {
    return (
      <>
        <PageHeader title={area.title} />
        {choice}
        <Card>
          {details.isError ? (
            <Missing area={area} error={details.error} onRetry={() => void details.refetch()} />
          ) : (
            <SkeletonLines lines={8} height={24} />
          )}
        </Card>
      </>
    )
  }
  return (
    <>
      {choice}
      <Banner area={area} figures={details.data} />
      <Figures area={area} id={id} figures={details.data} />
      <AreaCharts area={area} id={id} />
      <AreaLists key={details.data.id} area={area} id={id} />
    </>
  )
}

interface MissingProps {
  area: Area
  error: Error
  onRetry: () => void
}

function Missing({ area, error, onRetry }: MissingProps) {
  if (!(error instanceof ApiError) || error.status !== 400) {
    return <ErrorState error={error} title={area.words.failed} onRetry={onRetry} />
  }
  return (
    <EmptyState
      title={t`No verified college`}
      action={
        <Button component={Link} to="/dashboard/settings/organization">
          {t`Add my college`}
        </Button>
      }
    >
      {area.words.needsCollege}
    </EmptyState>
  )
}

interface FiguresProps {
  area: Area
  figures: AreaFigures
}

function Banner({ area, figures }: FiguresProps) {
  const { name, above, lead, colleges, rank, places } = figures
  return (
    <PlaceBanner
      place={[plural(colleges, { one: `# college`, other: `# colleges` }), above && t`${above} zone`]
        .filter(Boolean)
        .join(', ')}
      title={area.words.titled(name)}
      rank={rank}
      of={area.words.among(places)}
    >
      {lead ? t`Led by ${lead}` : area.words.unled}
    </PlaceBanner>
  )
}

function Figures({ area, id, figures }: FiguresProps & { id: string | undefined }) {
  const { data: karma } = area.useKarma(id)
  const { students } = figures
  return (
    <KeyFigures
      figures={[
        karmaFigure(12, karma),
        {
          label: t`Students`,
          value: students,
          note: t`${ph({ totalMembers: formatNumber(figures.total_members) })} members in total`,
        },
        {
          label: t`Active in the last 30 days`,
          value: figures.active_30_days,
          note: t`${ph({ percent: percentOf(figures.active_30_days, students) })}% of all students`,
        },
        {
          label: t`Active this month`,
          value: figures.active_members,
          note: t`${ph({ percent: percentOf(figures.active_members, students) })}% of all students`,
        },
        {
          label: t`Total karma`,
          value: figures.karma,
          note: t`of ${plural({ colleges: figures.colleges }, { one: `# college`, other: `# colleges` })}`,
        },
      ]}
    />
  )
}
