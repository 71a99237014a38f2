import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { collegesQuery, type Option } from '../../../api/pick-lists.ts'
import { Filters } from '../../../ui/data-table/filters.tsx'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import type { BoardPlace, BoardState, PlaceKind } from './board-state.ts'
import { boardFiltersQuery } from './queries.ts'

interface BoardFiltersProps {
  state: BoardState
  onPlace: (place: BoardPlace | null) => void
}

const labels: Record<PlaceKind, string> = {
  zone: t`Zone`,
  district: t`District`,
  college: t`College`,
  ig: t`Interest group`,
}

const anyLabels: Record<PlaceKind, string> = {
  zone: t`Any zone`,
  district: t`Any district`,
  college: t`Any college`,
  ig: t`Any interest group`,
}

/** Filters by zone, district, college or interest group. Setting one clears the others. */
export function BoardFilters({ state, onPlace }: BoardFiltersProps) {
  const { data } = useQuery(boardFiltersQuery)
  const { of, place } = state
  const lists: Partial<Record<PlaceKind, Option[]>> = {
    zone: options(data?.zones),
    district: options(data?.districts),
    ig: options(data?.interest_groups),
  }
  const listed = place && lists[place.kind]?.find((option) => option.value === place.id)?.label
  const name = listed ?? place?.name
  const chip = place && {
    name: place.kind,
    field: labels[place.kind],
    value: name ?? t`your choice`,
    onRemove: () => onPlace(null),
  }
  const select = (kind: PlaceKind) => (
    <Select
      label={labels[kind]}
      placeholder={anyLabels[kind]}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={t`No matches`}
      data={lists[kind] ?? []}
      value={place?.kind === kind ? place.id : null}
      onChange={(id) => onPlace(id ? { kind, id } : null)}
      comboboxProps={{ withinPortal: false }}
    />
  )

  return (
    <Filters chips={chip ? [chip] : []} onReset={() => onPlace(null)}>
      <Text size="xs" tone="ink-3">
        {t`You can use one of these filters at a time.`}
      </Text>
      {select('zone')}
      {select('district')}
      {of === 'student' && (
        <>
          <SearchSelect
            // Remount when another filter replaces the college, to clear the typed text.
            key={place?.kind === 'college' ? place.id : 'none'}
            label={labels.college}
            placeholder={t`Type a name`}
            options={collegesQuery}
            value={
              place?.kind === 'college' ? { value: place.id, label: place.name ?? t`Your choice` } : null
            }
            onChange={(option) =>
              onPlace(option && { kind: 'college', id: option.value, name: option.label })
            }
            comboboxInPortal={false}
          />
          {select('ig')}
        </>
      )}
    </Filters>
  )
}

function options(list: readonly { id: string; title: string }[] = []): Option[] {
  return list.map(({ id, title }) => ({ value: id, label: title }))
}
