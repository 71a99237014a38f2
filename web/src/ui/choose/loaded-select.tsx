import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Select, type SelectProps } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'

interface LoadedSelectProps extends Omit<SelectProps, 'data' | 'list'> {
  list: UseQueryResult<NonNullable<SelectProps['data']>>
}

/** A select whose options are loaded by a query. Shows a loading placeholder, and a retry link on failure. */
export function LoadedSelect({ list, placeholder, error, ...props }: LoadedSelectProps) {
  return (
    <Select
      {...props}
      data={list.data ?? []}
      placeholder={list.isLoading ? t`Loading…` : placeholder}
      error={
        error ??
        (list.isLoadingError && (
          <Trans>
            We couldn’t load the list.{' '}
            <Anchor component="button" type="button" fz="inherit" onClick={() => void list.refetch()}>
              Try again
            </Anchor>
          </Trans>
        ))
      }
    />
  )
}
