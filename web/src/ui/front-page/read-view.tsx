import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Text } from '../layout/primitives.tsx'
import { PlainButton } from '../plain/plain-button.tsx'
import classes from './read-view.module.css'
import type { useRead } from './use-read.ts'

interface ReadViewProps<T> {
  read: ReturnType<typeof useRead<T>>
  errorTitle: string
  children: (data: T) => ReactNode
}

/** Loading, error or content of a `useRead` request. */
export function ReadView<T>({
  read: { data, error, loading, retry },
  errorTitle,
  children,
}: ReadViewProps<T>) {
  if (error !== undefined) {
    return (
      <div className={classes.problem} role="alert">
        <b>{errorTitle}</b>
        <Text tone="ink-2">{error instanceof ApiError ? error.message : t`Try again in a moment.`}</Text>
        <PlainButton look="default" busy={loading} onClick={retry}>
          {t`Try again`}
        </PlainButton>
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className={classes.waiting} aria-busy="true">
        <span />
        <span />
        <span />
      </div>
    )
  }
  return <>{children(data)}</>
}
