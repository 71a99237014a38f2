import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Option } from '../../../api/pick-lists.ts'
import { MemberSelect } from '../../choose/member-select.tsx'
import { OrganisationSelect, type OrganisationSelectProps } from '../../choose/organisation-select.tsx'
import { SearchSelect, type SearchSelectProps } from '../../form/search-select.tsx'
import { formatDate } from '../../text/format.ts'
import { isDay } from '../state/list-state.ts'
import type { FieldProps, Filter } from './filter.tsx'
import { FilterSelect } from './filter-select.tsx'
import { WordsField } from './words-field.tsx'

/** The filters that most lists have. */

interface Choice {
  /** Said while nothing is chosen: 'Any' by default. */
  readonly placeholder?: string
  /** Its options are read: one that is not among them narrows the list all the same. */
  readonly isRead?: true
}

interface Chosen<V extends string> {
  readonly value: V
  readonly label: string
}

const SEARCHABLE = 7

/** The levels of members, from 1. */
export const levelOptions: readonly Option[] = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: `Level ${index + 1}`,
}))

/** Words as options that say themselves. */
export const optionsOf = <const V extends string>(values: readonly V[]): readonly Chosen<V>[] =>
  values.map((value) => ({ value, label: value }))

/** One of some options. What the address says beside them counts as not chosen. */
export function choiceFilter<const V extends string>(
  label: string,
  options: readonly Chosen<V>[],
  { placeholder = 'Any', isRead }: Choice = {},
): Filter<V> {
  const optionOf = (given: string | undefined) => options.find(({ value }) => value === given)
  return {
    label,
    asked: (given) => optionOf(given)?.value ?? (isRead && (given as V)),
    said: (given) => withoutField(label, optionOf(given)?.label ?? 'chosen'),
    field: ({ given, set }) => (
      <FilterSelect
        label={label}
        placeholder={placeholder}
        searchable={options.length > SEARCHABLE}
        data={[...options]}
        value={optionOf(given)?.value}
        onChange={(value) => set(value)}
      />
    ),
  }
}

/** 'Level 4' under the field Level: its chip does not say the word twice. */
const withoutField = (field: string, value: string) =>
  value.startsWith(`${field} `) ? value.slice(field.length + 1) : value

const byId = {
  asked: (given: string) => given,
  said: (_given: string, name: string | undefined) => name ?? 'chosen',
  isNamed: true,
} as const

/** Chosen elsewhere, such as the import that rows came with. */
export const linkedFilter = (label: string): Filter<string> => ({ label, ...byId })

/** A member, found by name. */
export const memberFilter = (label: string): Filter<string> => ({
  label,
  ...byId,
  field: ({ given = null, name, set }) => (
    <MemberSelect
      label={label}
      value={given}
      name={name}
      inactive
      onChange={(member) => set(member?.value ?? null, member?.label)}
      comboboxInPortal={false}
    />
  ),
})

/** An organisation, found by title or code. */
export const organisationFilter = (
  label: string,
  kind?: OrganisationSelectProps['kind'],
): Filter<string> => ({
  label,
  ...byId,
  field: ({ given = null, name, set }) => (
    <OrganisationSelect
      label={label}
      {...(kind && { kind })}
      value={given}
      name={name}
      onChange={(option) => set(option?.value ?? null, option?.label)}
      comboboxInPortal={false}
    />
  ),
})

interface Search extends Pick<SearchSelectProps<Found>, 'placeholder' | 'options'> {
  /** A picture before each. */
  readonly face?: ReactNode
}

interface Found extends Option {
  /** Below its name, to tell namesakes apart. */
  readonly line?: string
}

/** Something that is found by what is typed. */
export const searchFilter = (label: string, { face, ...search }: Search): Filter<string> => ({
  label,
  ...byId,
  field: ({ given, name, set }) => (
    <SearchSelect
      label={label}
      {...search}
      {...(face && { describe: ({ line = '' }: Found) => ({ face, line }) })}
      value={given ? { value: given, label: name ?? 'Selected' } : null}
      onChange={(option) => set(option?.value ?? null, option?.label)}
      comboboxInPortal={false}
    />
  ),
})

/** A day of UTC, such as the first or the last. What the address says that is no day counts as not chosen. */
export const dayFilter = (label: string): Filter<string> => ({
  label,
  asked: (given) => (isDay(given) ? given : undefined),
  said: (given) => formatDate(given),
  field: ({ given = '', set }) => (
    <TextInput
      type="date"
      label={label}
      description="In UTC"
      value={given}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  ),
})

/** Words that are typed, taken when the field is left or Enter pressed. */
export const wordsFilter = (label: string, placeholder: string, most: number): Filter<string> => ({
  label,
  asked: (given) => given,
  said: (given) => given,
  field: (props) => <WordsField {...props} {...{ placeholder, most }} />,
})

/** Only what is so. */
export const onlyFilter = (
  label: string,
  {
    field = label,
    ...said
  }: { readonly field?: string; readonly value?: string; readonly description?: string } = {},
): Filter<'true'> => ({
  label,
  asked: () => 'true',
  said: () => said.value,
  field: ({ given, set }: FieldProps) => (
    <Switch
      label={field}
      description={said.description}
      checked={given !== undefined}
      onChange={(event) => set(event.currentTarget.checked ? 'yes' : null)}
    />
  ),
})
