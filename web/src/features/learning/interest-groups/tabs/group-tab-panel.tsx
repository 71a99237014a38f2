import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { groupBoardPath } from '../../leaderboards/shared/board-address.ts'
import { StudentBoard } from '../../leaderboards/shared/student-board.tsx'
import { AboutTab } from './about-tab.tsx'
import type { GroupTab } from './group-tabs.ts'
import { MembersTab } from './members-tab.tsx'
import { PathsTab } from './paths-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import classes from './tabs.module.css'

export function GroupTabPanel({ tab, group }: { tab: GroupTab; group: GroupPage }) {
  switch (tab) {
    case 'about':
      return <AboutTab content={group.content} />
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
      return <BoardTab group={group} />
  }
}

function LinksTab({ content: { links, people } }: { content: GroupPage['content'] }) {
  return (
    <Stack gap="md">
      {links.length > 0 && <LinksCard title="Blogs and links" links={links} />}
      {people.length > 0 && <LinksCard title="People to follow" links={people} />}
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

function BoardTab({ group }: { group: GroupPage }) {
  return (
    <Stack gap="md">
      <Text tone="ink-2">
        Karma earned in {group.name}. <Link to={groupBoardPath(group.id)}>Open the leaderboard</Link> to see
        single months and the members ranked near you.
      </Text>
      <StudentBoard
        narrowed={{ ig: group.id }}
        empty="No one has earned karma in this group so far. The leaderboard starts with the first finished task."
      />
    </Stack>
  )
}
