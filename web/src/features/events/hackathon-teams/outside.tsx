import { Button } from '@mantine/core'
import { applyPath, hackathonPath } from '@muster/contract/events/addresses.ts'
import type { MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { hackathonPageQuery } from '../hackathons/queries.ts'
import { TeamTabs } from './team-tabs.tsx'

interface OutsideProps {
  hackathonId: string
  mine: MyTeamState
}

/** For non-participants: those who run the hackathon see the lists, others are asked to apply. */
export function Outside({ hackathonId, mine }: OutsideProps) {
  const hackathon = useQuery(hackathonPageQuery(hackathonId))
  return (
    <QueryView query={hackathon} skeleton={<SkeletonRows />}>
      {({ my_roles, editable }) =>
        editable || my_roles.length > 0 ? (
          <TeamTabs hackathonId={hackathonId} mine={mine} />
        ) : mine.locked_because ? (
          <EmptyState
            title="Teams are for people taking part"
            action={
              <Button component={Link} to={hackathonPath(hackathonId)} variant="default">
                View hackathon
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="Apply first"
            action={
              <Button component={Link} to={applyPath(hackathonId)}>
                Apply to take part
              </Button>
            }
          >
            Once you’ve applied, you can create a team, join one, or let one find you. You don’t need a team
            to apply.
          </EmptyState>
        )
      }
    </QueryView>
  )
}
