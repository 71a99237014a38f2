import { t } from '@lingui/core/macro'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Option } from '../../api/pick-lists.ts'
import classes from './search-select.module.css'

export interface SearchSelectProps<O extends Option> {
  label: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  withAsterisk?: boolean
  /** The chosen option with its label: the server returns only options that match the search. */
  value: O | null
  onChange: (option: O | null) => void
  /** The query for a search text. */
  // biome-ignore lint/suspicious/noExplicitAny: the key of the query is its own affair
  options: (search: string) => UseQueryOptions<any, any, O[], any>
  /**
   * Picture before the name, in the list and in the field, and a second line that tells apart options with
   * the same name.
   */
  describe?: (option: O) => { readonly face: ReactNode; readonly line: string }
  /** Shown if the search finds nothing. */
  nothingFound?: string
  comboboxInPortal?: boolean
  autoFocus?: boolean
}

/**
 * For selects inside a popover: a click on options in a portal would count as outside and close it. The fixed
 * strategy lets the list overflow a scrolling panel.
 */
export const IN_PANEL = { withinPortal: false, floatingStrategy: 'fixed' } as const

/** A select that searches on the server while typing (debounced), for long lists. */
export function SearchSelect<O extends Option>(props: SearchSelectProps<O>) {
  const {
    value,
    onChange,
    options,
    describe,
    label,
    placeholder = t`Type to search`,
    description,
    error,
  } = props
  const [text, setText] = useState(value?.label ?? '')
  const [search] = useDebouncedValue(text === value?.label ? '' : text.trim(), 250)
  const { data = [], isFetching, isError } = useQuery(options(search))
  const known = value && !data.some((option) => option.value === value.value) ? [value, ...data] : data
  const none = props.nothingFound ?? t`No matches`

  return (
    <Select
      label={label}
      placeholder={placeholder}
      description={description}
      error={error}
      withAsterisk={props.withAsterisk ?? false}
      autoFocus={props.autoFocus ?? false}
      searchable
      clearable
      openOnFocus={false}
      searchValue={text}
      onSearchChange={setText}
      value={value?.value ?? null}
      onChange={(id) => onChange(known.find((option) => option.value === id) ?? null)}
      data={known.map(({ value, label }) => ({ value, label }))}
      // The server has already filtered.
      filter={({ options: all }) => all}
      leftSection={value && describe && text === value.label ? describe(value).face : undefined}
      leftSectionPointerEvents="none"
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      {...(describe && {
        renderOption: ({ option }) => {
          const found = known.find((one) => one.value === option.value)
          if (!found) return option.label
          const { face, line } = describe(found)
          return (
            <span className={classes.option}>
              {face}
              <span className={classes.texts}>
                <span className={classes.name}>{found.label}</span>
                {line && <span className={classes.line}>{line}</span>}
              </span>
            </span>
          )
        },
      })}
      nothingFoundMessage={messageOf({ isError, isFetching, typed: text.trim() !== '', none })}
      maxDropdownHeight={260}
      comboboxProps={props.comboboxInPortal === false ? IN_PANEL : {}}
    />
  )
}

function messageOf(state: { isError: boolean; isFetching: boolean; typed: boolean; none: string }): string {
  if (state.isFetching) return t`Searching`
  if (state.isError) return t`We couldn’t search. Change a letter to try again.`
  return state.typed ? state.none : t`Type to search`
}
