import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { latestKarmaQuery } from '../../../people/profiles/queries.ts'
import { KarmaEntries } from '../../../people/profiles/shared/karma-entries.tsx'

const SHOWN = 5

export function RecentKarma({ muid }: { muid: string }) {
  const latest = useQuery(latestKarmaQuery(muid))
  return (
    <Card
      title="Recent karma"
      aside={latest.data?.length ? <Link to="/dashboard/profile?tab=history">Karma history</Link> : undefined}
    >
      <QueryView
        query={latest}
        skeleton={<SkeletonLines lines={SHOWN} height={34} />}
        empty={
          <EmptyState title="Your first karma is close">
            Finish the task above or link an account, and your first karma will appear here with the reason.
          </EmptyState>
        }
      >
        {(entries) => <KarmaEntries entries={entries.slice(0, SHOWN)} />}
      </QueryView>
    </Card>
  )
}
