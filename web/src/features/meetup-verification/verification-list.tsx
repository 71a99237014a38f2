import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/loading/states.tsx'
import { WorkList } from '../../ui/work-queue/work-list.tsx'
import type { Verification } from './use-verification.ts'
import { VerificationItem } from './verification-item.tsx'

interface VerificationListProps {
  verification: Verification
  currentId: string | undefined
}

/** The records of one state, with search and paging. */
export function VerificationList({ verification, currentId }: VerificationListProps) {
  return (
    <WorkList
      label="meetups"
      searchPlaceholder="Circle or title"
      list={verification.list}
      query={verification.query}
      errorTitle="The list did not load"
      empty={<NoRows verification={verification} />}
      item={(row) => (
        <VerificationItem
          key={row.id}
          row={row}
          current={row.id === currentId}
          onOpen={() => verification.open(row.id)}
        />
      )}
    />
  )
}

function NoRows({ verification: { list, state } }: { verification: Verification }) {
  if (list.search) {
    return (
      <EmptyState
        kind="search"
        title="Nothing matches"
        action={
          <Button variant="default" onClick={() => list.setSearch('')}>
            Clear the search
          </Button>
        }
      />
    )
  }
  if (state !== 'reported') {
    return <EmptyState title="Nothing here yet">What is decided this way is listed here.</EmptyState>
  }
  return (
    <EmptyState kind="done" title="Nothing waits">
      Every record is looked at. What circles send next appears here, the oldest first.
    </EmptyState>
  )
}
