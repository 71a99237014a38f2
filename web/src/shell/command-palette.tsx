import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { isAllowed } from '@muster/contract/access.ts'
import { IconFile, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api/client.ts'
import { queryOf } from '../api/query-of.ts'
import { Avatar } from '../ui/avatar.tsx'
import { levelNumber } from '../ui/format.ts'
import classes from './command-palette.module.css'
import { addressOf } from './manage/find-screens.ts'
import { foundBy } from './manage/found-by.ts'
import { screenIcons } from './manage/screen-icons.ts'
import { useScreens } from './manage/screens-context.ts'
import { furtherPages, menu, visible } from './menu.ts'
import { usePermissions } from './session-queries.ts'

interface Group {
  group: string
  actions: SpotlightActionData[]
}

const [store, palette] = createSpotlight()

interface CommandPaletteProps {
  opened: boolean
  onClose: () => void
}

/** Pages and people by name, with Ctrl or Cmd and K. */
export default function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const pages = usePages()
  const people = usePeople(query)

  useEffect(() => {
    if (opened) palette.open()
  }, [opened])

  const groups: Group[] = [
    { group: 'Pages', actions: pages.filter((page) => matches(page, query)) },
    { group: 'People', actions: people.actions },
  ]

  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      actions={groups.filter((group) => group.actions.length > 0)}
      // Both groups come filtered: the pages above, the people by the server.
      filter={(_, actions) => actions}
      nothingFound={people.busy ? 'Searching …' : 'Nothing found. Try another name.'}
      searchProps={{
        leftSection: <IconSearch size={20} />,
        placeholder: 'Go to a page, find a person …',
        'aria-label': 'Go to a page or find a person',
      }}
      scrollable
      maxHeight={420}
      radius="lg"
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      classNames={{ action: classes.action, actionsGroup: classes.group, search: classes.search }}
    />
  )
}

const matches = (page: SpotlightActionData, query: string) =>
  foundBy(query, [page.label ?? '', ...(page.keywords ?? [])])

function usePages(): SpotlightActionData[] {
  const navigate = useNavigate()
  const permissions = usePermissions()
  const screens = useScreens().filter(({ gate, keywords }) => keywords && isAllowed(gate, permissions))
  const pages = visible(menu, permissions).map(({ icon: PageIcon, ...page }) => ({
    ...page,
    leftSection: <PageIcon size={20} stroke={1.7} />,
  }))
  const further = visible(furtherPages, permissions).map((page) => ({
    ...page,
    leftSection: <IconFile size={20} stroke={1.7} />,
  }))
  const staff = screens.map((screen) => {
    const { title, place, keywords } = screen
    const ScreenIcon = place ? screenIcons[place.icon] : IconFile
    return {
      label: title,
      to: addressOf(screen),
      keywords,
      leftSection: <ScreenIcon size={20} stroke={1.7} />,
      // Learners' pages may have the same name.
      description: place ? `Manage: ${place.group}` : 'Manage',
    }
  })
  return [...pages, ...staff, ...further].map(({ label, to, keywords, leftSection, ...rest }) => ({
    ...('description' in rest && { description: rest.description }),
    id: to,
    label,
    keywords: [...(keywords ?? [])],
    leftSection,
    onClick: () => void navigate(to),
  }))
}

function usePeople(query: string): { actions: SpotlightActionData[]; busy: boolean } {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(query.trim(), 250)
  const { data, isFetching } = useQuery(
    queryOf(
      api.profiles.search,
      { query: { search, perPage: 6 } },
      { enabled: search.length > 1, placeholderData: keepPreviousData },
    ),
  )
  const found = query.trim().length > 1 ? (data?.data ?? []) : []
  return {
    busy: isFetching || query.trim() !== search,
    actions: found.map((person) => ({
      id: person.muid,
      label: person.full_name,
      description: `${person.muid}, level ${levelNumber(person.level)}`,
      leftSection: (
        <Avatar name={person.full_name} src={person.profile_pic} colorKey={person.muid} size={32} />
      ),
      onClick: () => void navigate(`/profile/${encodeURIComponent(person.muid)}`),
    })),
  }
}
