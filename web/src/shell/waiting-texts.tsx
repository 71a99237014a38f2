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

/** Asks a member to agree to a text that has changed. They may read it first, and go on in between. */
export default function WaitingTexts() {
  const { data } = useQuery(queryOf(api.siteTexts.waiting, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const agree = useAction({
    call: (text: { key: 'terms'; version: number }) =>
      api.siteTexts.agree.answer({ params: { key: text.key }, body: { version: text.version } }),
    invalidates: [waiting],
    onFailed: (error) => {
      tellFailure(error)
      // Another version may have been published in between: it is the one to read.
      return invalidate(waiting)
    },
  })
  const text = data?.[0]
  if (!text) return null
  return (
    <div className={classes.banner} role="status">
      <span>
        “{text.title}” has changed.{' '}
        <Link to={pages[text.key] ?? '/terms'} target="_blank">
          Read it
        </Link>
      </span>
      <PlainButton
        look="default"
        busy={agree.isPending}
        onClick={() => agree.mutate({ key: text.key as 'terms', version: text.version })}
      >
        I agree
      </PlainButton>
    </div>
  )
}
