import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { NearMember } from '@muster/contract/people/search-start.ts'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { PersonCard } from '../shared/person-card.tsx'
import classes from './search-start.module.css'
import { useRecent } from './use-recent.ts'

/** The search page before anything is typed: recently opened profiles, my college and members near me. */
export function SearchStart() {
  const { recent, clear, remember } = useRecent()
  const query = useQuery({
    ...queryOf(api.searchStart.show, {
      query: {
        ...(recent.members.length > 0 && { members: recent.members.join(',') }),
        ...(recent.campuses.length > 0 && { campuses: recent.campuses.join(',') }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const people = (list: readonly NearMember[]) =>
    list.map((person) => (
      <li key={person.muid}>
        <PersonCard
          person={person}
          level={person.level_order}
          about={whyShown(person)}
          tags={person.interest_groups}
          onOpen={() => remember('members', person.muid)}
        />
      </li>
    ))

  return (
    <QueryView
      query={query}
      skeleton={<CardSkeletons />}
      isEmpty={(found) =>
        found.recent_members.length +
          found.recent_campuses.length +
          found.college_members.length +
          found.suggested.length ===
        0
      }
      empty={
        <EmptyState
          kind="search"
          title={t`Who are you looking for?`}
          action={
            <Button component={Link} to="/dashboard/interestgroups" variant="default">
              {t`View interest groups`}
            </Button>
          }
        >
          {t`Enter at least two letters of a name or member ID, or choose an interest group to see its members.`}
        </EmptyState>
      }
    >
      {({ college, college_members, suggested, recent_members, recent_campuses }) => (
        <Stack gap="lg">
          {recent_members.length + recent_campuses.length > 0 && (
            <Section
              title={t`Recently viewed`}
              act={
                <Button variant="subtle" size="compact-sm" onClick={clear}>
                  {t`Clear`}
                </Button>
              }
            >
              {people(recent_members)}
              {recent_campuses.map(({ id, title, code }) => (
                <li key={id}>
                  <Link to={`/dashboard/campus/${id}`} className={classes.campus}>
                    <IconBuildingCommunity size={24} stroke={1.7} aria-hidden="true" />
                    <span>
                      {title} ({code})
                    </span>
                  </Link>
                </li>
              ))}
            </Section>
          )}
          {college && college_members.length > 0 && (
            <Section
              title={t`People from your college`}
              act={<Link to={`/dashboard/campus/${college.id}`}>{college.title}</Link>}
            >
              {people(college_members)}
            </Section>
          )}
          {suggested.length > 0 && <Section title={t`People near you`}>{people(suggested)}</Section>}
        </Stack>
      )}
    </QueryView>
  )
}

function Section({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Row as="header" gap="2xs md" align="baseline" justify="space-between" wrap mb="sm">
        <Text as="h2" size="lg">
          {title}
        </Text>
        {act}
      </Row>
      <ul className={classes.grid}>{children}</ul>
    </section>
  )
}

/** 'In Code Companions with you'. */
function whyShown({ why, shared }: NearMember): string | null {
  if (why === 'circle') return t`In your circle ${ph({ shared: shared ?? '' })}`
  if (why === 'group') return shared === null ? t`Learning the same things` : t`Also learning ${shared}`
  if (why === 'karma') return t`Has about as much karma as you`
  return null
}
