import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { Course, CourseProviderId, MyCourse } from '@muster/contract/partners/courses.ts'
import { IconBook2, IconClock, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { loginAddress } from '../../../api/session/login-address.ts'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import card from '../../events/hackathons/shared/card.module.css'
import classes from './courses.module.css'

/** Allows only http and https, to block `javascript:` URLs. */
const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/**
 * Opens a URL from the server in a new tab. The tab must open synchronously in the click handler, or browsers
 * block it as a pop-up. If it is blocked anyway, the URL opens in this tab.
 * @throws ApiError 400 when the server sends no web address
 */
async function openTab(find: () => Promise<unknown>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const address = await find()
    if (!isWebAddress(address))
      throw new ApiError(400, { general: [t`The provider didn’t send a link for this course. Try again.`] })
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

interface CourseCardProps {
  provider: CourseProviderId
  course: Course
  /** The member's progress in this course. */
  mine: MyCourse | undefined
  signedIn: boolean
}

export function CourseCard({ provider, course, mine, signedIn }: CourseCardProps) {
  const { title, text, picture, hours, lessons, root_id } = course
  return (
    <article className={card.card}>
      <div className={card.cover}>
        <Cover title={title} category="" src={picture} />
      </div>
      <div className={card.body}>
        <h3 className={card.title}>{title}</h3>
        {text && <p className={card.tagline}>{text}</p>}
        {(hours !== null || lessons !== null) && (
          <ul className={card.facts}>
            {hours !== null && (
              <li>
                <IconClock size={17} aria-hidden="true" />
                {plural(hours, { one: `# hour`, other: `# hours` })}
              </li>
            )}
            {lessons !== null && (
              <li>
                <IconBook2 size={17} aria-hidden="true" />
                {plural(lessons, { one: `# lesson`, other: `# lessons` })}
              </li>
            )}
          </ul>
        )}
        {mine && (
          <Text size="sm" tone="ink-2">
            {standing(mine)}
          </Text>
        )}
        <div className={classes.foot}>
          {root_id === null ? (
            <Text as="span" size="sm" tone="ink-2">
              {t`Opens later`}
            </Text>
          ) : signedIn ? (
            <Checkout provider={provider} rootId={root_id} title={title} />
          ) : (
            <Button
              component={Link}
              to={loginAddress('/dashboard/courses')}
              variant="default"
              size="sm"
              aria-label={t`Sign in to start: ${title}`}
            >
              {t`Sign in to start`}
            </Button>
          )}
          {mine && mine.finished_at === null && <Check provider={provider} title={title} />}
        </div>
      </div>
    </article>
  )
}

function Checkout({
  provider,
  rootId,
  title,
}: {
  provider: CourseProviderId
  rootId: string
  title: string
}) {
  const [busy, setBusy] = useState(false)
  const open = useOnce(async () => {
    setBusy(true)
    try {
      await openTab(async () => {
        const answer: unknown = await api[provider].userLogin({ body: { course_root_id: rootId } })
        return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null
      })
      await invalidate(keyOf(api.courses.mine))
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  })
  return (
    <Button
      size="sm"
      variant="default"
      loading={busy}
      rightSection={<IconExternalLink size={16} />}
      onClick={() => open()}
      aria-label={t`Go to course: ${title}`}
    >
      {t`Go to course`}
    </Button>
  )
}

function Check({ provider, title }: { provider: CourseProviderId; title: string }) {
  const check = useAction({
    call: () => api.courses.check.answer({ params: { provider } }),
    invalidates: [keyOf(api.courses.mine)],
  })
  return (
    <Button
      size="sm"
      variant="subtle"
      loading={check.isPending}
      onClick={() => check.mutate()}
      aria-label={t`I’ve finished it: ${title}`}
    >
      {t`I’ve finished it`}
    </Button>
  )
}

/** Summarises the member's progress in a few words. */
function standing({ finished_at, submission_status, karma }: MyCourse): string {
  if (finished_at === null) return t`You’ve started this course`
  if (karma !== null) return t`Finished. You earned ${karma} karma.`
  switch (submission_status) {
    case 'returned':
      return t`Finished. A reviewer wants changes. See your journey.`
    case 'rejected':
    case 'reversed':
      return t`Finished, but a reviewer rejected it`
    case 'withdrawn':
      return t`Finished, but you withdrew it`
    default:
      return t`Finished. A reviewer will look at it.`
  }
}
