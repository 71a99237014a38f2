import { Button } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/data-table/pager.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import type { Verification } from './use-verification.ts'
import classes from './verification.module.css'
import { VerificationItem } from './verification-item.tsx'

interface VerificationListProps {
  verification: Verification
  currentId: string | undefined
}

/** The records of one state, with search and paging. */
export function VerificationList({ verification, currentId }: VerificationListProps) {
  const { list, query } = verification
  const { pagination } = query.data ?? {}
  return (
    <Card flush className={classes.list}>
      <div className={classes.toolbar}>
        <SearchBox value={list.search} placeholder="Circle or title" onChange={list.setSearch} />
      </div>
      <QueryView
        query={query}
        errorTitle="The list did not load"
        skeleton={
          <div className={classes.waiting}>
            <SkeletonRows rows={6} />
          </div>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={<NoRows verification={verification} />}
      >
        {({ data }) => (
          <ul className={classes.items}>
            {data.map((row) => (
              <VerificationItem
                key={row.id}
                row={row}
                current={row.id === currentId}
                onOpen={() => verification.open(row.id)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {pagination && pagination.count > 0 && (
        <Pager
          label="meetups"
          page={list.page}
          size={list.size}
          count={pagination.count}
          totalPages={pagination.totalPages}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      )}
    </Card>
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
