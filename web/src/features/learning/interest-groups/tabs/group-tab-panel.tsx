import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { introsPath } from '@muster/contract/learning/addresses.ts'
import type { GroupPage, GroupPerson } from '@muster/contract/learning/interest-groups.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { GroupHellos } from '../../group-hellos/shared/group-hellos.tsx'
import { groupMembersQuery } from '../queries.ts'
import type { GroupTab } from './group-tabs.ts'
import { PathsTab } from './paths-tab.tsx'
import { GroupPersonCard, PeopleTab } from './people-tab.tsx'
import classes from './tabs.module.css'

const BoardTab = lazyPart(() => import('./board-tab.tsx'))

interface GroupTabPanelProps {
  tab: GroupTab
  group: GroupPage
  /** The intro whose replies are open at first. */
  intro: string | undefined
}

export function GroupTabPanel({ tab, group, intro }: GroupTabPanelProps) {
  switch (tab) {
    case 'about':
      return <AboutTab content={group.content} />
    case 'intros':
      return <IntrosTab group={group} intro={intro} />
    case 'paths':
      return <PathsTab group={group} />
    case 'leads':
      return <PeopleTab people={group.leads} />
    case 'mentors':
      return <PeopleTab people={group.mentors} />
    case 'members':
      return <MembersTab group={group} />
    case 'links':
      return <LinksTab content={group.content} />
    case 'board':
      return (
        <Suspense fallback={<SkeletonRows />}>
          <BoardTab group={group} />
        </Suspense>
      )
  }
}

/** Visitors see how many intros there are. */
function IntrosTab({ group, intro }: Pick<GroupTabPanelProps, 'group' | 'intro'>) {
  const signedIn = useSignedIn()
  if (signedIn) return <GroupHellos key={intro} group={group} opened={intro} />
  return (
    <Card>
      <EmptyState
        title={plural(
          { recent: group.intros.recent },
          {
            one: `# person said hello in the last two weeks`,
            other: `# people said hello in the last two weeks`,
          },
        )}
      >
        <Trans>
          Members read their intros, wave and reply.{' '}
          <Link to={`/login?ruri=${encodeURIComponent(introsPath(group.id).slice(1))}`}>
            Sign in to join them
          </Link>
        </Trans>
      </EmptyState>
    </Card>
  )
}

function LinksTab({ content: { links, people } }: { content: GroupPage['content'] }) {
  return (
    <Stack gap="md">
      {links.length > 0 && <LinksCard title={t`Blogs and links`} links={links} />}
      {people.length > 0 && <LinksCard title={t`People to follow`} links={people} />}
    </Stack>
  )
}

function LinksCard({ title, links }: { title: string; links: GroupPage['content']['links'] }) {
  return (
    <Card title={title}>
      <ul className={classes.links}>
        {links.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
              <Stack as="span" grow>
                <Text as="span" weight={600} tone="ink">
                  {title}
                </Text>
                <Text as="span" size="xs" tone="ink-3">
                  {URL.canParse(url) ? new URL(url).host : url}
                </Text>
              </Stack>
              <IconExternalLink size={18} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Description, prerequisites and opportunities of a group. Empty parts are hidden. */
function AboutTab({ content }: { content: GroupPage['content'] }) {
  const { description, starter, prerequisites, opportunities } = content
  return (
    <Stack gap="md">
      {(description || starter) && (
        <Card title={t`About`}>
          {description && <p className={classes.description}>{description}</p>}
          {starter && (
            <Button
              component="a"
              href={starter}
              target="_blank"
              rel="noreferrer"
              variant="light"
              mt={description ? 'md' : 0}
              rightSection={<IconExternalLink size={17} />}
            >
              {t`Open the starter deck`}
            </Button>
          )}
        </Card>
      )}
      {prerequisites.length > 0 && (
        <Card title={t`Prerequisites`}>
          <ul className={classes.points}>
            {prerequisites.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
      {opportunities.length > 0 && (
        <Card title={t`Opportunities`}>
          <dl className={classes.opportunities}>
            {opportunities.map(({ title, text }) => (
              <div key={`${title} ${text}`}>
                <Text as="dt" weight={600} tone="ink">
                  {title}
                </Text>
                {text && (
                  <Text as="dd" size="sm" tone="ink-2" mt="2xs">
                    {text}
                  </Text>
                )}
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Stack>
  )
}

/** Members who show their membership, by karma in the group. */
function MembersTab({ group }: { group: GroupPage }) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(groupMembersQuery(group.id, search))
  const count = query.data?.pages[0]?.pagination.count ?? 0
  return (
    <Stack gap="md">
      <SearchBox value={search} placeholder={t`Search members by name`} onChange={setSearch} />
      <EndlessList<GroupPerson>
        query={query}
        items={query.data?.pages.flatMap((page) => page.data)}
        keyOf={(person) => person.muid}
        render={(person) => <GroupPersonCard person={person} />}
        count={t`${plural(count, { one: `# member`, other: `# members` })} with a public profile, most karma in this group first`}
        end={t`That’s everyone with a public profile.`}
        skeleton={<CardSkeletons height={100} />}
        empty={
          <EmptyState kind="search" title={t`No members found`}>
            {search
              ? t`Check the spelling, or enter only part of the name. Only members with a public profile are listed.`
              : t`No one in this group has a public profile so far.`}
          </EmptyState>
        }
      />
    </Stack>
  )
}
