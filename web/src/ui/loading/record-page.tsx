import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../api/is-missing.ts'
import { Card } from '../layout/card.tsx'
import { ErrorState } from './states.tsx'

interface RecordPageProps<T> {
  query: UseQueryResult<T>
  /** Name of the record for screen readers: 'Event'. */
  heading: string
  errorTitle: string
  /** Shown if nothing exists at the address. */
  missing: ReactNode
  children: (record: T) => ReactNode
}

/** Loading and error states of a page with a cover. */
export function RecordPage<T>({ query, heading, errorTitle, missing, children }: RecordPageProps<T>) {
  if (query.data) return children(query.data)
  if (!query.isError) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          {t`Loading`}
        </span>
        <Skeleton height={220} radius="lg" mb={24} />
        <Skeleton height={40} width="60%" mb={16} />
        <Skeleton height={160} />
      </div>
    )
  }
  return (
    <Card>
      <h1 className="visually-hidden">{heading}</h1>
      {isMissing(query.error) ? (
        missing
      ) : (
        <ErrorState
          title={errorTitle}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Card>
  )
}
