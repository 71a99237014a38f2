import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { circlePath, FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'
import { IconUsers } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import card from '../find/found-circle.module.css'
import { FoundCircle } from '../find/found-circle.tsx'
import { useWake } from '../use-wake.ts'
import classes from './mine.module.css'
import { MyCircleCard } from './my-circle-card.tsx'
import { sectionsOf } from './my-circles.ts'

/** Invitations, my circles, my requests and archived circles; empty sections are left out. */
export function CircleSections({ query }: { query: UseQueryResult<MyCircle[]> }) {
  return (
    <Stack gap="lg">
      <QueryView
        query={query}
        errorTitle={t`We couldn’t load your circles`}
        skeleton={<CardSkeletons cards={3} height={320} />}
        empty={<NoCircles />}
      >
        {(circles) => {
          const { invited, mine, requested, archived } = sectionsOf(circles)
          return (
            <>
              <Section
                title={t`You’re invited`}
                circles={invited}
                render={(circle) => <FoundCircle circle={circle} />}
              />
              <Section
                title={t`My circles`}
                circles={mine}
                render={(circle) => <MyCircleCard circle={circle} />}
              />
              {mine.length === 0 && archived.length === 0 && <NoCircles />}
              <Section
                title={t`Waiting for an answer`}
                circles={requested}
                render={(circle) => <FoundCircle circle={circle} />}
              />
              <Section
                title={t`Archived`}
                lead={t`They’ve been quiet for a long time, so they’re no longer listed. To bring one back, restore it or plan a meetup.`}
                circles={archived}
                render={(circle) => <ArchivedCircle circle={circle} />}
              />
            </>
          )
        }}
      </QueryView>
    </Stack>
  )
}

interface SectionProps {
  title: string
  lead?: string
  circles: readonly MyCircle[]
  render: (circle: MyCircle) => ReactNode
}

function Section({ title, lead, circles, render }: SectionProps) {
  if (circles.length === 0) return null
  return (
    <section>
      <Text as="h2" size="xl" weight={700} mb="sm">
        {title}
      </Text>
      {lead && (
        <Text size="sm" tone="ink-3" mb="sm">
          {lead}
        </Text>
      )}
      <ul className={classes.grid}>
        {circles.map((circle) => (
          <li key={circle.id}>{render(circle)}</li>
        ))}
      </ul>
    </section>
  )
}

function NoCircles() {
  return (
    <EmptyState
      title={t`You’re not in a circle yet`}
      action={
        <Button component={Link} to={FIND_CIRCLE} variant="default">
          {t`Find a circle`}
        </Button>
      }
    >
      {t`You’ll get further together. Ask to join a circle near you, or create one and bring your friends.`}
    </EmptyState>
  )
}

/** An archived circle; leads can restore it. */
function ArchivedCircle({ circle }: { circle: MyCircle }) {
  const { wake, busy } = useWake(circle.id)
  return (
    <article className={card.card}>
      <div className={classes.chips}>
        <Chip>{circle.ig_name}</Chip>
        {circle.is_lead && <Chip tone="gold">{t`Lead`}</Chip>}
      </div>
      <h3 className={card.name}>
        <Link to={circlePath(circle.id)}>{circle.name}</Link>
      </h3>
      <ul className={card.facts}>
        <li>
          <IconUsers aria-hidden="true" />
          <Trans>
            {ph({ memberCount: circle.member_count })} of {ph({ seats: circle.seats })} members
          </Trans>
        </li>
      </ul>
      <div className={card.foot}>
        {circle.is_lead ? (
          <Button variant="light" loading={busy} onClick={wake}>
            <Trans>
              Restore<span className="visually-hidden"> {ph({ name: circle.name })}</span>
            </Trans>
          </Button>
        ) : (
          <Text size="sm" tone="ink-3" mb="sm">
            {t`A lead of the circle can restore it.`}
          </Text>
        )}
      </div>
    </article>
  )
}
