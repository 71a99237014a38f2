import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import type { PlaceName } from '@muster/contract/places/locations.ts'
import { IconFileImport, IconFold, IconLeaf, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { useMedia } from '../../../theme/media.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import tools from '../../../ui/data-table/data-table.module.css'
import { SearchBox } from '../../../ui/data-table/search-box.tsx'
import { CsvButton } from '../../../ui/data-table/toolbar/csv-button.tsx'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { DeletePlaceDialog } from './delete-place-dialog.tsx'
import { LevelNav } from './level-nav.tsx'
import classes from './locations.module.css'
import { PhoneLevel } from './phone-level.tsx'
import { PlaceMenu } from './place-menu.tsx'
import { NewPlace, PlacePanel } from './place-panel.tsx'
import { PlaceTree } from './tree/place-tree.tsx'
import { type PlaceTreeState, usePlaceTree } from './tree/use-tree.ts'

/** Takes the place of an ID in the URL while a location is being added. */
const NEW = 'new'

/** The tree of countries, states, zones and districts, with the open location next to it. */
export default function LocationsPage() {
  useTitle(t`Locations`)
  const tree = usePlaceTree()
  const opened = useOpenedPlace()
  const phone = useMedia('phone')
  const wide = !useMedia('narrow')
  const [deleting, setDeleting] = useState<PlaceName>()
  const add = () => opened.add(opened.id ?? opened.at)
  usePageKeys({ n: add })

  const menuOf = (place: PlaceName) => (
    <PlaceMenu
      place={place}
      onEdit={() => opened.open(place.id)}
      onAdd={() => opened.add(place.id)}
      onDelete={() => setDeleting(place)}
    />
  )
  const panel = opened.isOpen && (
    <Panel
      opened={opened}
      onDelete={setDeleting}
      onAdded={(parent) => parent && tree.setOpen([parent], true)}
    />
  )

  return (
    <ListFrame>
      <Head tree={tree} onAdd={add} />
      <div className={tools.toolbar}>
        <SearchBox value={tree.search} placeholder={t`Search locations`} onChange={tree.setSearch} />
        <LevelNav />
        {!phone && (
          <Button size="sm" variant="default" leftSection={<IconFold size={17} />} onClick={tree.foldAll}>
            {t`Collapse all`}
          </Button>
        )}
        <Button
          size="sm"
          variant={tree.empty ? 'light' : 'default'}
          aria-pressed={tree.empty}
          leftSection={<IconLeaf size={17} />}
          onClick={() => tree.setEmpty(!tree.empty)}
        >
          {t`Empty locations only`}
        </Button>
        {tree.imported && (
          <Button
            size="sm"
            variant="light"
            rightSection={<IconX size={17} />}
            aria-label={t`Remove filter Import: ${ph({ imported: tree.imported })}`}
            onClick={tree.dropImport}
          >
            <Trans>Import: {ph({ imported: tree.imported })}</Trans>
          </Button>
        )}
      </div>
      <div className={classes.sides} data-panel={(wide && opened.isOpen) || undefined}>
        <div className={classes.main}>
          {tree.isNarrowed && tree.found?.places.length === 0 ? (
            <NothingFound tree={tree} />
          ) : phone ? (
            <PhoneLevel tree={tree} at={opened.at} onGo={opened.goTo} onOpen={opened.open} menuOf={menuOf} />
          ) : (
            <PlaceTree
              tree={tree}
              chosen={opened.id}
              onChoose={({ id }) => opened.open(id)}
              menuOf={menuOf}
            />
          )}
          {tree.isNarrowed && tree.found?.more && (
            <p className={classes.more}>{t`There are more results. Keep typing to narrow them down.`}</p>
          )}
        </div>
        {wide && panel && <aside className={classes.panel}>{panel}</aside>}
      </div>
      {!wide && (
        <Drawer.Root opened={opened.isOpen} onClose={opened.close} position="right" size={480} padding={24}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={opened.isNew ? t`Add location` : t`Location`}>
            <Drawer.Body pt={24}>{panel}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <DeletePlaceDialog
        place={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => opened.id === deleting?.id && opened.close()}
      />
    </ListFrame>
  )
}

/**
 * The location open in the side panel and, on phones, the one whose children are listed. Both are kept in the
 * URL.
 */
function useOpenedPlace() {
  const [params, setParams] = useAddressParams()
  const value = params.get('place')
  const set = (given: Readonly<Record<string, string | null>>, replace: boolean, stay = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, text] of Object.entries(given)) {
          if (text) next.set(name, text)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: stay, replace },
    )
  return {
    isOpen: value !== null,
    isNew: value === NEW,
    id: value === NEW ? null : value,
    /** ID of the parent of a new location. */
    newIn: params.get('in'),
    at: params.get('at'),
    open: (id: string) => set({ place: id, in: null }, value !== null),
    add: (inId: string | null) => set({ place: NEW, in: inId }, value !== null),
    close: () => set({ place: null, in: null }, true),
    goTo: (id: string | null) => set({ at: id }, false, false),
  }
}

type Opened = ReturnType<typeof useOpenedPlace>

interface PanelProps {
  opened: Opened
  onDelete: (place: PlaceName) => void
  onAdded: (parent: string | null) => void
}

function Panel({ opened, onDelete, onAdded }: PanelProps) {
  if (opened.isNew) {
    return (
      <NewPlace
        key={opened.newIn}
        inId={opened.newIn}
        onClose={opened.close}
        onSaved={(id) => {
          onAdded(opened.newIn)
          opened.open(id)
        }}
      />
    )
  }
  return opened.id && <PlacePanel key={opened.id} id={opened.id} onClose={opened.close} onDelete={onDelete} />
}

function Head({ tree, onAdd }: { tree: PlaceTreeState; onAdd: () => void }) {
  const { totals } = tree.top.data ?? {}
  const lead = totals && [
    plural({ countries: totals.countries }, { one: `# country`, other: `# countries` }),
    plural({ states: totals.states }, { one: `# state`, other: `# states` }),
    plural({ zones: totals.zones }, { one: `# zone`, other: `# zones` }),
    plural({ districts: totals.districts }, { one: `# district`, other: `# districts` }),
  ]
  return (
    <ListHead title={t`Locations`} lead={lead?.join(', ')}>
      <CsvButton screen="locations" load={() => api.locations.csv()} asksReason={false} make={undefined} />
      <Button
        component={Link}
        to="/dashboard/manage-locations/bulk-import"
        variant="default"
        leftSection={<IconFileImport size={18} />}
      >
        {t`Bulk import`}
      </Button>
      <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
        {t`Add location`}
      </Button>
    </ListHead>
  )
}

function nothingFoundWords({ search, empty, imported }: PlaceTreeState) {
  if (imported)
    return {
      title: t`No locations from this import`,
      text: t`They’ve been deleted, or your search doesn’t match them.`,
    }
  if (!search) return { title: t`No empty locations`, text: t`Every location has something in it.` }
  return empty
    ? { title: t`No empty locations match “${search}”`, text: t`The search only covers empty locations.` }
    : {
        title: t`No locations match “${search}”`,
        text: t`Check the spelling, or search for part of the name.`,
      }
}

function NothingFound({ tree }: { tree: PlaceTreeState }): ReactNode {
  const { title, text } = nothingFoundWords(tree)
  return (
    <EmptyState
      kind="search"
      title={title}
      action={
        <Button variant="default" onClick={tree.showAll}>
          {t`Show all locations`}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
