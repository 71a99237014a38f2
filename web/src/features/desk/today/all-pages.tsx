import screenIcons from 'virtual:screen-icons'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconLayoutGrid, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf, byGroup } from '../../../shell/manage/find-screens.ts'
import { foundBy } from '../../../shell/manage/found-by.ts'
import { groupWords, type PlacedScreen } from '../../../shell/manage/screen.ts'
import { useScreenWords } from '../../../shell/manage/use-screen-words.ts'
import classes from './all-pages.module.css'

/** Every staff page that the user has access to: folded until it's opened, which is remembered. */
export function AllPages({ places }: { places: readonly PlacedScreen[] }) {
  const [opened, setOpened] = useLocalStorage({
    key: 'all-pages',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return (
    <section className={classes.card} aria-labelledby="all-pages">
      <h2 id="all-pages">
        <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <IconLayoutGrid size={18} stroke={1.7} aria-hidden="true" />
          <Trans>
            All pages <span className={classes.count}>{ph({ places: places.length })}</span>
          </Trans>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      {opened && <Pages places={places} />}
    </section>
  )
}

function Pages({ places }: { places: readonly PlacedScreen[] }) {
  const [search, setSearch] = useState('')
  const wordsOf = useScreenWords()
  const found = places.filter(({ path, title, place }) => {
    const { help = '', keywords = [] } = wordsOf(path)
    return foundBy(search, [title, groupWords[place.group], help, ...keywords])
  })
  return (
    <div className={classes.pages}>
      <TextInput
        type="search"
        aria-label={t`Find a page`}
        placeholder={t`Find a page`}
        leftSection={<IconSearch size={18} stroke={1.7} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {byGroup(found).map(([group, members]) => (
        <section key={group} className={classes.group}>
          <h3>{groupWords[group]}</h3>
          {members.map((screen) => (
            <PageLink key={screen.path} screen={screen} />
          ))}
        </section>
      ))}
      <p className={classes.none} role="status">
        {found.length === 0 && t`No page is called “${ph({ search: search.trim() })}”. Try another word.`}
      </p>
    </div>
  )
}

function PageLink({ screen }: { screen: PlacedScreen }) {
  const { icon } = screen.place
  const { help } = useScreenWords()(screen.path)
  const ScreenIcon = screenIcons[icon]
  return (
    <Link to={addressOf(screen)} className={classes.page}>
      <span className={classes.icon}>
        <ScreenIcon size={18} stroke={1.7} />
      </span>
      <span>
        <span className={classes.title}>{screen.title}</span>
        <span className={classes.help}>{help}</span>
      </span>
    </Link>
  )
}
