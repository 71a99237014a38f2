import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { MENTOR_LEVEL } from '@muster/contract/people/question-words.ts'
import { IconUserHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { List, Row, Text } from '../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../ui/loading/card-skeletons.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { foundMentorsQuery } from '../mentor-questions/queries.ts'
import { FoundMembers } from './member-search.tsx'
import { MentorCard } from './mentor-card.tsx'
import classes from './mentors.module.css'
import { SearchBar } from './search-bar.tsx'
import { useSearchAddress } from './use-search-address.ts'

type Found = ReplyOf<(typeof mentorQuestions)['found']>

/** Mentors at first; the others follow at a press. */
const AT_FIRST = 4
const OFFER = '/dashboard/mentor-questions?side=received'

/** Those of the member's groups who answer, and a search among all mentors by name. */
export default function MentorsPage() {
  useTitle(t`Mentors`)
  const { search, params, setSearch, set } = useSearchAddress()
  const ig = params.get('ig')
  const query = useQuery(foundMentorsQuery(ig))
  return (
    <>
      <PageHeader
        title={t`Mentors`}
        lead={
          <Trans>
            They come from your groups, and they answer.{' '}
            <Link to="/dashboard/mentor-questions">My questions</Link>
          </Trans>
        }
      />
      {query.data?.newest && <Newest newest={query.data.newest} />}
      {query.data && query.data.groups.length > 0 && (
        <Groups groups={query.data.groups} chosen={ig} onChange={(id) => set({ ig: id })} />
      )}
      <SearchBar value={search} placeholder={t`Search all mentors by name`} onChange={setSearch} />
      {search ? (
        <FoundMembers
          kind="mentor"
          wanted={{ search, role: 'mentor', ig }}
          onReset={() => set({ search: null, ig: null })}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<CardSkeletons />}
          isEmpty={({ mentors }) => mentors.length === 0}
          empty={<NoMentors groups={query.data?.groups ?? []} ig={ig} />}
        >
          {({ mentors }) => <Mentors key={ig} mentors={mentors} />}
        </QueryView>
      )}
      {query.data && <BeOne me={query.data.me} />}
    </>
  )
}

/** The open question or the newest answer. */
function Newest({
  newest: { id, state, mentor, text, changed_at },
}: {
  newest: NonNullable<Found['newest']>
}) {
  const first = mentor.full_name.split(' ')[0]
  const isAnswered = state === 'answered'
  return (
    <section className={classes.newest} aria-label={isAnswered ? t`Newest answer` : t`Open question`}>
      <Avatar name={mentor.full_name} muid={mentor.muid} src={mentor.profile_pic} size={40} />
      <Text as="div" grow>
        <Text weight={600}>{isAnswered ? t`${first} answered you` : t`You asked ${first}`}</Text>
        <Row as="div" gap="2xs" size="sm" tone="ink-3">
          <span className={classes.words}>“{text}”</span>
          <Text as="span" nowrap>
            · <RelativeTime value={changed_at} />
          </Text>
        </Row>
      </Text>
      <Button component={Link} to={`/dashboard/mentor-questions?question=${id}`} variant="default" size="sm">
        {isAnswered ? t`Read` : t`View`}
      </Button>
    </section>
  )
}

interface GroupsProps {
  groups: Found['groups']
  /** Null: all of them. */
  chosen: string | null
  onChange: (id: string | null) => void
}

function Groups({ groups, chosen, onChange }: GroupsProps) {
  return (
    <fieldset className={classes.groups}>
      <legend className="visually-hidden">{t`Groups`}</legend>
      {[{ id: null, name: t`My groups` }, ...groups].map(({ id, name }) => (
        <label key={name}>
          <input
            className="visually-hidden"
            type="radio"
            name="group"
            checked={chosen === id}
            onChange={() => onChange(id)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function Mentors({ mentors }: { mentors: Found['mentors'] }) {
  const [all, setAll] = useState(false)
  const shown = all ? mentors : mentors.slice(0, AT_FIRST)
  const more = mentors.length - shown.length
  return (
    <>
      <Row align="baseline" justify="space-between" gap="xs" wrap mb="xs">
        <Text as="h2" size="xl" weight={700}>
          <Trans>
            <Plural value={ph({ mentors: mentors.length })} one="# mentor" other="# mentors" /> for you
          </Trans>
        </Text>
        <Text as="span" size="sm" tone="ink-3">
          {t`Quickest first`}
        </Text>
      </Row>
      <List className={classes.cards ?? ''}>
        {shown.map((mentor) => (
          <MentorCard key={mentor.muid} mentor={mentor} />
        ))}
      </List>
      {more > 0 && (
        <Button variant="default" fullWidth mt="md" onClick={() => setAll(true)}>
          <Trans>Show {ph({ more: formatNumber(more) })} more</Trans>
        </Button>
      )}
    </>
  )
}

function NoMentors({ groups, ig }: { groups: Found['groups']; ig: string | null }) {
  const group = groups.find(({ id }) => id === ig) ?? groups[0]
  if (!group) {
    return (
      <EmptyState
        title={t`You’re not in a group yet`}
        action={
          <Button component={Link} to="/dashboard/interestgroups">
            {t`View interest groups`}
          </Button>
        }
      >
        {t`Mentors of your interest groups will appear here.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={
        ig === group.id ? t`No mentor in ${ph({ name: group.name })} yet` : t`No mentor in your groups yet`
      }
      action={
        <Button component={Link} to={groupPath(group.id)}>
          <Trans>Open {ph({ name: group.name })}</Trans>
        </Button>
      }
    >
      {t`Ask your group instead.`}
    </EmptyState>
  )
}

/** How to be listed oneself. */
function BeOne({ me }: { me: Found['me'] }) {
  if (me.is_listed) return null
  return (
    <aside className={classes.beOne}>
      <IconUserHeart size={24} aria-hidden="true" />
      {me.may_offer ? (
        <Text as="div">
          <Text weight={600}>{t`You can mentor too`}</Text>
          <Link to={OFFER}>{t`Write your sentence to be listed`}</Link>
        </Text>
      ) : (
        <Text as="div">
          <Text weight={600}>
            <Trans>At Level {MENTOR_LEVEL} you can mentor too</Trans>
          </Text>
          <Text size="sm" tone="ink-3">
            <Trans>{ph({ karmaToGo: formatNumber(me.karma_to_go ?? 0) })} karma to go</Trans>
          </Text>
        </Text>
      )}
    </aside>
  )
}
