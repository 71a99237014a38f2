import { t } from '@lingui/core/macro'
import type { CourseProviderId } from '@muster/contract/partners/courses.ts'
import { useQueries } from '@tanstack/react-query'
import { useTitle } from '../../../api/site.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import classes from './courses.module.css'
import { Meanwhile } from './meanwhile.tsx'
import { ProviderBlock, providerNames } from './provider-block.tsx'
import { coursesQuery } from './queries.ts'

/** In the order in which the page shows them. */
const courseProviders: readonly CourseProviderId[] = ['wadhwani', 'opengrad']

/** Courses of all providers. Shows a single error when none of them can be reached. */
export default function CoursesPage() {
  useTitle(t`Courses`)
  const lists = useQueries({ queries: courseProviders.map((provider) => coursesQuery(provider)) })
  const isNoneConnected = lists.every(({ data }) => data?.connected === false)
  const areAllDown = lists.every(({ isError, data }) => isError && data === undefined)
  return (
    <>
      <PageHeader
        title={t`Courses`}
        lead={t`Learn with our partners. Courses you finish there earn karma here.`}
      />
      {areAllDown ? (
        <Card>
          <ErrorState
            error={lists[0]?.error}
            title={t`We can’t reach any of our partners right now`}
            busy={lists.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const list of lists) void list.refetch()
            }}
          />
        </Card>
      ) : isNoneConnected ? (
        <Meanwhile />
      ) : (
        courseProviders.map((provider) => (
          <section key={provider} className={classes.block} aria-labelledby={`courses-${provider}`}>
            <Row gap="xs md" align="center" justify="space-between" wrap mb="sm">
              <Text as="h2" size="2xl" id={`courses-${provider}`}>
                {providerNames[provider]}
              </Text>
            </Row>
            <ProviderBlock provider={provider} />
          </section>
        ))
      )}
    </>
  )
}
