import screenIcons from 'virtual:screen-icons'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressOf, byGroup } from '../../../shell/manage/find-screens.ts'
import { foundBy } from '../../../shell/manage/found-by.ts'
import type { PlacedScreen } from '../../../shell/manage/screen.ts'
import { useScreenWords } from '../../../shell/manage/use-screen-words.ts'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import classes from './all-pages.module.css'

/** Every staff page that the user has access to, by group, with a search box. */
export function AllPages({ places }: { places: readonly PlacedScreen[] }) {
  const [search, setSearch] = useState('')
  const wordsOf = useScreenWords()
  const found = places.filter(({ path, title, place }) => {
    const { help = '', keywords = [] } = wordsOf(path)
    return foundBy(search, [title, place.group, help, ...keywords])
  })
  return (
    <Text as="section" mt="xl" aria-labelledby="all-pages">
      <Row as="header" gap="sm lg" align="center" justify="space-between" wrap>
        <Text as="h2" size="xl" id="all-pages">
          All pages
        </Text>
        <TextInput
          type="search"
          aria-label="Find a page"
          placeholder="Find a page"
          leftSection={<IconSearch size={18} stroke={1.7} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Row>
      {byGroup(found).map(([group, members]) => (
        <section key={group} className={classes.group}>
          <h3>{group}</h3>
          <div className={classes.grid}>
            {members.map((screen) => (
              <PageLink key={screen.path} screen={screen} />
            ))}
          </div>
        </section>
      ))}
      <p className={classes.none} role="status">
        {found.length === 0 && `No page is called “${search.trim()}”. Try another word.`}
      </p>
    </Text>
  )
}

function PageLink({ screen }: { screen: PlacedScreen }) {
  const { icon } = screen.place
  const { help } = useScreenWords()(screen.path)
  const ScreenIcon = screenIcons[icon]
  return (
    <Link to={addressOf(screen)} className={classes.page}>
      <span className={classes.icon}>
        <ScreenIcon size={20} stroke={1.7} />
      </span>
      <span>
        <span className={classes.title}>{screen.title}</span>
        <span className={classes.help}>{help}</span>
      </span>
    </Link>
  )
}
