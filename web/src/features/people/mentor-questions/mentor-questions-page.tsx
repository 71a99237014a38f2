import { t } from '@lingui/core/macro'
import { Button, SegmentedControl } from '@mantine/core'
import type { MentorQuestion } from '@muster/contract/people/mentor-questions.ts'
import type { QuestionSide } from '@muster/contract/people/question-words.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stack, Text } from '../../../ui/layout/primitives.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/loading/states.tsx'
import classes from './mentor-questions.module.css'
import { offerQuery, questionsQuery } from './queries.ts'
import { QuestionCard } from './question-card.tsx'

// Only mentors see it.
const OfferCard = lazy(async () => ({ default: (await import('./offer-card.tsx')).OfferCard }))

/** Questions that I asked mentors and, for mentors, questions that they received. */
export default function MentorQuestionsPage() {
  useTitle(t`Questions to mentors`)
  const [params, setParams] = useAddressParams()
  const offer = useQuery(offerQuery)
  const side: QuestionSide = params.get('side') === 'received' ? 'received' : 'asked'
  const meant = params.get('question')
  const isMentor = offer.data?.may_offer ?? false

  return (
    <>
      <PageHeader title={t`Questions to mentors`} lead={t`One question, one answer, one follow-up.`} />
      {(isMentor || side === 'received') && (
        <SegmentedControl
          mb="md"
          aria-label={t`Filter questions`}
          value={side}
          onChange={(value) => setParams(value === 'received' ? { side: value } : {})}
          data={[
            { value: 'asked', label: t`My questions` },
            { value: 'received', label: t`For me to answer` },
          ]}
        />
      )}
      <div className={classes.page}>
        {side === 'received' && offer.data?.may_offer && (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <OfferCard offer={offer.data} />
          </Suspense>
        )}
        <Questions key={`${side}-open`} side={side} over={false} meant={meant} />
        <Questions key={`${side}-over`} side={side} over meant={meant} />
      </div>
    </>
  )
}

interface QuestionsProps {
  side: QuestionSide
  /** Shows declined and closed questions instead of open ones. */
  over: boolean
  meant: string | null
}

function Questions({ side, over, meant }: QuestionsProps) {
  const query = useInfiniteQuery(questionsQuery(side, over))
  const questions: readonly MentorQuestion[] | undefined = query.data?.pages.flatMap((page) => page.data)
  if (!questions) {
    if (query.isError) {
      return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    }
    return over ? null : <SkeletonLines />
  }
  if (questions.length === 0) return over ? null : <NoQuestions side={side} />
  return (
    <Stack
      aria-label={over ? t`Closed` : t({ message: 'Open', context: 'questions that go on' })}
      as="section"
      gap="md"
    >
      {over && (
        <Text as="h2" size="md" tone="ink-2" mt="sm">
          {t`Closed`}
        </Text>
      )}
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} isMeant={question.id === meant} />
      ))}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </Stack>
  )
}

function NoQuestions({ side }: { side: QuestionSide }) {
  if (side === 'received') {
    return (
      <EmptyState title={t`No questions to answer`}>
        {t`When someone asks you a question, it’ll appear here and you’ll get a notification.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No open questions`}
      action={
        <Button component={Link} to="/dashboard/mentors">
          {t`Find a mentor`}
        </Button>
      }
    >
      {t`Stuck on something? Mentors take questions about what they know best.`}
    </EmptyState>
  )
}
