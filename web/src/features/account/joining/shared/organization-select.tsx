import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Combobox, Highlight, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { companiesQuery, type Option } from '../../../../api/pick-lists.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { Faces, type StackedPerson } from '../../../../ui/people/faces.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './organization-form.module.css'

/** An organisation from the list, or a new one to create when `id` is null. */
export interface Choice {
  id: string | null
  title: string
}

interface OrganizationSelectProps {
  kind: 'college' | 'company'
  label: string
  /** Colleges of this state come first: the largest before anything is typed, then those that match. */
  state: StateOption | null
  value: Choice | null
  onChange: (choice: Choice | null) => void
  error?: ReactNode
  disabled: boolean
}

export interface StateOption {
  readonly id: string
  readonly name: string
  readonly colleges: number
}

interface FoundOption extends Option {
  readonly place?: string | null
  readonly people?: readonly StackedPerson[]
  readonly members?: number
}

const CREATE = 'create'
const MOST_SHOWN = 50
const LARGEST = 5
const SHORTEST_NAME = 3

/** A searchable list of organisations that offers to create a missing one after all that were found. */
export function OrganizationSelect({
  kind,
  label,
  state,
  value,
  onChange,
  error,
  disabled,
}: OrganizationSelectProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState(value?.title ?? '')
  const search = typed.trim()
  const { options, loading, failed } = useOrganizations(kind, search, state)
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
            kind === 'college' ? t`Name, short form or town` : t`Type the name of your organisation`
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
          <Combobox.Options aria-label={t`Suggestions`} className={classes.options}>
            <Combobox.Group
              {...(search === '' && state && { label: t`Largest in ${ph({ name: state.name })}` })}
            >
              {options.map((option) => (
                <Combobox.Option key={option.value} value={option.value} active={value?.id === option.value}>
                  <FoundRow option={option} search={search} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
            {creatable && (
              <Combobox.Option value={CREATE} className={classes.create}>
                <Trans>Add “{search}”</Trans>
              </Combobox.Option>
            )}
          </Combobox.Options>
        )}
        {search === '' && options.length > 0 && state && (
          <Combobox.Footer>
            <Trans>Type to search all {ph({ colleges: formatNumber(state.colleges) })}</Trans>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function chosen({ value, label }: Option): Choice {
  return { id: value, title: label }
}

function hint(search: string, loading: boolean, failed: boolean): string {
  if (failed) return t`We couldn’t load the list. Check your connection and type again.`
  if (loading) return t`Searching`
  if (search === '') return t`Type part of the name`
  return t`No match. Type the full name to add it.`
}

/** An organisation with its town and some of its members. */
function FoundRow({ option: { label, place, people = [], members }, search }: FoundRowProps) {
  return (
    <span className={classes.option}>
      <span className={classes.name}>
        <Highlight component="span" inherit highlight={search.split(/\s+/).filter(Boolean)}>
          {label}
        </Highlight>
        {place && <span className={classes.place}>{place}</span>}
      </span>
      <Faces people={people} total={members} />
    </span>
  )
}

interface FoundRowProps {
  option: FoundOption
  search: string
}

/** Colleges by name, short form, code or town: the largest first. */
const collegesQuery = (search: string, state: string | undefined) =>
  queryOf(
    api.profiles.campuses,
    {
      query: {
        ...(search && { search }),
        ...(state && { state }),
        sortBy: '-members',
        perPage: search ? MOST_SHOWN : LARGEST,
      },
    },
    {
      placeholderData: keepPreviousData,
      select: ({ data }) =>
        data.map(
          ({ id, title, district, faces, members }): FoundOption => ({
            value: id,
            label: title,
            place: district,
            people: faces,
            members,
          }),
        ),
    },
  )

/**
 * Colleges are searched on the server: in the state, and everywhere if it has none of that name. Companies are few
 * enough to filter here.
 */
function useOrganizations(kind: 'college' | 'company', search: string, state: StateOption | null) {
  const [settled] = useDebouncedValue(search, 250)
  const isCollege = kind === 'college'
  const near = useQuery({
    ...collegesQuery(settled, state?.id),
    enabled: isCollege && (settled !== '' || state !== null),
  })
  const isMissing = isCollege && state !== null && settled !== '' && near.data?.length === 0
  const everywhere = useQuery({ ...collegesQuery(settled, undefined), enabled: isMissing })
  const companies = useQuery({ ...companiesQuery, enabled: !isCollege })
  if (!isCollege) {
    const words = search.toLowerCase()
    const found = (companies.data ?? []).filter(({ label }) => label.toLowerCase().includes(words))
    const options: readonly FoundOption[] = found.slice(0, MOST_SHOWN)
    return { options, loading: companies.isLoading, failed: companies.isError }
  }
  const colleges = isMissing ? everywhere : near
  return {
    options: settled === '' && state === null ? [] : (colleges.data ?? []),
    loading: settled !== search || colleges.isFetching,
    failed: colleges.isError,
  }
}
