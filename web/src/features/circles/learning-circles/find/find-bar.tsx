import { t } from '@lingui/core/macro'
import { Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { collegesQuery, interestGroupOptionsQuery, type Option } from '../../../../api/pick-lists.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import type { FilterChip } from '../../../../ui/data-table/filter-chips.tsx'
import { Filters } from '../../../../ui/data-table/filters.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { SearchSelect } from '../../../../ui/form/search-select.tsx'
import { boardFiltersQuery } from '../../../learning/leaderboards/queries.ts'
import classes from './find.module.css'
import { circleSorts, type FindState } from './find-state.ts'

interface FindBarProps {
  state: FindState
  /** `replace`: replaces the history entry, for changes while typing. */
  onChange: (part: Partial<FindState>, replace?: boolean) => void
}

/** Search, filters and sort order of the circles. */
export function FindBar({ state, onChange }: FindBarProps) {
  return (
    <search className={classes.bar}>
      <SearchBox
        value={state.search}
        placeholder={t`Name or circle code`}
        onChange={(search) => onChange({ search }, true)}
      />
      <GroupSelect value={state.ig} onChange={(ig) => onChange({ ig })} />
      <Select
        className={`${classes.choice} ${classes.order}`}
        aria-label={t`Sort by`}
        allowDeselect={false}
        data={[...circleSorts]}
        value={state.sort}
        onChange={(value) => {
          const sort = circleSorts.find((one) => one.value === value)
          if (sort) onChange({ sort: sort.value })
        }}
      />
      <CircleFilters state={state} onChange={onChange} />
    </search>
  )
}

interface GroupSelectProps {
  value: string | null
  onChange: (ig: string | null) => void
}

function GroupSelect({ value, onChange }: GroupSelectProps) {
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  return (
    <Select
      className={classes.choice}
      aria-label={t`Interest group`}
      placeholder={t`Any group`}
      searchable
      clearable
      nothingFoundMessage={t`No matching groups`}
      data={groups}
      value={value}
      onChange={onChange}
    />
  )
}

function CircleFilters({ state, onChange }: FindBarProps) {
  const signedIn = useSignedIn()
  const { data: places } = useQuery(boardFiltersQuery)
  const districts = (places?.districts ?? []).map(({ id, title }): Option => ({ value: id, label: title }))
  const { district, college, mine } = state
  const chip = (
    name: string,
    said: Pick<FilterChip, 'field' | 'value'>,
    without: Partial<FindState>,
  ): FilterChip => ({
    name,
    ...said,
    onRemove: () => onChange(without),
  })
  const chips: FilterChip[] = [
    ...(district
      ? [chip('district', { field: t`District`, value: labelOf(districts, district) }, { district: null })]
      : []),
    ...(college ? [chip('college', { field: t`College`, value: college.name }, { college: null })] : []),
    ...(mine ? [chip('mine', { field: t`My college` }, { mine: false })] : []),
  ]

  return (
    <Filters chips={chips} onReset={() => onChange({ district: null, college: null, mine: false })}>
      <Select
        label={t`District`}
        placeholder={t`Any district`}
        searchable
        clearable
        openOnFocus={false}
        nothingFoundMessage={t`No matching districts`}
        data={districts}
        value={district}
        onChange={(value) => onChange({ district: value })}
        comboboxProps={{ withinPortal: false }}
      />
      <SearchSelect
        // Remount to clear the typed text when the filter is removed.
        key={college?.id ?? 'none'}
        label={t`College`}
        placeholder={t`Type a name`}
        options={collegesQuery}
        value={college && { value: college.id, label: college.name }}
        onChange={(option) => onChange({ college: option && { id: option.value, name: option.label } })}
        comboboxInPortal={false}
      />
      {signedIn && (
        <Switch
          label={t`My college`}
          checked={mine}
          onChange={(event) => onChange({ mine: event.currentTarget.checked })}
        />
      )}
    </Filters>
  )
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? t`your choice`
}
