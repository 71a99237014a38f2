import screenIcons from 'virtual:screen-icons'
import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { Grant } from '@muster/contract/access/member-access.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useScreens } from '../../../../shell/manage/screens-context.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatList } from '../../../../ui/text/format.ts'
import classes from './access.module.css'
import { callsQuery } from './access-queries.ts'
import type { Given } from './give-dialog.tsx'
import { useGivable } from './use-givable.ts'
import { namesInShort, type PageOfMember, pagesOf } from './what-opens.ts'

interface OpenedPagesProps {
  user: UserDetail
  grants: readonly Grant[]
  onGive: (given: Given) => void
}

const AT_FIRST = 6

/** Every staff page with the grants that open it, and why the others are closed. */
export function OpenedPages(props: OpenedPagesProps) {
  const screens = useScreens()
  return (
    <QueryView query={useQuery(callsQuery)} skeleton={<SkeletonRows rows={4} />}>
      {(features) => <Pages {...props} pages={pagesOf(screens, features, props.grants)} />}
    </QueryView>
  )
}

function Pages({ user, grants, pages, onGive }: OpenedPagesProps & { pages: readonly PageOfMember[] }) {
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const [whyNot, setWhyNot] = useState(false)
  const words = search.trim().toLowerCase()
  const fits = ({ title, screen }: PageOfMember) =>
    [title, screen.title, screen.path].some((text) => text.toLowerCase().includes(words))
  const found = words ? pages.filter(fits) : pages
  const open = found.filter(({ because }) => because.length > 0)
  const closed = found.filter(({ because }) => because.length === 0)
  const openInAll = pages.filter(({ because }) => because.length > 0).length
  const shown = all || words ? open : open.slice(0, AT_FIRST)
  const first = user.full_name.split(' ')[0]

  return (
    <Text as="section" mt="md" aria-labelledby="access-pages">
      <header className={classes.head}>
        <div>
          <Text as="h3" size="lg" id="access-pages">
            <Trans>What {first} can open</Trans>
          </Text>
          <Text size="sm" tone="ink-3">
            <Trans>
              {openInAll} of <Plural value={ph({ pages: pages.length })} one="# page" other="# pages" />. Each
              line says why.
            </Trans>
          </Text>
        </div>
        <TextInput
          className={classes.search}
          aria-label={t`Why ${first} can see a page`}
          placeholder={t`Why can they see…`}
          leftSection={<IconSearch size={18} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </header>
      {words && found.length === 0 && (
        <Text size="sm" tone="ink-3">
          <Trans>
            No page is called “{ph({ search: search.trim() })}”. Try a word from its name in the menu.
          </Trans>
        </Text>
      )}
      {shown.length > 0 && (
        <div className={classes.pages}>
          <p className={classes.pageHead} aria-hidden="true">
            <span>{t`Page and what they can do`}</span>
            <span>{t`Access from`}</span>
          </p>
          <ul className={classes.pageList}>
            {shown.map((page) => (
              <OpenPage key={page.address} page={page} />
            ))}
          </ul>
          {shown.length < open.length && (
            <p className={classes.more}>
              <span>
                {plural({ open: open.length - shown.length }, { one: `# more page`, other: `# more pages` })}
              </span>
              <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
                {t`Show all`}
              </Button>
            </p>
          )}
        </div>
      )}
      {closed.length > 0 && (
        <>
          <p className={classes.closed}>
            <IconLock size={18} aria-hidden="true" />
            <Text as="span" grow>
              <Trans>
                {first} can’t open {ph({ namesInShort: namesInShort(closed.map(({ title }) => title)) })}.
              </Trans>
            </Text>
            {!words && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={whyNot}
                onClick={() => setWhyNot(!whyNot)}
              >
                {t`Why not?`}
              </Button>
            )}
          </p>
          {(whyNot || words) && (
            <ul className={classes.pageList}>
              {closed.map((page) => (
                <ClosedPage key={page.address} page={page} user={user} grants={grants} onGive={onGive} />
              ))}
            </ul>
          )}
        </>
      )}
    </Text>
  )
}

function OpenPage({ page: { screen, title, because, acts, closedActs } }: { page: PageOfMember }) {
  const Icon = screenIcons[screen.place.icon]
  const [first, ...others] = acts
  return (
    <li className={classes.page}>
      <Icon size={20} aria-hidden="true" className={classes.pageIcon} />
      <div className={classes.texts}>
        <b>{title}</b>
        {first === undefined ? (
          <Text as="span" size="sm" tone="ink-3">
            {closedActs > 0 ? t`Read only` : t`Read`}
          </Text>
        ) : (
          <details className={classes.acts}>
            <summary>
              {others.length > 0 ? t`${first}, and ${ph({ others: others.length })} more` : first}
            </summary>
            <ul>
              {acts.map((act) => (
                <li key={act}>{act}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={classes.because}>
        {because.map(({ title: grant, how }) => (
          <span key={`${grant} ${how}`}>
            <b className={classes.grantName}>{grant}</b>
            <Text as="span" size="sm" tone="ink-3">
              {how}
            </Text>
          </span>
        ))}
      </div>
    </li>
  )
}

interface ClosedPageProps extends OpenedPagesProps {
  page: PageOfMember
}

/** Lists the grants that would open it; those that the viewer can give have a button. */
function ClosedPage({ page: { screen, title, gate }, user, grants, onGive }: ClosedPageProps) {
  const { roles, types } = useGivable(user, grants)
  const Icon = screenIcons[screen.place.icon]
  const givable: Given[] = [
    ...gate.roles
      .filter((role) => roles.some((one) => one.title === role))
      .map((role) => ({ kind: 'role' as const, title: role })),
    ...gate.types
      .filter((type) => types.some((one) => one.type === type))
      .map((type) => ({ kind: 'type' as const, title: type })),
  ]
  const needed = [
    ...gate.roles.map((role) => t`the role ${role}`),
    ...gate.types.map((type) => t`the type ${type}`),
  ]
  return (
    <li className={classes.page}>
      <Icon size={20} aria-hidden="true" className={classes.pageIcon} />
      <div className={classes.texts}>
        <b>{title}</b>
        <Text as="span" size="sm" tone="ink-3">
          <Trans>Needs {ph({ needed: formatList(needed, 'or') })}</Trans>
        </Text>
        {givable.length > 0 && (
          <span className={classes.offers}>
            {givable.map((given) => (
              <Button
                key={`${given.kind} ${given.title}`}
                variant="default"
                size="compact-sm"
                onClick={() => onGive(given)}
              >
                <Trans>Give {ph({ title: given.title })}</Trans>
              </Button>
            ))}
          </span>
        )}
      </div>
    </li>
  )
}
