import { ph, t } from '@lingui/core/macro'
import type { SelectProps } from '@mantine/core'
import { Select, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Option } from '../../../api/pick-lists.ts'
import { MemberSelect } from '../../choose/member-select.tsx'
import { OrganisationSelect, type OrganisationSelectProps } from '../../choose/organisation-select.tsx'
import { IN_PANEL, SearchSelect, type SearchSelectProps } from '../../form/search-select.tsx'
import { formatDate, formatNumber } from '../../text/format.ts'
import { isDay } from '../state/list-state.ts'
import type { FieldProps, Filter } from './filter.tsx'
import { WordsField } from './words-field.tsx'

interface FilterSelectProps
  extends Pick<SelectProps, 'label' | 'placeholder' | 'searchable' | 'data' | 'onChange'> {
  /** Null, or undefined from the address, means no choice. */
  value: string | null | undefined
}

/** A select for one filter value; empty means any. */
const FilterSelect = ({ value, ...props }: FilterSelectProps) => (
  <Select
    placeholder={t`Any`}
    clearable
    // The panel focuses its first field, whose options would cover the fields below.
    openOnFocus={false}
    value={value ?? null}
    comboboxProps={IN_PANEL}
    {...props}
  />
)

/** Factories for the usual filters. */

interface Choice {
  /** Shown while nothing is chosen; default 'Any'. */
  readonly placeholder?: string
  /** The options are loaded, so a value that isn't among them still applies. */
  readonly isRead?: true
}

interface Chosen<V extends string> {
  readonly value: V
  readonly label: string
}

const SEARCHABLE = 7

export const levelOptions: readonly Option[] = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: t`Level ${ph({ index: index + 1 })}`,
}))

/** Options whose label is their value. */
export const optionsOf = <const V extends string>(values: readonly V[]): readonly Chosen<V>[] =>
  values.map((value) => ({ value, label: value }))

/** A select. Values that aren't among the options are ignored. */
export function choiceFilter<const V extends string>(
  label: string,
  options: readonly Chosen<V>[],
  { placeholder = t`Any`, isRead }: Choice = {},
): Filter<V> {
  const optionOf = (given: string | undefined) => options.find(({ value }) => value === given)
  return {
    label,
    asked: (given) => optionOf(given)?.value ?? (isRead && (given as V)),
    said: (given) => withoutField(label, optionOf(given)?.label ?? t`chosen`),
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

/** Drops the field name from 'Level 4' under the field Level, so that the chip doesn't repeat it. */
const withoutField = (field: string, value: string) =>
  value.startsWith(`${field} `) ? value.slice(field.length + 1) : value

const byId = {
  asked: (given: string) => given,
  said: (_given: string, name: string | undefined) => name ?? t`chosen`,
  isNamed: true,
} as const

/** Set only by links, such as the import that rows came from. */
export const linkedFilter = (label: string): Filter<string> => ({ label, ...byId })

/** Filter by member, found by name. */
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

/** Filter by organisation, found by title or code. */
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
  /** Icon for each option. */
  readonly face?: ReactNode
}

interface Found extends Option {
  /** Second line that tells apart options with the same name. */
  readonly line?: string
}

/** Filter by an option that a search finds. */
export const searchFilter = (label: string, { face, ...search }: Search): Filter<string> => ({
  label,
  ...byId,
  field: ({ given, name, set }) => (
    <SearchSelect
      label={label}
      {...search}
      {...(face && { describe: ({ line = '' }: Found) => ({ face, line }) })}
      value={given ? { value: given, label: name ?? t`Selected` } : null}
      onChange={(option) => set(option?.value ?? null, option?.label)}
      comboboxInPortal={false}
    />
  ),
})

/** Filter by a day, in UTC unless the description says otherwise. An invalid date is ignored. */
export const dayFilter = (label: string, description = t`In UTC`): Filter<string> => ({
  label,
  asked: (given) => (isDay(given) ? given : undefined),
  said: (given) => formatDate(given),
  field: ({ given = '', set }) => (
    <TextInput
      type="date"
      label={label}
      description={description}
      value={given}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  ),
})

/** Text filter, applied on blur or Enter. */
export const wordsFilter = (label: string, placeholder: string, most: number): Filter<string> => ({
  label,
  asked: (given) => given,
  said: (given) => given,
  field: (props) => <WordsField {...props} placeholder={placeholder} most={most} />,
})

/** Filter by a whole number, applied on blur or Enter. Anything else is ignored. */
export const numberFilter = (label: string, placeholder: string): Filter<string> => ({
  label,
  asked: (given) => (/^\d{1,8}$/.test(given) ? given : undefined),
  said: (given) => formatNumber(Number(given)),
  field: (props) => <WordsField {...props} placeholder={placeholder} most={8} />,
})

/** An on/off filter. */
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
