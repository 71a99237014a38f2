import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api/client.ts'
import { invalidate } from '../api/query-client.ts'
import { keyOf, queryOf } from '../api/query-of.ts'
import { tellFailure } from '../ui/acts/tell-failure.ts'
import { useAction } from '../ui/acts/use-action.ts'
import { PlainButton } from '../ui/plain/plain-button.tsx'
import classes from './banner.module.css'

const pages: Readonly<Record<string, string>> = { terms: '/terms', privacy: '/privacy' }

const waiting = keyOf(api.siteTexts.waiting)

/** Asks the member to agree to a changed text. They can read it first, and use the app in the meantime. */
export default function WaitingTexts() {
  const { data } = useQuery(queryOf(api.siteTexts.waiting, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const agree = useAction({
    call: (text: { key: 'terms'; version: number }) =>
      api.siteTexts.agree.answer({ params: { key: text.key }, body: { version: text.version } }),
    invalidates: [waiting],
    onFailed: (error) => {
      tellFailure(error)
      // A newer version was published in the meantime: refetch to show it.
      return invalidate(waiting)
    },
  })
  const text = data?.[0]
  if (!text) return null
  return (
    <div className={classes.banner} role="status">
      <span>
        <Trans>
          “{ph({ title: text.title })}” has changed.{' '}
          <Link to={pages[text.key] ?? '/terms'} target="_blank">
            Read it
          </Link>
        </Trans>
      </span>
      <PlainButton
        look="default"
        busy={agree.isPending}
        onClick={() => agree.mutate({ key: text.key as 'terms', version: text.version })}
      >
        {t`I agree`}
      </PlainButton>
    </div>
  )
}
