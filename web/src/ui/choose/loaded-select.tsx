import { Anchor, Select, type SelectProps } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'

interface LoadedSelectProps extends Omit<SelectProps, 'data' | 'list'> {
  list: UseQueryResult<NonNullable<SelectProps['data']>>
}

/** A choice of what is read for it: says while that is on its way, and offers to try again where it did not load. */
export function LoadedSelect({ list, placeholder, error, ...props }: LoadedSelectProps) {
  return (
    <Select
      {...props}
      data={list.data ?? []}
      placeholder={list.isLoading ? 'Loading…' : placeholder}
      error={
        error ??
        (list.isLoadingError && (
          <>
            We couldn’t load the list.{' '}
            <Anchor component="button" type="button" fz="inherit" onClick={() => void list.refetch()}>
              Try again
            </Anchor>
          </>
        ))
      }
    />
  )
}
