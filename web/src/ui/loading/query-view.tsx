import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, SkeletonLines } from './states.tsx'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** Placeholder with the final layout; grey lines by default. */
  skeleton?: ReactNode
  /** Shown instead of the data if `isEmpty` returns true. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  errorTitle?: string | undefined
  children: (data: T) => ReactNode
}

/** The four states of a query: loading, error with a retry, empty, and data. */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, skeleton, empty, children, errorTitle } = props
  const isEmpty = props.isEmpty ?? ((data: T) => Array.isArray(data) && data.length === 0)
  if (query.data !== undefined) {
    return <>{empty !== undefined && isEmpty(query.data) ? empty : children(query.data)}</>
  }
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        title={errorTitle}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t`Loading`}
      </span>
      {skeleton ?? <SkeletonLines />}
    </div>
  )
}
