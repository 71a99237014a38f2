import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { collegesQuery, companiesQuery, type Option } from '../../../../api/pick-lists.ts'
import classes from './organization-form.module.css'

/** An organisation from the list, or a new one to create when `id` is null. */
export interface Choice {
  id: string | null
  title: string
}

interface OrganizationSelectProps {
  kind: 'college' | 'company'
  label: string
  value: Choice | null
  onChange: (choice: Choice | null) => void
  error?: ReactNode
  disabled: boolean
}

const CREATE = 'create'
const MOST_SHOWN = 50
const SHORTEST_NAME = 3

/** A searchable list of organisations that offers to create a missing one. */
export function OrganizationSelect({
  kind,
  label,
  value,
  onChange,
  error,
  disabled,
}: OrganizationSelectProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState(value?.title ?? '')
  const search = typed.trim()
  const { options, loading, failed } = useOrganizations(kind, search)
  const exact = options.find(({ label }) => label.toLowerCase() === search.toLowerCase())
  const creatable = search.length >= SHORTEST_NAME && !exact && !loading

  function choose(choice: Choice) {
    setTyped(choice.title)
    onChange(choice)
    combobox.closeDropdown()
  }

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => {
        const listed = options.find((option) => option.value === id)
        choose(listed ? chosen(listed) : { id: null, title: search })
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          size="md"
          role="combobox"
          aria-autocomplete="list"
          label={label}
          placeholder={
            kind === 'college' ? 'Type the name of your college' : 'Type the name of your organisation'
          }
          autoComplete="off"
          error={error}
          disabled={disabled}
          value={typed}
          rightSection={loading ? <Loader size={18} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (value) onChange(null)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            if (!value && exact) choose(chosen(exact))
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {options.length === 0 && !creatable ? (
          // The listbox role needs an option, so the hint is a status outside it.
          <Combobox.Empty role="status">{hint(search, loading, failed)}</Combobox.Empty>
        ) : (
          <Combobox.Options aria-label="Suggestions" className={classes.options}>
            {options.map((option) => (
              <Combobox.Option key={option.value} value={option.value} active={value?.id === option.value}>
                {option.label}
              </Combobox.Option>
            ))}
            {creatable && (
              <Combobox.Option value={CREATE} className={classes.create}>
                Add “{search}”
              </Combobox.Option>
            )}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function chosen({ value, label }: Option): Choice {
  return { id: value, title: label }
}

function hint(search: string, loading: boolean, failed: boolean): string {
  if (failed) return 'We couldn’t load the list. Check your connection and type again.'
  if (loading) return 'Searching'
  if (search === '') return 'Type part of the name'
  return 'No match. Type the full name to add it.'
}

/** Colleges are searched on the server. Companies are few enough to filter here. */
function useOrganizations(kind: 'college' | 'company', search: string) {
  const [settled] = useDebouncedValue(search, 250)
  const colleges = useQuery({ ...collegesQuery(settled), enabled: kind === 'college' && settled !== '' })
  const companies = useQuery({ ...companiesQuery, enabled: kind === 'company' })
  if (kind === 'company') {
    const words = search.toLowerCase()
    const found = (companies.data ?? []).filter(({ label }) => label.toLowerCase().includes(words))
    return { options: found.slice(0, MOST_SHOWN), loading: companies.isLoading, failed: companies.isError }
  }
  return {
    options: search === '' ? [] : (colleges.data ?? []),
    loading: search !== '' && (settled !== search || colleges.isFetching),
    failed: colleges.isError,
  }
}
