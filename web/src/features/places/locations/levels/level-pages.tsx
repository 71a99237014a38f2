import { ph, t } from '@lingui/core/macro'
import { levelAbove, type PlaceLevel, type UpperLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceName } from '@muster/contract/places/locations.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { searchFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { type List, useList } from '../../../../ui/data-table/use-list.ts'
import { type OpenedRow, useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { DeletePlaceDialog } from '../delete-place-dialog.tsx'
import { LevelNav } from '../level-nav.tsx'
import { type PlaceOption, placeQuery, placeReads, placesFound } from '../place-calls.ts'
import { PlaceForm } from '../place-form.tsx'
import { levelIcons, levelWords } from '../place-words.ts'
import { levelColumns } from './level-columns.tsx'

/** Filters by a parent location. */
function liesIn(level: UpperLevel) {
  const Icon = levelIcons[level]
  return searchFilter(levelWords[level].title, {
    placeholder: t`Any`,
    options: placesFound[level],
    face: <Icon size={18} color="var(--ink-3)" aria-hidden="true" />,
  })
}

const zone = liesIn('zone')
const state = liesIn('state')
const country = liesIn('country')

interface LevelRow {
  readonly id: string
  readonly label: string
}

export function CountriesPage() {
  const list = useList({
    call: api.countries.list,
    columns: levelColumns('country', []),
    usual: 'label',
    screen: 'countries',
    csv: (query) => api.countries.csv({ query }),
  })
  return <LevelPage level="country" above={[]} list={list} />
}

export function StatesPage() {
  const list = useList({
    call: api.states.list,
    columns: levelColumns('state', ['country']),
    usual: 'label',
    screen: 'states',
    csv: (query) => api.states.csv({ query }),
    narrowedBy: { country },
  })
  return <LevelPage level="state" above={['country']} list={list} />
}

export function ZonesPage() {
  const list = useList({
    call: api.zones.list,
    columns: levelColumns('zone', ['state', 'country']),
    usual: 'label',
    screen: 'zones',
    csv: (query) => api.zones.csv({ query }),
    narrowedBy: { state, country },
  })
  return <LevelPage level="zone" above={['state', 'country']} list={list} />
}

export function DistrictsPage() {
  const list = useList({
    call: api.districts.list,
    columns: levelColumns('district', ['zone', 'state', 'country']),
    usual: 'label',
    screen: 'districts',
    csv: (query) => api.districts.csv({ query }),
    narrowedBy: { zone, state, country },
  })
  return <LevelPage level="district" above={['zone', 'state', 'country']} list={list} />
}

interface LevelPageProps<Row extends LevelRow, F extends UpperLevel> {
  level: PlaceLevel
  above: readonly F[]
  list: List<Row, F>
}

function LevelPage<Row extends LevelRow, F extends UpperLevel>({
  level,
  above,
  list,
}: LevelPageProps<Row, F>) {
  const { title, titles, label, add, none, first } = levelWords[level]
  const opened = useOpenedRow({ list })
  const [deleting, setDeleting] = useState<PlaceName>()
  const named = ({ id, label }: LevelRow): PlaceName => ({ id, level, name: label })
  return (
    <>
      <ListPage
        list={list}
        label={label}
        title={titles}
        create={{ label: add, begin: () => opened.create() }}
        importAt="/dashboard/manage-locations/bulk-import"
        searchBy={above.length > 0 ? t`Name or location` : t`Name`}
        tools={<LevelNav />}
        opening={opened}
        rowMenu={(row) => (
          <RowMenu label={t`Actions for ${ph({ label: row.label })}`}>
            <EditItem onClick={() => opened.open(row)} />
            <DeleteItem onClick={() => setDeleting(named(row))} />
          </RowMenu>
        )}
        empty={{
          title: none,
          text: first,
        }}
      />
      <RowDrawer
        opened={opened}
        title={opened.isNew ? add : (opened.row?.label ?? title)}
        activity={{ kind: level, reads: placeReads }}
      >
        <Details
          opened={opened}
          level={level}
          parent={parentOf(level, list)}
          onDelete={(place) => {
            opened.close()
            setDeleting(place)
          }}
        />
      </RowDrawer>
      <DeletePlaceDialog place={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

/** Preselects the parent that the list is filtered by. */
function parentOf(
  level: PlaceLevel,
  { filters }: { filters: Partial<Record<string, string>> },
): PlaceOption | null {
  const above = levelAbove(level)
  if (!above) return null
  const value = filters[above]
  return value ? { value, label: filters[`${above}Name`] ?? t`chosen`, line: '' } : null
}

interface DetailsProps<Row extends LevelRow> {
  opened: OpenedRow<Row>
  level: PlaceLevel
  parent: PlaceOption | null
  onDelete: (place: PlaceName) => void
}

function Details<Row extends LevelRow>({ opened, level, parent, onDelete }: DetailsProps<Row>) {
  const query = useQuery(placeQuery(opened.id))
  const form = { level, onClose: opened.close, onSaved: opened.close }
  if (opened.isNew) return <PlaceForm {...form} place={null} parent={parent} />
  return (
    <QueryView
      query={query}
      errorTitle={levelWords[level].failed}
      skeleton={<SkeletonLines lines={5} height={22} />}
    >
      {(place) => (
        <PlaceForm
          {...form}
          key={`${place.id} ${place.updated_at}`}
          place={place}
          onDelete={() => onDelete(place)}
        />
      )}
    </QueryView>
  )
}
