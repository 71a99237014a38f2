import { t } from '@lingui/core/macro'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Navigate } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { LevelZero } from '../../partners/chat-community/shared/level-zero.tsx'
import classes from './journey.module.css'
import { type JourneyLook, journeyLook, listParameters } from './list/journey-levels.ts'
import { JourneyList } from './list/journey-list.tsx'
import { JourneyPath } from './path/journey-path.tsx'
import { leadText } from './path/path-words.ts'
import { useStretch } from './path/use-stretch.ts'

/** The member's journey through the levels, as a path or as a list of tasks. */
export default function JourneyPage() {
  useTitle(t`Journey`)
  const { data: profile } = useProfile()
  if (!profile) return null
  return <Journey profile={profile} />
}

function Journey({ profile }: { profile: UserProfile }) {
  const { levels, current, stretch } = useStretch(profile)
  const [params, setParams] = useAddressParams()
  const look = journeyLook(params)
  const task = params.get('task')

  function turnTo(next: JourneyLook) {
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const name of listParameters) after.delete(name)
      if (next === 'list') after.set('view', 'list')
      else after.delete('view')
      return after
    })
  }

  // Links from earlier releases open a task next to the journey.
  if (task) return <Navigate to={taskPath(task)} replace />
  return (
    <>
      <PageHeader
        title={t`Journey`}
        lead={levels.data && stretch && leadText(levels.data, current, stretch)}
        actionsBeside
        actions={
          <SegmentedControl
            aria-label={t({ message: 'View', context: 'how to look at it' })}
            data={[
              { value: 'path', label: t`Path` },
              { value: 'list', label: t`List` },
            ]}
            value={look}
            onChange={(value) => turnTo(value === 'list' ? 'list' : 'path')}
          />
        }
      />
      <LevelZero />
      <QueryView
        query={levels}
        errorTitle={t`We couldn’t load your journey`}
        skeleton={<PathSkeleton />}
        empty={
          <EmptyState
            title={t`No levels yet`}
          >{t`They’ll appear here once the team has set them up.`}</EmptyState>
        }
      >
        {(all) =>
          look === 'list' || !stretch ? (
            <JourneyList levels={all} profile={profile} current={current} />
          ) : (
            <JourneyPath levels={all} profile={profile} current={current} stretch={stretch} />
          )
        }
      </QueryView>
    </>
  )
}

function PathSkeleton() {
  return (
    <Stack gap="lg" aria-hidden="true">
      {[56, 56, 88, 64, 48, 48].map((size, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
        <div key={at} className={classes.waitingRow}>
          <Skeleton height={size} width={size} circle />
          <div>
            <Skeleton height={20} width={140} mb={10} />
            <Skeleton height={14} width="min(340px, 100%)" />
          </div>
        </div>
      ))}
    </Stack>
  )
}
