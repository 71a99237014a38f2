import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Option } from '../../api/pick-lists.ts'

interface SearchSelectProps {
  label: string
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  /** Marks the field as required. */
  withAsterisk?: boolean
  /** The chosen one with its text, because the server's list holds only what fits the search. */
  value: Option | null
  onChange: (option: Option | null) => void
  /** The query for a search text. */
  // biome-ignore lint/suspicious/noExplicitAny: the key of the query is its own affair
  options: (search: string) => UseQueryOptions<any, any, Option[], any>
  comboboxInPortal?: boolean
}

/** A select that asks the server while one types, for lists of thousands. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, options, label, placeholder = 'Type to search', description, error } = props
  const [text, setText] = useState(value?.label ?? '')
  const [search] = useDebouncedValue(text === value?.label ? '' : text.trim(), 250)
  const { data = [], isFetching } = useQuery(options(search))
  const known = value && !data.some((option) => option.value === value.value) ? [value, ...data] : data

  return (
    <Select
      label={label}
      placeholder={placeholder}
      description={description}
      error={error}
      withAsterisk={props.withAsterisk}
      searchable
      clearable
      openOnFocus={false}
      searchValue={text}
      onSearchChange={setText}
      value={value?.value ?? null}
      onChange={(id) => onChange(known.find((option) => option.value === id) ?? null)}
      data={known}
      // The server has searched already.
      filter={({ options: all }) => all}
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={text.trim() ? 'Nothing found' : 'Type to search'}
      maxDropdownHeight={260}
      comboboxProps={{ withinPortal: props.comboboxInPortal ?? true }}
    />
  )
}
