import { TextInput } from '@mantine/core'
import type { Option } from '../../../api/pick-lists.ts'
import { MemberSelect } from '../../choose/member-select.tsx'
import { formatDate } from '../../text/format.ts'
import { isDay } from '../state/list-state.ts'
import type { ListControls } from '../state/use-list-state.ts'
import { FilterSelect } from './filter-select.tsx'
import type { ListFilter, ListFilters } from './list-filters.tsx'

/** The filters that most lists have: each gives its chip and its field. */

type Filtered<F extends string> = Pick<ListControls<F>, 'filters' | 'setFilters'>

interface Choice<F extends string> {
  /** In the address. */
  readonly name: F
  readonly label: string
  readonly options: readonly Option[]
  /** Said while nothing is chosen: 'Any' by default. */
  readonly placeholder?: string
  /** Its options are read: one that is not among them narrows the list all the same. */
  readonly isRead?: boolean
}

const SEARCHABLE = 7

/** The levels of members, from 1. */
export const levelOptions: readonly Option[] = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: `Level ${index + 1}`,
}))

/** One of some options each. What the address says beside them counts as not chosen. */
export function choiceFilters<F extends string>(
  { filters, setFilters }: Filtered<F>,
  ...choices: readonly Choice<NoInfer<F>>[]
): ListFilters<F> {
  const set = choices.flatMap(({ name, label, options, isRead }): ListFilter<F>[] => {
    const chosen = filters[name]
    if (!chosen) return []
    const value = options.find((option) => option.value === chosen)?.label ?? (isRead && 'chosen')
    return value ? [{ name, field: label, value: withoutField(label, value) }] : []
  })
  return {
    set,
    fields: choices.map(({ name, label, options, placeholder = 'Any' }) => (
      <FilterSelect
        key={name}
        label={label}
        placeholder={placeholder}
        searchable={options.length > SEARCHABLE}
        data={[...options]}
        value={options.find(({ value }) => value === filters[name])?.value}
        onChange={(value) => setFilters(given(name, value))}
      />
    )),
  }
}

/** 'Level 4' under the field Level: its chip does not say the word twice. */
const withoutField = (field: string, value: string) =>
  value.startsWith(`${field} `) ? value.slice(field.length + 1) : value

interface OfMember<F extends string> {
  /** The id and the name of the chosen member in the address, so that a link can show the name. */
  readonly name: F
  readonly named: F
  readonly label: string
}

/** One member each, found by name. */
export function memberFilters<F extends string>(
  { filters, setFilters }: Filtered<F>,
  ...members: readonly OfMember<NoInfer<F>>[]
): ListFilters<F> {
  return {
    set: members.flatMap(({ name, named, label }) => namedFilter({ filters }, { name, named, label })),
    fields: members.map(({ name, named, label }) => (
      <MemberSelect
        key={name}
        label={label}
        value={filters[name] ?? null}
        name={filters[named]}
        inactive
        onChange={(member) =>
          setFilters({ ...given(name, member?.value ?? null), ...given(named, member?.label ?? null) })
        }
        comboboxInPortal={false}
      />
    )),
  }
}

/** The chip of what is chosen by its id, with its name beside it in the address. */
export function namedFilter<F extends string>(
  { filters }: Pick<Filtered<F>, 'filters'>,
  { name, named, label }: OfMember<NoInfer<F>>,
): (ListFilter<F> & { value: string })[] {
  return filters[name] ? [{ name, also: [named], field: label, value: filters[named] ?? 'chosen' }] : []
}

/** One day of UTC each, such as the first and the last. What the address says that is no day counts as not chosen. */
export const dayFilters = <F extends string>(
  { filters, setFilters }: Filtered<F>,
  ...days: readonly { readonly name: NoInfer<F>; readonly label: string }[]
): ListFilters<F> => ({
  set: days.flatMap(({ name, label }) => {
    const day: string | undefined = filters[name]
    return isDay(day) ? [{ name, field: label, value: formatDate(day) }] : []
  }),
  fields: days.map(({ name, label }) => (
    <TextInput
      key={name}
      type="date"
      label={label}
      description="In UTC"
      value={filters[name] ?? ''}
      onChange={(event) => setFilters(given(name, event.currentTarget.value || null))}
    />
  )),
})

/** Several of them, in this order. */
export const allFilters = <F extends string>(...parts: readonly ListFilters<F>[]): ListFilters<F> => ({
  set: parts.flatMap(({ set }) => set),
  fields: parts.map(({ fields }) => fields),
})

const given = <F extends string>(name: F, value: string | null) =>
  ({ [name]: value }) as Partial<Record<F, string | null>>
