import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { MentorToAsk } from '@muster/contract/people/mentor-questions.ts'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { levelNumber } from '../../../ui/text/format.ts'
import { mentorsToAskQuery } from '../mentor-questions/queries.ts'
import { AskButton } from '../mentor-questions/shared/ask-button.tsx'
import { type FoundMember, membersQuery } from './queries.ts'
import classes from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { maySearch, placesText, type MemberSearch as Wanted } from './search-state.ts'
import { NextSteps } from './shared/next-steps.tsx'
import { PersonCard } from './shared/person-card.tsx'
import { SearchStart } from './start/search-start.tsx'
import { useRecent } from './start/use-recent.ts'
import { useSearchAddress } from './use-search-address.ts'

const words = {
  learner: {
    role: '',
    placeholder: t`Search public profiles`,
    counted: (count: number) => plural(count, { one: '# learner', other: '# learners' }),
    none: t`No matching learners`,
  },
  mentor: {
    role: 'mentor',
    placeholder: t`Search public profiles by name`,
    counted: (count: number) => plural(count, { one: '# mentor', other: '# mentors' }),
    none: t`No matching mentors`,
  },
} as const
type Kind = keyof typeof words

/** Members with a public profile, by name, member ID and interest group. */
export function MemberSearch({ kind }: { kind: Kind }) {
  const { search, params, setSearch, set } = useSearchAddress()
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const ig = params.get('ig')
  const { role, placeholder } = words[kind]

  return (
    <>
      <SearchBar value={search} placeholder={placeholder} onChange={setSearch}>
        <Select
          className={classes.filter}
          aria-label={t`Interest group`}
          placeholder={t`Any interest group`}
          searchable
          clearable
          nothingFoundMessage={t`No matching groups`}
          data={groups}
          value={ig}
          onChange={(value) => set({ ig: value })}
        />
      </SearchBar>
      <OwnPrivacy />
      <FoundMembers
        kind={kind}
        wanted={{ search, role, ig }}
        onReset={() => set({ search: null, ig: null })}
      />
    </>
  )
}

/** Private members don't find themselves; this tells them why. */
function OwnPrivacy() {
  const { data: profile } = useProfile()
  if (!profile || profile.is_public) return null
  return (
    <Text size="sm" tone="ink-3" mb="sm">
      <Trans>
        Your own profile is private, so you don’t appear in search.{' '}
        <Link to="/dashboard/settings/visibility">Make it public</Link>
      </Trans>
    </Text>
  )
}

interface FoundProps {
  kind: Kind
  wanted: Wanted
  onReset: () => void
}

/** The members that a search finds. */
export function FoundMembers({ kind, wanted, onReset }: FoundProps) {
  const query = useInfiniteQuery(membersQuery(wanted))
  const pages = query.data?.pages.map((page) => page.data) ?? []
  const mentors = useMentors(kind === 'mentor' ? pages : [])
  const { remember } = useRecent()
  if (!maySearch(wanted)) {
    if (!wanted.search) return <SearchStart />
    return (
      <EmptyState kind="search" title={t`Who are you looking for?`}>
        {t`Enter one more letter.`}
      </EmptyState>
    )
  }
  const count = query.data?.pages[0]?.pagination.count ?? 0
  return (
    <EndlessList<FoundMember>
      query={query}
      items={query.data && pages.flat()}
      keyOf={(member) => member.muid}
      render={(member) => (
        <MemberCard
          kind={kind}
          member={member}
          mentor={mentors.get(member.muid)}
          onOpen={() => remember('members', member.muid)}
        />
      )}
      count={words[kind].counted(count)}
      end={t`You’ve reached the end.`}
      skeleton={<CardSkeletons />}
      empty={
        <EmptyState
          kind="search"
          title={words[kind].none}
          action={
            <NextSteps
              onReset={wanted.search || wanted.ig ? onReset : undefined}
              to="/dashboard/interestgroups"
            >
              {t`View interest groups`}
            </NextSteps>
          }
        >
          {t`Check the spelling, enter a shorter part of the name or clear the interest group. Only public profiles are listed.`}
        </EmptyState>
      }
    />
  )
}

/** What the mentors on each page help with, keyed by member ID. */
function useMentors(pages: readonly (readonly FoundMember[])[]) {
  const asked = pages.filter((members) => members.length > 0)
  return useQueries({
    queries: asked.map((members) => mentorsToAskQuery(members.map(({ muid }) => muid))),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map((mentor) => [mentor.muid, mentor] as const))),
  })
}

interface MemberCardProps {
  kind: Kind
  member: FoundMember
  mentor: MentorToAsk | undefined
  onOpen: () => void
}

/** Learners with their college or school; for mentors also the type of organisation. */
function MemberCard({ kind, member, mentor, onOpen }: MemberCardProps) {
  const places = member.organizations
  const card = (
    <PersonCard
      person={member}
      about={mentor?.helps_with && t`Helps with: ${ph({ helpsWith: mentor.helps_with })}`}
      onOpen={onOpen}
      level={levelNumber(member.level)}
      place={kind === 'mentor' ? placesText(places) : places.map(({ title }) => title).join(', ')}
      tags={member.interest_groups.map((group) => group.name)}
    />
  )
  if (!mentor) return card
  return (
    <div className={classes.mentor}>
      {card}
      <div className={classes.mentorAct}>
        <AskButton name={member.full_name} mentor={mentor} />
      </div>
    </div>
  )
}
