import { t } from '@lingui/core/macro'
import '@mantine/spotlight/styles.layer.css'
import type { SpotlightStore } from '@mantine/spotlight'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import {
  type Icon,
  IconAffiliate,
  IconAlertTriangle,
  IconBolt,
  IconBuilding,
  IconFile,
  IconListCheck,
  IconSearch,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeTyped } from '../../ui/keys/take-keys.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { foundBy } from '../manage/found-by.ts'
import { useUserInfo } from '../session/session-queries.ts'
import classes from './command-palette.module.css'
import type { Entry, EntryKind } from './entry.ts'
import { useFound } from './use-found.ts'
import { useKnown } from './use-known.ts'

/** Key in local storage; cleared with the session. */
const KEY = 'recent'
const MOST = 5

const kinds: readonly EntryKind[] = ['page', 'action', 'person', 'organisation', 'circle', 'group', 'task']

/**
 * The member's recently used entries in this browser, newest first; empty if they belong to another member.
 */
function recentOf(muid: string | undefined): readonly Entry[] {
  if (!muid) return []
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (kept.muid !== muid || !Array.isArray(kept.entries)) return []
    return kept.entries.filter(isEntry)
  } catch {
    return []
  }
}

/** Moves an entry to the top. */
function remember(muid: string | undefined, { to, label, description, kind, muid: person }: Entry) {
  if (!muid) return
  const entry = { to, label, description, kind, muid: person }
  const entries = [entry, ...recentOf(muid).filter((one) => one.to !== to)].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify({ muid, entries }))
}

const isEntry = (entry: Partial<Entry> | null): entry is Entry =>
  typeof entry?.to === 'string' &&
  entry.to.startsWith('/') &&
  typeof entry.label === 'string' &&
  kinds.some((kind) => kind === entry.kind)

const [store, palette] = createSpotlight()

interface CommandPaletteProps {
  opened: boolean
  onClose: () => void
}

const groups: readonly { kind: EntryKind; group: string }[] = [
  { kind: 'page', group: t`Pages` },
  { kind: 'action', group: t`Actions` },
  { kind: 'person', group: t`People` },
  { kind: 'organisation', group: t`Organisations` },
  { kind: 'circle', group: t`Learning circles` },
  { kind: 'group', group: t`Interest groups` },
  { kind: 'task', group: t`Tasks` },
]

/**
 * Command palette (Ctrl+K or Cmd+K): finds pages, actions, people, organisations, circles, groups and tasks
 * by name; recently used ones come first.
 */
export default function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const { data: me } = useUserInfo()
  const known = useKnown()
  const found = useFound(query)

  useEffect(() => {
    if (opened) palette.open()
    else palette.close()
  }, [opened])

  const hits = known.filter(({ label, keywords = [] }) => foundBy(query, [label, ...keywords]))
  const all = [...hits, ...found.entries]
  const recent = usable(recentOf(me?.muid), known).filter(({ label, description = '' }) =>
    foundBy(query, [label, description]),
  )
  const isRecent = new Set(recent.map(({ to }) => to))

  const asAction = (entry: Entry): SpotlightActionData => ({
    id: entry.to,
    label: entry.label,
    leftSection: pictureOf(entry),
    ...(entry.description && { description: entry.description }),
    onClick: () => {
      remember(me?.muid, entry)
      void navigate(entry.to)
    },
  })

  const shown = [
    { group: t`Recent`, actions: recent.map(asAction) },
    ...groups.map(({ kind, group }) => ({
      group,
      actions: all.filter((entry) => entry.kind === kind && !isRecent.has(entry.to)).map(asAction),
    })),
    { group: t`Incomplete results`, actions: found.failed ? [retryAction(found.retry)] : [] },
  ].filter(({ actions }) => actions.length > 0)
  useFirstChosen(
    store,
    query,
    shown.flatMap(({ actions }) => actions.map(({ id }) => id)),
  )

  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      actions={shown}
      // Already filtered: known entries above, the rest by the server.
      filter={(_, actions) => actions}
      nothingFound={found.busy ? t`Searching…` : t`Nothing found. Try another word.`}
      searchProps={{
        leftSection: <IconSearch size={20} />,
        placeholder: t`Search pages, people and actions, such as “create task”…`,
        'aria-label': t`Search pages, people and actions`,
        onFocus: () => {
          const ahead = takeTyped()
          if (ahead) setQuery(ahead)
        },
      }}
      scrollable
      maxHeight={420}
      radius="lg"
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t`Command palette` } }}
      classNames={{ action: classes.action, actionsGroup: classes.group, search: classes.search }}
    />
  )
}

/** Recent entries, with pages and actions as they are now, if the member can still use them. */
const usable = (recent: readonly Entry[], known: readonly Entry[]) =>
  recent.flatMap((entry) =>
    entry.kind === 'page' || entry.kind === 'action' ? known.filter(({ to }) => to === entry.to) : entry,
  )

const retryAction = (retry: () => void): SpotlightActionData => ({
  id: 'try-again',
  label: t`Part of the search failed`,
  description: t`Press Enter to try again`,
  leftSection: <IconAlertTriangle size={20} stroke={1.7} />,
  closeSpotlightOnTrigger: false,
  onClick: retry,
})

const icons: Readonly<Record<Exclude<EntryKind, 'person'>, Icon>> = {
  page: IconFile,
  action: IconBolt,
  organisation: IconBuilding,
  circle: IconUsersGroup,
  group: IconAffiliate,
  task: IconListCheck,
}

function pictureOf({ kind, label, icon, muid = label }: Entry): ReactNode {
  if (kind === 'person') return <Avatar name={label} muid={muid} size={32} />
  const EntryIcon = icon ?? icons[kind]
  return <EntryIcon size={20} stroke={1.7} />
}

/**
 * Selects the first entry for Enter whenever none is selected. The library does so only while typing, before
 * the server has answered.
 * @param ids ids of the visible entries; nothing is selected while the query is empty
 */
function useFirstChosen(store: SpotlightStore, query: string, ids: readonly string[]) {
  const shown = ids.join()
  useEffect(() => {
    if (query.trim() === '' || shown === '') return
    const list = document.getElementById(store.getState().listId)
    if (!list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [store, query, shown])
}
