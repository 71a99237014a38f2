import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { CourseProviderId, MyCourse } from '@muster/contract/partners/courses.ts'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { CourseCard } from './course-card.tsx'
import classes from './courses.module.css'
import { coursesQuery, myCoursesQuery } from './queries.ts'

export const providerNames: Readonly<Record<CourseProviderId, string>> = {
  wadhwani: t`Wadhwani`,
  opengrad: t`OpenGrad`,
}

/**
 * The courses of one provider. Each block loads separately, so that one failing provider doesn't affect the
 * rest.
 */
export function ProviderBlock({ provider }: { provider: CourseProviderId }) {
  const signedIn = useSignedIn()
  const list = useQuery(coursesQuery(provider))
  const mine = useQuery({ ...myCoursesQuery, enabled: signedIn })
  const name = providerNames[provider]
  const ofCourse = (rootId: string | null): MyCourse | undefined =>
    mine.data?.find((one) => one.provider === provider && one.root_id === rootId)
  return (
    <QueryView
      query={list}
      errorTitle={t`We couldn’t load the ${name} courses`}
      skeleton={
        <div className={classes.grid}>
          <Skeleton height={300} radius="lg" />
          <Skeleton height={300} radius="lg" />
          <Skeleton height={300} radius="lg" />
        </div>
      }
    >
      {({ connected, courses }) =>
        courses.length > 0 ? (
          <ul className={classes.grid}>
            {courses.map((course) => (
              <li key={`${course.root_id} ${course.title}`}>
                <CourseCard
                  provider={provider}
                  course={course}
                  mine={ofCourse(course.root_id)}
                  signedIn={signedIn}
                />
              </li>
            ))}
          </ul>
        ) : (
          <Card>
            <EmptyState title={connected ? t`No courses right now` : t`${name} isn’t connected`}>
              {connected
                ? t`New courses will appear here as soon as the provider adds them.`
                : t`Its courses will appear here once this site has an account there.`}
            </EmptyState>
          </Card>
        )
      }
    </QueryView>
  )
}
